// Addresses of files that the server generates from content: search files, icons, preview cards.

export const iconFiles = [
  "favicon.ico",
  "favicon.svg",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
] as const;

export type IconFile = (typeof iconFiles)[number];

export const SITEMAP = "/sitemap.xml";
export const ROBOTS = "/robots.txt";
export const MANIFEST = "/manifest.webmanifest";
export const SPECULATION_RULES = "/speculation-rules.json";

const fixed = new Set<string>([
  SITEMAP,
  ROBOTS,
  MANIFEST,
  SPECULATION_RULES,
  ...iconFiles.map((file) => `/${file}`),
]);

export function isCardPath(path: string): boolean {
  return /^\/cards\/[^/]+$/.test(path);
}

/** Whether the server generates the file at an address. Development must not look for it elsewhere. */
export function isMadeFile(path: string): boolean {
  return fixed.has(path) || isCardPath(path);
}
