// Encodes the masters in pictures/ to AVIF, WebP and JPEG in public/pictures/ and keeps pictures/manifest.json; --check only compares.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { parse } from "yaml";
import { z } from "zod";

const root = resolve(fileURLToPath(import.meta.url), "../..");
const masters = join(root, "pictures");
const encoded = join(root, "public/pictures");
const manifestFile = join(masters, "manifest.json");
const entriesFile = join(root, "content/pictures.yaml");

/** CSS widths of the layouts, once and twice. A master adds its own width when it is smaller than the last. */
const ladder = [320, 480, 680, 780, 960, 1200, 1440, 1920];

/** JPEG serves link previews and browsers without AVIF and WebP: two sizes are enough. */
const jpegLadder = [640, 1200];

/** Part of every hash: a changed setting encodes anew whatever it touches. */
const settings = {
  ladder,
  jpegLadder,
  avif: { effort: 5, chromaSubsampling: "4:2:0" },
  /** Above 960 pixels only dense screens ask for a file, and they hide more. */
  avifQuality: { upTo960: 50, above: 46 },
  webp: { quality: 72, effort: 5 },
  jpeg: { quality: 76, mozjpeg: true },
};

/** An upright picture is the first view of a phone: the qualities are tried in turn until 780x1387 pixels take at most 45 KB. */
const uprightSettings = {
  ...settings,
  /** 728 is for the many phones of 412 pixels at 1.75: a browser takes the first file that is wide enough. */
  ladder: [320, 480, 680, 728, 780, 960, 1200],
  avifQuality: { first: 44, lower: [40, 36, 32, 28] },
  avifBytesPerPixel: 0.0425,
};

export const pictureEntry = z.strictObject({
  alt: z.string().min(12).max(200),
  /** Where the subject is, as fractions of width and height from the top left. */
  focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
  credit: z.string().min(1),
  /** The master that stands in on upright screens. */
  portrait: z.string().optional(),
});

export type PictureEntry = z.infer<typeof pictureEntry>;

export type EncodedPicture = {
  /** First eight hex digits of SHA-256 over master and settings. */
  hash: string;
  /** Size of the master in pixels. */
  width: number;
  height: number;
  /** Widths that exist as AVIF and WebP, ascending. */
  widths: number[];
  jpegWidths: number[];
  /** Mean colour, `#rrggbb`. */
  color: string;
  /** A 16 pixel wide WebP as data address. */
  placeholder: string;
};

export type PictureManifest = Record<string, EncodedPicture>;

/** Widths for a master of `own` pixels: the ladder up to it, and its own width when the ladder goes on. */
export function widthsFor(own: number, steps: readonly number[] = ladder): number[] {
  const last = steps.at(-1) ?? 0;
  const fitting = steps.filter((step) => step <= own);
  return own < last && !fitting.includes(own) ? [...fitting, own] : fitting;
}

/** JPEG widths for a master: the two steps that fit, or its own width when none does. */
export function jpegWidthsFor(own: number): number[] {
  const fitting = jpegLadder.filter((step) => step <= own);
  return fitting.length > 0 ? fitting : [own];
}

export function encodedName(
  name: string,
  hash: string,
  width: number,
  format: "avif" | "webp" | "jpg",
): string {
  return `${name}.${hash}-${width}.${format}`;
}

/** Every file name that a manifest promises. */
export function promisedFiles(manifest: PictureManifest): Set<string> {
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

/** Files on disk that no entry of the manifest names. */
export function staleFiles(onDisk: readonly string[], manifest: PictureManifest): string[] {
  const promised = promisedFiles(manifest);
  return onDisk.filter((file) => !promised.has(file)).sort();
}

/** @param shape upright pictures are encoded with settings of their own. */
export function hashOf(master: Uint8Array, shape: "flat" | "upright"): string {
  const used = shape === "upright" ? uprightSettings : settings;
  return createHash("sha256").update(JSON.stringify(used)).update(master).digest("hex").slice(0, 8);
}

async function shapeOf(master: Buffer): Promise<"flat" | "upright"> {
  const { width, height } = await sharp(master).metadata();
  return height > width ? "upright" : "flat";
}

/** One line for each way in which masters, manifest, files and entries disagree; empty when all is well. */
export function disagreements(given: {
  hashes: Record<string, string>;
  manifest: PictureManifest;
  onDisk: readonly string[];
  entries: Record<string, Pick<PictureEntry, "portrait">>;
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
  for (const file of promisedFiles(manifest)) {
    if (!present.has(file)) lines.push(`public/pictures/${file} is missing: run npm run pictures`);
  }
  for (const file of staleFiles(onDisk, manifest)) {
    lines.push(`public/pictures/${file} is stale: run npm run pictures`);
  }
  return lines;
}

/** AVIF at the quality for its width; an upright picture at the first quality that keeps within its bytes. */
async function encodeAvif(picture: Sharp, width: number, height: number): Promise<Buffer> {
  const at = (quality: number) =>
    picture
      .clone()
      .avif({ ...settings.avif, quality })
      .toBuffer();
  if (height <= width) {
    return at(width > 960 ? settings.avifQuality.above : settings.avifQuality.upTo960);
  }
  const budget = width * height * uprightSettings.avifBytesPerPixel;
  let avif = await at(uprightSettings.avifQuality.first);
  for (const quality of uprightSettings.avifQuality.lower) {
    if (avif.length <= budget) break;
    avif = await at(quality);
  }
  return avif;
}

async function encode(name: string, master: Buffer, hash: string): Promise<EncodedPicture> {
  const { width, height } = await sharp(master).metadata();
  const widths = widthsFor(width, height > width ? uprightSettings.ladder : ladder);
  const jpegWidths = jpegWidthsFor(width);
  const resized = (to: number) => sharp(master).resize({ width: to, kernel: "lanczos3" });
  const target = (to: number, format: "avif" | "webp" | "jpg") =>
    join(encoded, encodedName(name, hash, to, format));
  for (const to of widths) {
    await writeFile(target(to, "avif"), await encodeAvif(resized(to), to, (to * height) / width));
    await resized(to).webp(settings.webp).toFile(target(to, "webp"));
  }
  for (const to of jpegWidths) await resized(to).jpeg(settings.jpeg).toFile(target(to, "jpg"));
  const tiny = await resized(16).webp({ quality: 20, effort: 6 }).toBuffer();
  const mean = await sharp(master).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return {
    hash,
    width,
    height,
    widths,
    jpegWidths,
    color: `#${mean.toString("hex")}`,
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

async function readManifest(): Promise<PictureManifest> {
  try {
    return JSON.parse(await readFile(manifestFile, "utf8")) as PictureManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

async function readMasters(): Promise<Map<string, Buffer>> {
  const files = (await readdir(masters)).filter((file) => file.endsWith(".jpg")).sort();
  const read = files.map(
    async (file) => [basename(file, ".jpg"), await readFile(join(masters, file))] as const,
  );
  return new Map(await Promise.all(read));
}

async function check(): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [name, master] of await readMasters()) hashes[name] = hashOf(master, await shapeOf(master));
  const entries = z.record(z.string(), pictureEntry).parse(parse(await readFile(entriesFile, "utf8")));
  const lines = disagreements({
    hashes,
    manifest: await readManifest(),
    onDisk: await readdir(encoded),
    entries,
  });
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`${Object.keys(hashes).length} pictures, all encoded and described`);
}

async function update(): Promise<void> {
  await mkdir(encoded, { recursive: true });
  const before = await readManifest();
  const onDisk = new Set(await readdir(encoded));
  const after: PictureManifest = {};
  let fresh = 0;
  for (const [name, master] of await readMasters()) {
    const hash = hashOf(master, await shapeOf(master));
    const known = before[name];
    const complete =
      known?.hash === hash && [...promisedFiles({ [name]: known })].every((f) => onDisk.has(f));
    after[name] = complete ? known : await encode(name, master, hash);
    if (!complete) {
      fresh += 1;
      console.log(`encoded ${name}`);
    }
  }
  const stale = staleFiles(await readdir(encoded), after);
  for (const file of stale) await rm(join(encoded, file));
  const lines = Object.entries(after).map(
    ([name, picture]) => `${JSON.stringify(name)}: ${JSON.stringify(picture)}`,
  );
  await writeFile(manifestFile, `{\n${lines.join(",\n")}\n}\n`);
  const total = Object.keys(after).length;
  console.log(
    `${total} pictures: ${fresh} encoded, ${total - fresh} unchanged, ${stale.length} stale files removed`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes("--check") ? check() : update());
}
