// Removes other users' permissions on the site's files, which contain what people have sent.
import { chmod, lstat, readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Log } from "../log.ts";
import { getSecretFile } from "../office-secret.ts";
import { PUBLISHED_COPY } from "./data-folder.ts";
import { getErasuresFile } from "./erasures.ts";
import type { Store } from "./store.ts";

/** The permission bits of the group and of others. */
const OTHERS = 0o077;

type Places = { mailFolder: string; contentDir: string };

/**
 * Removes other users' permissions on the site's files and folders, which an earlier release or a restore may have set.
 * Logs files of another user and folders that the site shares with other programs.
 */
export async function makePrivate(
  store: Pick<Store, "native">,
  log: Pick<Log, "warn">,
  { mailFolder, contentDir }: Places,
): Promise<void> {
  const erasures = getErasuresFile(store);
  const folder = dirname(erasures);
  const files = [...databaseFiles(store), erasures, getSecretFile(store), join(folder, PUBLISHED_COPY)];
  const open: string[] = [];
  for (const path of files) open.push(...(await closeToOthers(path)));
  for (const path of [mailFolder, contentDir]) open.push(...(await closeTree(path)));
  const own = [...files, mailFolder, contentDir].map((path) => resolve(path));
  if (await isShared(folder, own)) {
    if (await isOpen(folder)) open.push(folder);
  } else open.push(...(await closeToOthers(folder)));
  if (open.length > 0)
    log.warn({ paths: open.slice(0, 10), count: open.length }, "Other users may read the site's files");
}

function databaseFiles({ native }: Pick<Store, "native">): string[] {
  if (native.dialect !== "sqlite") return [];
  return ["", "-wal", "-shm"].map((end) => native.file + end);
}

/** Whether a folder has files of other programs, such as /tmp or /srv, which must stay accessible to them. */
async function isShared(folder: string, own: string[]): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => {
    const path = resolve(folder, name);
    return (
      !basename(name).startsWith("upload-") && !own.some((one) => one === path || one.startsWith(`${path}/`))
    );
  });
}

async function isOpen(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found !== null && (found.mode & OTHERS) !== 0;
}

/** Removes other users' permissions on a file or folder if it exists. @returns the path if that is refused */
async function closeToOthers(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return [];
  return chmod(path, found.mode & 0o7777 & ~OTHERS).then(
    () => [],
    () => [path],
  );
}

/** The same for a folder and everything in it. Doesn't follow links. */
async function closeTree(folder: string): Promise<string[]> {
  const open = await closeToOthers(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    open.push(...(entry.isDirectory() ? await closeTree(path) : await closeToOthers(path)));
  }
  return open;
}
