// The office's folder (CONTENT_DIR): content, history, and one change that is being applied.
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { parseTime } from "#app/dates.ts";
import type { Version } from "#app/office/site/editing.ts";
import { lockExclusively, type Unlock } from "../file-lock.ts";
import type { ContentTexts } from "./published.ts";

/** A version as it is stored. `files` maps changed paths to whether they exist before and after it. */
export type StoredVersion = Pick<Version, "id" | "at" | "who" | "kind" | "restored" | "changes"> & {
  files: Record<string, { before: boolean; after: boolean }>;
  /** Drafts that the version contains. */
  drafts: { path: string; version: string }[];
};

/** A screen that shows progress locks the folder for a moment, so a single try is not enough. */
const SHORT_WAIT_MS = 1_000;
/** Publishing takes seconds, and a backup of many pictures longer. */
const PUBLISHING_TIMEOUT_MS = 120_000;
const LOCK_PAUSE_MS = 50;

/** Written to commit a version, and removed once all of it is applied. */
type Commit = {
  id: string;
  /** A version that was committed before and whose drafts still exist. */
  earlier?: Commit | null;
};

export function siteFolder(contentDir: string) {
  return {
    content: join(contentDir, "content"),
    history: join(contentDir, "history"),
    staged: join(contentDir, "staged"),
    commit: join(contentDir, "commit.json"),
    lock: join(contentDir, "publish.lock"),
    progress: join(contentDir, "progress.json"),
  };
}

/** Lets one process change the folder. Returns null while another one does. The lock ends with its process. */
export function lockSite(contentDir: string): Unlock | null {
  mkdirSync(contentDir, { recursive: true, mode: 0o700 });
  return lockExclusively(siteFolder(contentDir).lock);
}

/** Like `lockSite`, but retries for a second before it returns null. */
export async function waitForSite(contentDir: string, timeoutMs = SHORT_WAIT_MS): Promise<Unlock | null> {
  for (const deadline = performance.now() + timeoutMs; ; await pause(LOCK_PAUSE_MS)) {
    const unlock = lockSite(contentDir);
    if (unlock || performance.now() >= deadline) return unlock;
  }
}

/** A publishing did not end while a command waited for it. */
export class PublishingError extends Error {
  override name = "PublishingError";
}

/**
 * Locks the folder once nobody publishes.
 * @throws PublishingError after `timeoutMs`
 */
export async function waitForPublishing(
  contentDir: string,
  timeoutMs = PUBLISHING_TIMEOUT_MS,
): Promise<Unlock> {
  const unlock = await waitForSite(contentDir, timeoutMs);
  if (!unlock)
    throw new PublishingError("Somebody is publishing, or a backup of the office runs: try again later.");
  return unlock;
}

/** Whether a process is publishing. Nobody is in a folder that can't be written to. */
export function isLocked(contentDir: string): boolean {
  if (!existsSync(siteFolder(contentDir).lock)) return false;
  try {
    const unlock = lockExclusively(siteFolder(contentDir).lock);
    unlock?.();
    return unlock === null;
  } catch {
    return false;
  }
}

/** Prepares a version beside the published files, which do not change. */
export function stageVersion(contentDir: string, version: StoredVersion, texts: ContentTexts): void {
  const { staged, content } = siteFolder(contentDir);
  rmSync(staged, { recursive: true, force: true });
  const stagedContent = join(staged, "content");
  cpSync(content, stagedContent, { recursive: true, preserveTimestamps: true });
  for (const [path, { before, after }] of Object.entries(version.files)) {
    if (before) writeInto(join(staged, "version/before", path), readFileSync(join(content, path), "utf8"));
    rmSync(join(stagedContent, path), { force: true });
    if (!after) continue;
    const text = texts.get(path)?.text ?? "";
    writeInto(join(stagedContent, path), text);
    writeInto(join(staged, "version/after", path), text);
  }
  // Folders are made now, because renames need no space on a full disk.
  mkdirSync(siteFolder(contentDir).history, { recursive: true });
  for (const path of Object.keys(version.files)) mkdirSync(dirname(join(content, path)), { recursive: true });
  // Renamed last, so that a staging that was stopped has no version.
  const facts = stagedVersionFile(contentDir);
  writeInto(`${facts}.next`, JSON.stringify(version, null, 1));
  renameSync(`${facts}.next`, facts);
}

/** Whether files are prepared, or a commit is not applied as a whole. */
export function hasStaged(contentDir: string): boolean {
  return existsSync(siteFolder(contentDir).staged);
}

function stagedVersionFile(contentDir: string): string {
  return join(siteFolder(contentDir).staged, "version/version.json");
}

/** Returns the version that is staged as a whole, or null. */
function readStaged(contentDir: string): StoredVersion | null {
  const file = stagedVersionFile(contentDir);
  return existsSync(file) ? readJson<StoredVersion>(file) : null;
}

function writeInto(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flush: true });
}

/**
 * Commits the staged version. Call `applyCommit` next, and `endCommit` once its drafts are removed. After a kill,
 * `finishCommit` does the rest.
 */
export function commitVersion(contentDir: string, commit: Commit): void {
  const { commit: file } = siteFolder(contentDir);
  writeFileSync(`${file}.next`, JSON.stringify(commit), { flush: true });
  renameSync(`${file}.next`, file);
  sync(contentDir);
}

/** Makes a file, or the names in a folder, durable. */
function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the files of a copied folder durable: after a power cut, a file that was only renamed can be empty. */
export function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sync(join(entry.parentPath, entry.name));
}

/**
 * Moves the committed files into place. Renames need no space on the disk, and all of this can be repeated. Drops the
 * staged files of another version, which was stopped before its commit while this one waited for its drafts.
 */
export function applyCommit(contentDir: string): Commit {
  const { commit: file, staged, content, history } = siteFolder(contentDir);
  const commit = readJson<Commit>(file);
  const version = readStaged(contentDir);
  if (version?.id === commit.id) {
    for (const [path, { after }] of Object.entries(version.files)) {
      const from = join(staged, "content", path);
      if (!after) rmSync(join(content, path), { force: true });
      else if (existsSync(from)) renameSync(from, join(content, path));
    }
    renameSync(join(staged, "version"), join(history, commit.id));
  }
  rmSync(staged, { recursive: true, force: true });
  return commit;
}

/** Whether `finishCommit` has something to do. */
export function hasCommit(contentDir: string): boolean {
  return existsSync(siteFolder(contentDir).commit);
}

/** Returns the version that was committed last and has not ended, or null. */
export function readCommit(contentDir: string): Commit | null {
  return hasCommit(contentDir) ? readJson<Commit>(siteFolder(contentDir).commit) : null;
}

/**
 * Applies the rest of a version that was committed when its process was killed, and drops one that was not. Call it
 * with the folder locked.
 * @returns the version, or null. Its drafts still exist; call `endCommit` once they are removed
 */
export function finishCommit(contentDir: string): StoredVersion | null {
  if (!hasCommit(contentDir)) {
    dropStaged(contentDir);
    return null;
  }
  const { id } = applyCommit(contentDir);
  return readJson<StoredVersion>(join(siteFolder(contentDir).history, id, "version.json"));
}

/** Removes what a publishing that failed has prepared. */
export function dropStaged(contentDir: string): void {
  const { staged, content } = siteFolder(contentDir);
  rmSync(staged, { recursive: true, force: true });
  rmSync(partialCopyOf(content), { recursive: true, force: true });
}

/** Where the first copy of the repository's content is made. */
export function partialCopyOf(content: string): string {
  return `${content}.partial`;
}

/** Ends a commit whose drafts are removed. An earlier one that has not ended is the commit again. */
export function endCommit(contentDir: string): void {
  const earlier = readCommit(contentDir)?.earlier;
  if (earlier) commitVersion(contentDir, earlier);
  else rmSync(siteFolder(contentDir).commit, { force: true });
}

const difference = z.object({
  field: z.array(z.union([z.string(), z.number()])),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const storedVersion = z.object({
  id: z.string(),
  at: z.string().refine((text) => parseTime(text) !== null),
  who: z.string(),
  kind: z.enum(["published", "restored", "updated"]),
  restored: z.string().nullable(),
  changes: z.array(z.object({ path: z.string(), title: z.string(), differences: z.array(difference) })),
  files: z.record(z.string(), z.object({ before: z.boolean(), after: z.boolean() })),
  drafts: z.array(z.object({ path: z.string(), version: z.string() })),
});

/** Returns all versions that can be read, newest first. */
export function listVersions(contentDir: string): StoredVersion[] {
  return listVersionIds(contentDir).flatMap((id) => readVersion(contentDir, id) ?? []);
}

/** Returns the versions after one, newest first, or null if it is unknown or one of them can't be read. */
export function listVersionsAfter(contentDir: string, id: string): StoredVersion[] | null {
  const ids = listVersionIds(contentDir);
  const position = id === DELIVERED ? ids.length : ids.indexOf(id);
  if (position < 0) return null;
  const later = ids.slice(0, position).map((one) => readVersion(contentDir, one));
  return later.every((version) => version !== null) ? later : null;
}

/** The latest versions by file: they never change, and their lists of changes may be long. */
const knownVersions = new Map<string, StoredVersion>();

/** Returns null for a version whose file somebody damaged. The history shows the others. */
function readVersion(contentDir: string, id: string): StoredVersion | null {
  const file = join(siteFolder(contentDir).history, id, "version.json");
  const known = knownVersions.get(file);
  if (known) return known;
  try {
    const version = storedVersion.parse(readJson(file));
    knownVersions.set(file, version);
    return version;
  } catch {
    return null;
  }
}

function listVersionIds(contentDir: string): string[] {
  const { history } = siteFolder(contentDir);
  if (!existsSync(history)) return [];
  return readdirSync(history)
    .sort()
    .reverse()
    .filter((id) => existsSync(join(history, id, "version.json")));
}

/** The id of the site before the first publishing. */
export const DELIVERED = "delivered";

/** Returns the id of the newest version. */
export function findLatest(contentDir: string): string {
  return listVersionIds(contentDir)[0] ?? DELIVERED;
}

/** Returns the time for a new version: after the newest one even if the clock was set back, because ids are times. */
export function nextVersionTime(contentDir: string): Date {
  const now = new Date();
  const [newest] = listVersions(contentDir);
  return new Date(Math.max(now.getTime(), newest ? Date.parse(newest.at) + 1 : 0));
}

/** Returns the text of a file after a version, or null if it removed the file. */
export function readAfter(contentDir: string, { id, files }: StoredVersion, path: string): string | null {
  if (!files[path]?.after) return null;
  return readFileSync(join(siteFolder(contentDir).history, id, "after", path), "utf8");
}

/** Returns the text of a file before a version, or null if it did not exist. */
export function readBefore(contentDir: string, { id, files }: StoredVersion, path: string): string | null {
  if (!files[path]?.before) return null;
  return readFileSync(join(siteFolder(contentDir).history, id, "before", path), "utf8");
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, "utf8"));
}
