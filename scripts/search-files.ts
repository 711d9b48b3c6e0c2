// Writes the sitemap, robots.txt and web manifest of a built site.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#app/content/read.ts";
import { manifest, robots, sitemap } from "#app/seo/search-files.ts";
import { toLocal } from "#app/working-days.ts";

/**
 * @param root the repository
 * @param content the folder of the content, which the office may have edited
 * @param client the folder of built files
 * @param siteUrl the site's public address, without a trailing slash
 */
export function writeSearchFiles(
  root: string,
  content: string,
  client: string,
  company: Content["company"],
  siteUrl: string,
): void {
  const changed = lastChanges(root, content, company.timeZone);
  const entries = globSync("**/index.html", { cwd: client })
    .map((file) => canonicalOf(readFileSync(join(client, file), "utf8")))
    .filter((address) => address !== null)
    .sort()
    .map((address) => ({ address, changed: changed(contentOf(address.slice(siteUrl.length))) }));
  writeFileSync(join(client, "sitemap.xml"), sitemap(entries));
  writeFileSync(join(client, "robots.txt"), robots(siteUrl));
  writeFileSync(join(client, "manifest.webmanifest"), manifest(company));
}

/** Returns a page's canonical address, or null for a page with noindex. */
export function canonicalOf(html: string): string | null {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return null;
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** Returns patterns of the content files that a page shows: "/portfolio/x" → "projects/x.yaml". */
export function contentOf(path: string): string[] {
  const pages: Record<string, string[]> = {
    "": ["home.yaml", "testimonials.yaml"],
    portfolio: ["portfolio.yaml", "projects/*.yaml"],
    services: ["services.yaml"],
    areas: ["area-pages.yaml", "areas/*.yaml"],
    "video-gallery": ["videos.yaml"],
    "privacy-policy": ["legal/privacy-policy.yaml"],
    terms: ["legal/terms.yaml"],
    guides: ["guide-pages.yaml", "guides/*.md"],
  };
  const page = path.replace(/^\/|\/$/g, "").replace(/^areas\/page\/\d+$/, "areas");
  if (page.startsWith("guides/")) return [`${page}.md`];
  return pages[page] ?? [`${page.replace(/^portfolio\//, "projects/")}.yaml`];
}

/**
 * Returns a function from file patterns to the day of the files' last change, as an ISO date: the last commit, or the
 * last write, on the company's clock, for files edited since or without history.
 */
function lastChanges(root: string, content: string, timeZone: string): (patterns: string[]) => string {
  const committed = commitDays(root);
  return (patterns) => {
    const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: content }));
    if (files.length === 0) throw new Error(`No file of content/ is named ${patterns.join(" or ")}.`);
    const days = files.map((file) => {
      const isCommitted = isSameText(join(root, "content", file), join(content, file));
      return (
        (isCommitted && committed.get(`content/${file}`)) ||
        toLocal(statSync(join(content, file)).mtime, timeZone).date
      );
    });
    return days.sort().at(-1) ?? "";
  };
}

function isSameText(file: string, other: string): boolean {
  return existsSync(file) && readFileSync(file).equals(readFileSync(other));
}

/** Maps each committed, unedited file to the day of its last commit. Empty without a Git history. */
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
    // Git is missing, or refuses another user's checkout: use the files' times.
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
