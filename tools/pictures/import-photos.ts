// Converts photos in pictures/ to JPEG masters: upright, with safe names, without location data.
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import sharp from "sharp";
import { slugOf } from "#lib/slug.ts";
import { toMaster } from "#platform/pictures/master.ts";
import { detectFormat } from "#platform/uploads/file-kind.ts";
import { decodePicture } from "#platform/uploads/open-picture.ts";
import { writeWhole } from "#platform/write-whole.ts";

const READABLE = [".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"];
/** Other files that belong in the folder. */
const OTHER_FILES = /^(\..*|.*\.json|logo(-small)?\.svg)$/;

type ImportResult = {
  /** One line for each photo that was renamed or converted. */
  changes: string[];
  /** One line for each file that cannot be used, with what to do. */
  problems: string[];
};

/** Converts each photo in the folder to a master. Existing masters are unchanged. */
export async function importPhotos(folder: string): Promise<ImportResult> {
  const { changes, problems }: ImportResult = { changes: [], problems: [] };
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !OTHER_FILES.test(entry.name))) {
    const reportError = (error: Error) => error.message;
    const problem =
      problemWithFile(folder, name) ?? (await importPhoto(folder, name, changes).catch(reportError));
    if (problem) problems.push(`pictures/${name}: ${problem}`);
  }
  return { changes, problems };
}

function problemWithFile(folder: string, name: string): string | undefined {
  const extension = extname(name).toLowerCase();
  if (!READABLE.includes(extension)) return `this is not a picture: expected ${READABLE.join(", ")}`;
  const target = masterName(name);
  if (target === ".jpg") return "the name has no letter or digit: rename it";
  if (target !== name && existsSync(join(folder, target)))
    return `it would be named ${target}, which exists: rename it, or delete the other`;
  return undefined;
}

/** "IMG 0042.JPG" → "img-0042.jpg" */
function masterName(name: string): string {
  return `${slugOf(parse(name).name)}.jpg`;
}

/**
 * Replaces a photo by its master, or renames it if it is one.
 * @returns the problem, or undefined
 * @throws the system's error; the photo is unchanged then
 */
async function importPhoto(folder: string, name: string, changes: string[]): Promise<string | undefined> {
  const target = masterName(name);
  const [from, to] = [join(folder, name), join(folder, target)];
  const photo = await readFile(from);
  const master = await toMasterIfNeeded(photo);
  if (master === null) return "the file is damaged or not a picture: export it again as JPEG";
  if (master === photo && from === to) return undefined;
  if (master === photo) await rename(from, to);
  else {
    await writeWhole(to, master);
    if (from !== to) await rm(from);
  }
  changes.push(from === to ? `saved ${name} upright and without metadata` : `saved ${name} as ${target}`);
  return undefined;
}

/** Returns the photo itself if it is a master, or null if it can't be read. */
async function toMasterIfNeeded(photo: Buffer): Promise<Buffer | null> {
  const kind = detectFormat(photo);
  if (kind === null || kind === "pdf") return null;
  try {
    if (kind === "heic") return await decodePicture(photo, kind, toMaster);
    const { format, orientation = 1, exif, xmp, iptc } = await sharp(photo).metadata();
    const isMaster = format === "jpeg" && orientation === 1 && !(exif || xmp || iptc);
    return isMaster ? photo : await toMaster(sharp(photo));
  } catch {
    return null;
  }
}
