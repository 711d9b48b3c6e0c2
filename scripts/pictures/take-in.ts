// Takes photos as phones and cameras name them into pictures/: as upright JPEG masters with safe names and without location data.
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import sharp from "sharp";
import { slugOf } from "../slug.ts";

const READABLE = [".jpg", ".jpeg", ".png", ".webp"];
const PHONE_FORMATS = [".heic", ".heif"];
const SAFE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;
/** What belongs in the folder besides pictures. */
const OTHER_FILES = /^(\..*|.*\.json|logo\.svg)$/;
/** Larger masters gain nothing: the largest encoded file is 1,920 pixels wide. */
const MAX_SIDE_PX = 3840;

export type TakenIn = {
  /** One line for each photo that was renamed, turned or converted. */
  changes: string[];
  /** One line for each file that cannot be used, with what to do. */
  problems: string[];
};

/** Turns every photo in the folder into a master, and leaves masters as they are. */
export async function takeInPhotos(folder: string): Promise<TakenIn> {
  const taken: TakenIn = { changes: [], problems: [] };
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !OTHER_FILES.test(entry.name))) {
    const problem = problemWithFile(folder, name);
    if (problem) taken.problems.push(`pictures/${name}: ${problem}`);
    else if (!SAFE_NAME.test(name) || (await isTurned(join(folder, name)))) await takeIn(folder, name, taken);
  }
  return taken;
}

function problemWithFile(folder: string, name: string): string | undefined {
  const extension = extname(name).toLowerCase();
  if (PHONE_FORMATS.includes(extension))
    return "HEIC photos cannot be read here. Export it as JPEG: on a Mac in Preview (File, Export), on an iPhone under Settings, Camera, Formats, Most Compatible";
  if (!READABLE.includes(extension)) return `this is no picture: expected ${READABLE.join(", ")}`;
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

/** Cameras save upright photos lying down, with a note on how to turn them. */
async function isTurned(path: string): Promise<boolean> {
  try {
    return ((await sharp(path).metadata()).orientation ?? 1) > 1;
  } catch {
    return true;
  }
}

async function takeIn(folder: string, name: string, { changes, problems }: TakenIn): Promise<void> {
  const target = masterName(name);
  try {
    const photo = await readFile(join(folder, name));
    const { format, orientation = 1, exif } = await sharp(photo).metadata();
    const isMaster = format === "jpeg" && orientation === 1 && !exif;
    if (isMaster) await rename(join(folder, name), join(folder, target));
    else {
      const master = await toMaster(photo);
      await rm(join(folder, name));
      await writeFile(join(folder, target), master);
    }
    changes.push(name === target ? `turned ${name} upright` : `saved ${name} as ${target}`);
  } catch {
    problems.push(`pictures/${name}: the file is damaged or no picture: export it again as JPEG`);
  }
}

/** Applies the camera's orientation and drops all metadata, which may hold the place where the photo was taken. */
function toMaster(photo: Buffer): Promise<Buffer> {
  return sharp(photo)
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
