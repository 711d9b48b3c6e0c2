// Writes the sitemap, the robots file and the manifest of a built site, from the pages that the build made.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#app/content/read.ts";
import { manifest, robots, sitemap } from "#app/seo/search-files.ts";

/**
 * @param root the repository
 * @param client the folder of built files
 * @param siteUrl the site's public address, without a trailing slash
 */
export function writeSearchFiles(
  root: string,
  client: string,
  company: Content["company"],
  siteUrl: string,
): void {
  const changed = lastChanges(root);
  const entries = globSync("**/index.html", { cwd: client })
    .map((file) => canonicalOf(readFileSync(join(client, file), "utf8")))
    .filter((address) => address !== null)
    .sort()
    .map((address) => ({ address, changed: changed(contentOf(address.slice(siteUrl.length))) }));
  writeFileSync(join(client, "sitemap.xml"), sitemap(entries));
  writeFileSync(join(client, "robots.txt"), robots(siteUrl));
  writeFileSync(join(client, "manifest.webmanifest"), manifest(company));
}

/** A page's own address, or null when it asks not to be listed. */
export function canonicalOf(html: string): string | null {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return null;
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** The files of content/ that a page is made of, as patterns: "/portfolio/x" → "projects/x.yaml". */
export function contentOf(path: string): string[] {
  const pages: Record<string, string[]> = {
    "": ["home.yaml", "testimonials.yaml"],
    portfolio: ["portfolio.yaml", "projects/*.yaml"],
    services: ["services.yaml"],
    areas: ["area-pages.yaml", "areas/*.yaml"],
    "video-gallery": ["videos.yaml"],
    "privacy-policy": ["legal/privacy-policy.yaml"],
    terms: ["legal/terms.yaml"],
  };
  const page = path.replace(/^\/|\/$/g, "").replace(/^areas\/page\/\d+$/, "areas");
  return pages[page] ?? [`${page.replace(/^portfolio\//, "projects/")}.yaml`];
}

/**
 * When files of content/ were last committed; edited since, or without a history, when they were last written.
 * @returns the newest day of the files that the patterns name, as ISO date
 */
function lastChanges(root: string): (patterns: string[]) => string {
  const committed = commitDays(root);
  return (patterns) => {
    const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: join(root, "content") }));
    if (files.length === 0) throw new Error(`No file of content/ is named ${patterns.join(" or ")}.`);
    const days = files.map(
      (file) => committed.get(`content/${file}`) ?? writtenDay(join(root, "content", file)),
    );
    return days.sort().at(-1) ?? "";
  };
}

function writtenDay(file: string): string {
  return statSync(file).mtime.toISOString().slice(0, 10);
}

/** Path → day of its last commit, without those that were edited since. Empty when there is no history. */
function commitDays(root: string): Map<string, string> {
  const days = new Map<string, string>();
  if (!existsSync(join(root, ".git"))) return days;
  try {
    let day = "";
    for (const line of git(root, "log", "--format=%x00%cs", "--name-only", "--", "content").split("\n")) {
      if (line.startsWith("\0")) day = line.slice(1);
      else if (line && !days.has(line)) days.set(line, day);
    }
    for (const line of git(root, "status", "--porcelain", "--", "content").split("\n")) {
      days.delete(line.slice(3));
    }
  } catch {
    // Without git, or in somebody else's checkout: the files' own times must do.
    days.clear();
  }
  return days;
}

function git(root: string, ...words: string[]): string {
  return execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
}
