// Contents of sitemap.xml, robots.txt and the web manifest.

/** @param entries absolute addresses and when the page's content last changed, as ISO dates if known */
export function sitemap(entries: { address: string; changed: string | null }[]): string {
  const urls = entries.map(
    ({ address, changed }) =>
      `<url><loc>${escaped(address)}</loc>${changed === null ? "" : `<lastmod>${escaped(changed)}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Allows everything except newsletter links, which are personal. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /newsletter\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

export function manifest({
  name,
  shortName,
  tagline,
}: {
  name: string;
  shortName: string;
  tagline: string;
}): string {
  return JSON.stringify({
    name,
    short_name: shortName,
    description: tagline,
    start_url: "/",
    display: "browser",
    background_color: "#fffdf9",
    theme_color: "#fffdf9",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
