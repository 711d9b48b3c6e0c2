// Converts photos in pictures/ to JPEG masters: upright, with safe names, without location data.
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import sharp from "sharp";
import { toMaster } from "#server/pictures/master.ts";
import { slugOf } from "#server/slug.ts";

const READABLE = [".jpg", ".jpeg", ".png", ".webp"];
const PHONE_FORMATS = [".heic", ".heif"];
const SAFE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;
/** Other files that belong in the folder. */
const OTHER_FILES = /^(\..*|.*\.json|logo(-small)?\.svg)$/;

type ImportResult = {
  /** One line for each photo that was renamed, turned or converted. */
  changes: string[];
  /** One line for each file that cannot be used, with what to do. */
  problems: string[];
};

/** Converts every photo in the folder to a master and leaves existing masters unchanged. */
export async function importPhotos(folder: string): Promise<ImportResult> {
  const taken: ImportResult = { changes: [], problems: [] };
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !OTHER_FILES.test(entry.name))) {
    const problem = problemWithFile(folder, name);
    if (problem) taken.problems.push(`pictures/${name}: ${problem}`);
    else if (!SAFE_NAME.test(name) || (await isTurned(join(folder, name))))
      await importPhoto(folder, name, taken);
  }
  return taken;
}

function problemWithFile(folder: string, name: string): string | undefined {
  const extension = extname(name).toLowerCase();
  if (PHONE_FORMATS.includes(extension))
    return "HEIC photos cannot be read here. Export it as JPEG: on a Mac in Preview (File, Export), on an iPhone under Settings, Camera, Formats, Most Compatible";
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

/** Returns whether the photo depends on EXIF orientation, as portrait photos of cameras do. */
async function isTurned(path: string): Promise<boolean> {
  try {
    return ((await sharp(path).metadata()).orientation ?? 1) > 1;
  } catch {
    return true;
  }
}

async function importPhoto(folder: string, name: string, { changes, problems }: ImportResult): Promise<void> {
  const target = masterName(name);
  try {
    const photo = await readFile(join(folder, name));
    const { format, orientation = 1, exif } = await sharp(photo).metadata();
    const isMaster = format === "jpeg" && orientation === 1 && !exif;
    if (isMaster) await rename(join(folder, name), join(folder, target));
    else {
      const master = await toMaster(sharp(photo));
      await rm(join(folder, name));
      await writeFile(join(folder, target), master);
    }
    changes.push(name === target ? `turned ${name} upright` : `saved ${name} as ${target}`);
  } catch {
    problems.push(`pictures/${name}: the file is damaged or not a picture: export it again as JPEG`);
  }
}
