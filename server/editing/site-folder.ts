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
import type { Version } from "#app/office/site/editing.ts";
import { lockExclusively, type Unlock } from "../file-lock.ts";
import type { ContentTexts } from "./published.ts";

/** A version as it is stored. `files` maps changed paths to whether they exist before and after it. */
export type StoredVersion = Pick<Version, "id" | "at" | "who" | "kind" | "restored" | "changes"> & {
  files: Record<string, { before: boolean; after: boolean }>;
  /** Drafts that the version contains. */
  drafts: { path: string; version: string }[];
};

/** Written once a version is certain, and removed once all of it is applied. */
type Commit = { id: string; release: string | null };

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
  mkdirSync(contentDir, { recursive: true });
  return lockExclusively(siteFolder(contentDir).lock);
}

/** Whether a process is publishing. */
export function isLocked(contentDir: string): boolean {
  if (!existsSync(siteFolder(contentDir).lock)) return false;
  const unlock = lockExclusively(siteFolder(contentDir).lock);
  unlock?.();
  return unlock === null;
}

/**
 * Prepares a version beside the published files, which do not change.
 * @returns the folder of its content, for a build
 */
export function stageVersion(contentDir: string, version: StoredVersion, texts: ContentTexts): string {
  const { staged, content } = siteFolder(contentDir);
  rmSync(staged, { recursive: true, force: true });
  const stagedContent = join(staged, "content");
  cpSync(content, stagedContent, { recursive: true, preserveTimestamps: true });
  for (const [path, { before, after }] of Object.entries(version.files)) {
    if (before) copyInto(join(content, path), join(staged, "version/before", path));
    rmSync(join(stagedContent, path), { force: true });
    if (!after) continue;
    const text = texts.get(path)?.text ?? "";
    writeInto(join(stagedContent, path), text);
    writeInto(join(staged, "version/after", path), text);
  }
  // Folders are made now, because renames need no space on a full disk.
  mkdirSync(siteFolder(contentDir).history, { recursive: true });
  for (const path of Object.keys(version.files)) mkdirSync(dirname(join(content, path)), { recursive: true });
  writeInto(join(staged, "version/version.json"), JSON.stringify(version, null, 1));
  return stagedContent;
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { preserveTimestamps: true });
}

function writeInto(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flush: true });
}

/**
 * Makes the staged version certain and applies it. After a kill, `finishCommit` applies the rest.
 * @param release id of the release to serve with it, or null
 */
export function commitVersion(contentDir: string, commit: Commit): void {
  const { commit: file } = siteFolder(contentDir);
  writeFileSync(`${file}.next`, JSON.stringify(commit), { flush: true });
  renameSync(`${file}.next`, file);
  syncFolder(contentDir);
  moveStaged(contentDir, commit);
}

/** Makes a rename durable. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Renames need no space on the disk, and can be repeated. */
function moveStaged(contentDir: string, { id }: Commit): void {
  const { staged, content, history } = siteFolder(contentDir);
  const source = join(staged, "version");
  const target = join(history, id);
  if (existsSync(source)) {
    const { files } = readJson<StoredVersion>(join(source, "version.json"));
    for (const [path, { after }] of Object.entries(files)) {
      const file = join(staged, "content", path);
      if (!after) rmSync(join(content, path), { force: true });
      else if (existsSync(file)) renameSync(file, join(content, path));
    }
    renameSync(source, target);
  }
  rmSync(staged, { recursive: true, force: true });
}

/** Whether `finishCommit` has something to do. */
export function hasCommit(contentDir: string): boolean {
  return existsSync(siteFolder(contentDir).commit);
}

/**
 * Applies the rest of a version that was certain when its process was killed, and drops one that was not. Call it with
 * the folder locked.
 * @returns the version with its release, or null. Its drafts still exist; `endCommit` follows once they are removed
 */
export function finishCommit(contentDir: string): { version: StoredVersion; release: string | null } | null {
  const { commit: file, staged, history } = siteFolder(contentDir);
  if (!existsSync(file)) {
    rmSync(staged, { recursive: true, force: true });
    return null;
  }
  const commit = readJson<Commit>(file);
  moveStaged(contentDir, commit);
  const version = readJson<StoredVersion>(join(history, commit.id, "version.json"));
  return { version, release: commit.release };
}

export function endCommit(contentDir: string): void {
  rmSync(siteFolder(contentDir).commit, { force: true });
}

/** Returns all versions, newest first. */
export function listVersions(contentDir: string): StoredVersion[] {
  const { history } = siteFolder(contentDir);
  if (!existsSync(history)) return [];
  return readdirSync(history)
    .sort()
    .reverse()
    .filter((id) => existsSync(join(history, id, "version.json")))
    .map((id) => readJson<StoredVersion>(join(history, id, "version.json")));
}

/** Returns the text of a file before a version, or null if it did not exist. */
export function readBefore(contentDir: string, { id, files }: StoredVersion, path: string): string | null {
  if (!files[path]?.before) return null;
  return readFileSync(join(siteFolder(contentDir).history, id, "before", path), "utf8");
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, "utf8"));
}
