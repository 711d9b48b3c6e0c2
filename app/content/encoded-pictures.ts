// Encoded files of all pictures: the repository's and the office's (CONTENT_DIR/pictures).
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { PictureFiles } from "#app/media.ts";
import repository from "../../pictures/manifest.json" with { type: "json" };
import { findContentDir } from "./folder.ts";

type EncodedPictures = Record<string, Omit<PictureFiles, "name" | "focal">>;

/** The folder of the office's masters and their manifest. It may not exist yet. */
export function officePictures(contentDir = findContentDir()): string {
  return join(contentDir, "pictures");
}

/** The folder of the encoded files, beside the masters. */
export function encodedFolder(masters = officePictures()): string {
  return join(masters, "encoded");
}

export const repositoryPictures: EncodedPictures = repository;

/** Returns encoded pictures by name. The office adds pictures while the site runs, but never changes one. */
export function readEncodedPictures(): EncodedPictures {
  return { ...readOfficeManifest(), ...repositoryPictures };
}

let office: { stamp: string; pictures: EncodedPictures } = { stamp: "", pictures: {} };

/** Returns the encoded pictures of the office. */
export function readOfficeManifest(): EncodedPictures {
  const file = join(officePictures(), "manifest.json");
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found) return {};
  const stamp = `${file} ${found.mtimeNs} ${found.ino}`;
  if (stamp !== office.stamp) office = { stamp, pictures: readManifest(file) };
  return office.pictures;
}

const encodedPicture = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  jpegWidths: z.array(z.number()),
  color: z.string(),
});

/** Pictures that can't be read count as not encoded, so that a screen says which ones are missing. */
function readManifest(file: string): EncodedPictures {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = Object.entries(stored ?? {}).map(([name, one]) => [
      name,
      encodedPicture.safeParse(one).data,
    ]);
    return Object.fromEntries(entries.filter(([, picture]) => picture));
  } catch {
    return {};
  }
}
