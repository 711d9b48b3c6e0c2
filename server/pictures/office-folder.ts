// The office's pictures in CONTENT_DIR/pictures: masters, their encoded files and the manifest.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, readFile, stat, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { encodedFolder } from "#app/content/encoded-pictures.ts";

/** Longer names only lengthen addresses. */
const MAX_NAME_CHARACTERS = 60;

type Master = { name: string; addedAt: Date };

/** Lists the masters by name. There are none before the first upload. */
export async function listMasters(masters: string): Promise<Master[]> {
  const files = await readdir(masters).catch(ignoreMissing);
  const names = (files ?? []).filter((file) => file.endsWith(".jpg")).sort();
  return Promise.all(
    names.map(async (file) => ({
      name: basename(file, ".jpg"),
      addedAt: (await stat(join(masters, file))).mtime,
    })),
  );
}

/** @throws if the name could lead to another folder */
function masterFile(folder: string, name: string): string {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`"${name}" is no name of a picture.`);
  return join(folder, `${name}.jpg`);
}

/** Returns the file of a master, removed or not; null if there is none. */
export function findMaster(masters: string, name: string): string | null {
  const files = [masters, removedFolder(masters)].map((folder) => masterFile(folder, name));
  return files.find((file) => existsSync(file)) ?? null;
}

/** Sets a master aside. Its encoded files stay, for earlier versions of the site. */
export async function setAside(masters: string, name: string): Promise<void> {
  await mkdir(removedFolder(masters), { recursive: true, mode: 0o700 });
  await move(masterFile(masters, name), masterFile(removedFolder(masters), name));
}

/** Puts a master back. */
export async function putBack(masters: string, name: string): Promise<void> {
  await move(masterFile(removedFolder(masters), name), masterFile(masters, name));
}

/** Moves a file that somebody else may have moved already. @throws if another file has the name */
async function move(from: string, to: string): Promise<void> {
  try {
    // A rename would replace the other file.
    const isNew = await link(from, to).then(() => true, ignoreExisting);
    if (!isNew && !(await readFile(to)).equals(await readFile(from)))
      throw new Error(`There is another picture ${to}.`);
    await unlink(from);
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
  }
}

/** Whether somebody has removed a picture with this name, which can be put back. */
export function isRemoved(masters: string, name: string): boolean {
  return existsSync(masterFile(removedFolder(masters), name));
}

/** The folder of removed masters. */
export function removedFolder(masters: string): string {
  return join(masters, "removed");
}

/**
 * Stores a master under a free name, synced to disk when this returns. The same master is stored once.
 * @param wanted the name, without a number: the second `spa` becomes `spa-2`
 * @param isTaken whether something else has a name
 * @returns its name
 */
export async function storeMaster(
  masters: string,
  master: Buffer,
  wanted: string,
  isTaken: (name: string) => boolean,
): Promise<string> {
  await mkdir(encodedFolder(masters), { recursive: true, mode: 0o700 });
  const partial = join(masters, `.upload-${randomUUID()}`);
  const file = await open(partial, "wx", 0o600);
  try {
    await file.writeFile(master);
    await file.sync();
    for (const name of numberedNames(wanted.slice(0, MAX_NAME_CHARACTERS).replace(/-$/, "") || "photo")) {
      if (isTaken(name)) continue;
      const target = masterFile(masters, name);
      // A link fails if the name exists, even if another process creates it now.
      const isNew = await link(partial, target).then(() => true, ignoreExisting);
      if (isNew || (await readFile(target)).equals(master)) return name;
    }
    throw new Error("unreachable");
  } finally {
    await file.close();
    await unlink(partial);
    await syncFolder(masters);
  }
}

function* numberedNames(name: string): Generator<string> {
  yield name;
  for (let number = 2; ; number++) yield `${name}-${number}`;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): false {
  if (error.code === "EEXIST") return false;
  throw error;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
