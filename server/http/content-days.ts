// The day on which the content of each page last changed, for the sitemap.
import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { listContent } from "#app/content/files.ts";
import { toLocal } from "#app/working-days.ts";

const execute = promisify(execFile);
const MAX_HISTORY_BYTES = 64 * 1024 * 1024;

/** Returns an ISO date, or null if nobody knows. @param path of a page: "/areas/katy" */
export type FindDay = (path: string) => string | null;

/**
 * Reads the days of all files: of the last commit, or of the last write for files that were edited since. Without a Git
 * history, only the office's edits have a day, because other files are as old as the checkout.
 * @param root the repository
 * @param folder the content, which the office may have edited
 * @param timeZone of the company, whose clock says on which day a file was written
 */
export async function readContentDays(root: string, folder: string, timeZone: string): Promise<FindDay> {
  const { committed, edited } = await readHistory(root);
  const days = new Map<string, string>();
  const { paths } = listContent(folder);
  for (const path of paths) {
    const [file, original] = [join(folder, path), join(root, "content", path)];
    const isEdited = edited.has(path) || (file !== original && !(await isSame(file, original)));
    const day = isEdited ? toLocal((await stat(file)).mtime, timeZone).date : committed.get(path);
    if (day !== undefined) days.set(path, day);
  }
  return function findDay(page) {
    const files = contentOf(page).flatMap((pattern) =>
      pattern.endsWith("/") ? paths.filter((path) => path.startsWith(pattern)) : [pattern],
    );
    const known = files.flatMap((file) => days.get(file) ?? []);
    // The others may have changed later.
    return known.length < files.length ? null : (known.sort().at(-1) ?? null);
  };
}

/** Returns files and folders of the content that a page shows: "/portfolio/x" → "projects/x.yaml". */
export function contentOf(path: string): string[] {
  const pages: Record<string, string[]> = {
    "": ["home.yaml", "testimonials.yaml"],
    portfolio: ["portfolio.yaml", "projects/"],
    areas: ["area-pages.yaml", "areas/"],
    "video-gallery": ["videos.yaml"],
    "privacy-policy": ["legal/privacy-policy.yaml"],
    terms: ["legal/terms.yaml"],
    guides: ["guide-pages.yaml", "guides/"],
  };
  const page = path.slice(1).replace(/^areas\/page\/\d+$/, "areas");
  if (page.startsWith("guides/")) return [`${page}.md`];
  return pages[page] ?? [`${page.replace(/^portfolio\//, "projects/")}.yaml`];
}

async function isSame(file: string, other: string): Promise<boolean> {
  try {
    const [text, otherText] = await Promise.all([readFile(file), readFile(other)]);
    return text.equals(otherText);
  } catch {
    return false;
  }
}

/** Returns the day of each file's last commit, and the files that were edited since. */
async function readHistory(root: string) {
  const committed = new Map<string, string>();
  const edited = new Set<string>();
  try {
    const [log, status] = await Promise.all([
      git(root, "log", "--format=%x00%cs", "--name-only", "--relative", "--", "."),
      git(root, "status", "--porcelain", "--untracked-files=all", "--no-renames", "--", "."),
    ]);
    let day = "";
    for (const line of log.split("\n")) {
      if (line.startsWith("\0")) day = line.slice(1);
      else if (line && !committed.has(line)) committed.set(line, day);
    }
    for (const line of status.split("\n")) if (line) edited.add(line.slice("XY content/".length));
  } catch {
    // Git is missing, there is no history, or it refuses another user's checkout.
    committed.clear();
  }
  return { committed, edited };
}

async function git(root: string, ...words: string[]): Promise<string> {
  const { stdout } = await execute("git", words, {
    cwd: join(root, "content"),
    maxBuffer: MAX_HISTORY_BYTES,
  });
  return stdout;
}
