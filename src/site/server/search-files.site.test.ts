// Sitemap, robots.txt, web manifest and speculation rules over HTTP.
import { expect, test, vi } from "vitest";
import { listPagePaths } from "#content/page-paths.ts";
import { readContent } from "#content/read.ts";
import { startTestSite } from "#tests/server/site.ts";

test("the sitemap lists every page but the newsletter's with absolute addresses", async () => {
  vi.stubEnv("SITE_URL", "https://pools.example/");
  const site = await startTestSite();
  const response = await site.send("/sitemap.xml");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/xml");
  const text = await response.text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = listPagePaths(readContent()).filter((path) => path !== "/newsletter");
  expect(listed.sort()).toEqual(expected.map((path) => `https://pools.example${path}`).sort());
  const days = [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day]) => day);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("robots.txt names the sitemap and keeps newsletter links out", async () => {
  vi.stubEnv("SITE_URL", "https://pools.example");
  const site = await startTestSite();
  const text = await (await site.send("/robots.txt")).text();
  expect(text).toContain("Sitemap: https://pools.example/sitemap.xml");
  expect(text).toContain("Disallow: /newsletter");
});

test("the manifest names the company and icons that exist", async () => {
  const site = await startTestSite();
  const response = await site.send("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const { name, icons } = (await response.json()) as { name: string; icons: { src: string; type: string }[] };
  expect(name).toBe(readContent().company.name);
  for (const { src, type } of icons) {
    const icon = await site.send(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
  }
});

test("the speculation rules have the type that browsers require, and leave out private pages", async () => {
  const site = await startTestSite();
  const response = await site.send("/speculation-rules.json");
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  const { prefetch } = (await response.json()) as {
    prefetch: { where: { and: [object, { not: object }] } }[];
  };
  expect(prefetch[0]?.where.and[1].not).toEqual({
    href_matches: expect.arrayContaining(["/request/*", "/office/*"]),
  });
});

test.each(["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"])(
  "%s answers HEAD without a body, and 304 to browsers that have it",
  async (path) => {
    const site = await startTestSite();
    const whole = await site.send(path);
    const etag = whole.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(whole.headers.get("cache-control")).toBe("no-cache");
    const again = await site.send(path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await site.send(path, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
    expect((await site.send(path, { method: "POST" })).status).toBe(405);
  },
);

test("clients that accept no brotli get plain text", async () => {
  const site = await startTestSite();
  const plain = await site.send("/sitemap.xml", { headers: { "accept-encoding": "identity" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toContain("<urlset");
  const short = await site.send("/sitemap.xml", { headers: { "accept-encoding": "br" } });
  expect(short.headers.get("content-encoding")).toBe("br");
  expect(short.headers.get("vary")).toBe("accept-encoding");
});
