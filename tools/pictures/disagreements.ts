// Compares the masters of pictures with the manifest, the encoded files and the content entries.
import { filesOfManifest, type PictureManifest } from "#platform/pictures/manifest.ts";

/** Returns files on disk that are not in the manifest. */
export function staleFiles(onDisk: readonly string[], manifest: PictureManifest): string[] {
  const listed = filesOfManifest(manifest);
  return onDisk.filter((file) => !listed.has(file)).sort();
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
