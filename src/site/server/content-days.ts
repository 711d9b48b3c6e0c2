// Finds the day on which the content of each page last changed, for the sitemap.
import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { listContent } from "#content/content-files.ts";
import { fixedPages } from "#content/fixed-pages.ts";
import { directories } from "#content/schemas/index.ts";
import { toLocal } from "#lib/working-days.ts";

const execute = promisify(execFile);
const MAX_HISTORY_BYTES = 64 * 1024 * 1024;

/** Returns an ISO date, or null if it is unknown. @param path of a page: "/areas/katy" */
type FindDay = (path: string) => string | null;

type Options = {
  /** When the office published files last, by path. */
  published: ReadonlyMap<string, string>;
  /** The company's time zone, which decides the day on which a file was written. */
  timeZone: string;
};

/**
 * Reads the days of all files: of the last publication or commit, or of the last write for files edited since. Without
 * a Git history, only published files have a day, because the others are as old as the checkout.
 * @param root the repository
 */
export async function readContentDays(root: string, { published, timeZone }: Options): Promise<FindDay> {
  const { committed, edited } = await readHistory(root);
  const days = new Map<string, string>();
  const folder = join(root, "content");
  const paths = [...new Set([...listContent(folder).paths, ...published.keys()])];
  for (const path of paths) {
    const at = published.get(path) ?? (edited.has(path) ? (await stat(join(folder, path))).mtime : null);
    const day = at === null ? committed.get(path) : toLocal(new Date(at), timeZone).date;
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
  const address = path.replace(/^\/areas\/page\/\d+$/, "/areas");
  const fixed = fixedPages.find(({ value }) => value === address);
  if (fixed) return fixed.files;
  const end = address.lastIndexOf("/");
  const directory = Object.values(directories).find((each) => each.address === address.slice(0, end));
  return directory ? [`${directory.folder}${address.slice(end)}.${directory.extension}`] : [];
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
