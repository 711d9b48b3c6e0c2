// The manifest of encoded pictures (pictures/manifest.json), and its differences from the files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFiles } from "#app/media.ts";
import { writeWhole } from "../write-whole.ts";

export type EncodedPicture = Omit<PictureFiles, "name" | "focal">;

export type PictureManifest = Record<string, EncodedPicture>;

/** @param masters the folder of the masters and the manifest */
export async function readManifest(masters: string): Promise<PictureManifest> {
  try {
    return JSON.parse(await readFile(manifestFile(masters), "utf8")) as PictureManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

export async function writeManifest(masters: string, manifest: PictureManifest): Promise<void> {
  const lines = Object.entries(manifest).map(
    ([name, picture]) => `${JSON.stringify(name)}: ${JSON.stringify(picture)}`,
  );
  await writeWhole(manifestFile(masters), `{\n${lines.join(",\n")}\n}\n`);
}

function manifestFile(masters: string): string {
  return join(masters, "manifest.json");
}

/** A file name contains hash and width, so that its content never changes. */
export function encodedName(
  name: string,
  hash: string,
  width: number,
  format: "avif" | "webp" | "jpg",
): string {
  return `${name}.${hash}-${width}.${format}`;
}

/** Returns all file names of a manifest's pictures. */
export function filesOfManifest(manifest: PictureManifest): Set<string> {
  const files = new Set<string>();
  for (const [name, picture] of Object.entries(manifest)) {
    for (const width of picture.widths) {
      files.add(encodedName(name, picture.hash, width, "avif"));
      files.add(encodedName(name, picture.hash, width, "webp"));
    }
    for (const width of picture.jpegWidths) {
      files.add(encodedName(name, picture.hash, width, "jpg"));
    }
  }
  return files;
}

/** Returns files on disk that are not in the manifest. */
export function staleFiles(onDisk: readonly string[], manifest: PictureManifest): string[] {
  const promised = filesOfManifest(manifest);
  return onDisk.filter((file) => !promised.has(file)).sort();
}

/** Returns one line for each difference between masters, manifest, files and content entries. */
export function disagreements(given: {
  hashes: Record<string, string>;
  manifest: PictureManifest;
  onDisk: readonly string[];
  entries: Record<string, { portrait?: string | undefined }>;
}): string[] {
  const { hashes, manifest, onDisk, entries } = given;
  const lines: string[] = [];
  for (const [name, hash] of Object.entries(hashes)) {
    if (manifest[name]?.hash !== hash) {
      lines.push(`pictures/${name}.jpg is new or changed: run npm run pictures`);
    }
    if (!entries[name]) {
      lines.push(`content/pictures.yaml lacks an entry for ${name}: add alt, focal and credit`);
    }
  }
  for (const name of Object.keys(manifest).filter((name) => !hashes[name])) {
    lines.push(`the manifest names ${name}, which has no master: run npm run pictures`);
  }
  for (const [name, { portrait }] of Object.entries(entries)) {
    if (!hashes[name]) {
      lines.push(`content/pictures.yaml names ${name}, but pictures/${name}.jpg does not exist`);
    }
    if (portrait && !hashes[portrait]) {
      lines.push(`${name} names the portrait ${portrait}, but pictures/${portrait}.jpg does not exist`);
    }
  }
  const present = new Set(onDisk);
  for (const file of filesOfManifest(manifest)) {
    if (!present.has(file)) lines.push(`public/pictures/${file} is missing: run npm run pictures`);
  }
  for (const file of staleFiles(onDisk, manifest)) {
    lines.push(`public/pictures/${file} is stale: run npm run pictures`);
  }
  return lines;
}
