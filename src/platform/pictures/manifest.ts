// Reads and writes the manifest of encoded pictures (pictures/manifest.json), and names their files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { codeOf } from "#lib/error-facts.ts";
import type { PictureFiles } from "#lib/media.ts";
import { parseJson } from "#lib/parse-json.ts";
import { writeWhole } from "../write-whole.ts";

export type EncodedPicture = Omit<PictureFiles, "name" | "focal">;

/** Validates a picture's entry of a manifest, which may be damaged. */
export const encodedPicture = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  jpegWidths: z.array(z.number()),
  color: z.string(),
});

export type PictureManifest = Record<string, EncodedPicture>;

const storedManifest: z.ZodType<PictureManifest> = z.record(z.string(), encodedPicture);

/** @param masters the folder of the masters and the manifest */
export async function readManifest(masters: string): Promise<PictureManifest> {
  try {
    // A damaged manifest is written again once the pictures are encoded again.
    return storedManifest.safeParse(parseJson(await readFile(manifestFile(masters), "utf8"))).data ?? {};
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
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
export function encodedName(name: string, hash: string, width: number, format: "avif" | "jpg"): string {
  return `${name}.${hash}-${width}.${format}`;
}

/** Returns all file names of a manifest's pictures. */
export function filesOfManifest(manifest: PictureManifest): Set<string> {
  const files = new Set<string>();
  for (const [name, picture] of Object.entries(manifest)) {
    for (const width of picture.widths) {
      files.add(encodedName(name, picture.hash, width, "avif"));
    }
    for (const width of picture.jpegWidths) {
      files.add(encodedName(name, picture.hash, width, "jpg"));
    }
  }
  return files;
}
