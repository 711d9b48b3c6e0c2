// Updates the encoded pictures: encodes new and changed masters, removes stale files.
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { encode, hashOf, kindOf } from "#platform/pictures/encode.ts";
import {
  filesOfManifest,
  type PictureManifest,
  readManifest,
  writeManifest,
} from "#platform/pictures/manifest.ts";
import { staleFiles } from "./disagreements.ts";
import { importPhotos } from "./import-photos.ts";

export type PictureFolders = {
  /** JPEG masters, and the manifest. */
  masters: string;
  /** Encoded files. */
  encoded: string;
};

type Updated = {
  encoded: string[];
  unchanged: number;
  stale: string[];
  changes: string[];
  problems: string[];
};

export async function readMasters(folder: string): Promise<Map<string, Buffer>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".jpg")).sort();
  const read = files.map(
    async (file) => [basename(file, ".jpg"), await readFile(join(folder, file))] as const,
  );
  return new Map(await Promise.all(read));
}

/** @param report called after each step, because encoding a picture takes up to a minute */
export async function updatePictures(
  { masters, encoded }: PictureFolders,
  report: (line: string) => void,
): Promise<Updated> {
  const { changes, problems } = await importPhotos(masters);
  changes.forEach(report);
  await mkdir(encoded, { recursive: true });
  const before = await readManifest(masters);
  const onDisk = new Set(await readdir(encoded));
  const after: PictureManifest = {};
  const fresh: string[] = [];
  for (const [name, master] of await readMasters(masters)) {
    const kind = await kindOf(master);
    const known = before[name];
    const isComplete =
      known?.hash === hashOf(master, kind) &&
      [...filesOfManifest({ [name]: known })].every((file) => onDisk.has(file));
    after[name] = isComplete ? known : await encode(encoded, { name, master, kind });
    if (isComplete) continue;
    fresh.push(name);
    report(`encoded ${name}`);
  }
  const stale = staleFiles(await readdir(encoded), after);
  for (const file of stale) await rm(join(encoded, file));
  await writeManifest(masters, after);
  return { encoded: fresh, unchanged: Object.keys(after).length - fresh.length, stale, changes, problems };
}
