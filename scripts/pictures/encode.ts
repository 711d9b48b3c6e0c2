// How a master becomes files: widths, qualities and the hash over both; AVIF, WebP and JPEG.
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type EncodedPicture, encodedName } from "./manifest.ts";

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

/** @param shape upright pictures are encoded with settings of their own. */
export function hashOf(master: Uint8Array, shape: "flat" | "upright"): string {
  const used = shape === "upright" ? uprightSettings : settings;
  return createHash("sha256").update(JSON.stringify(used)).update(master).digest("hex").slice(0, 8);
}

/** How a master lies decides by which settings it is encoded. */
export async function shapeOf(master: Buffer): Promise<"flat" | "upright"> {
  const { width, height } = await sharp(master).metadata();
  return height > width ? "upright" : "flat";
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

/** Writes all files of a master into `folder`. */
export async function encode(
  folder: string,
  name: string,
  master: Buffer,
  hash: string,
): Promise<EncodedPicture> {
  const { width, height } = await sharp(master).metadata();
  const widths = widthsFor(width, height > width ? uprightSettings.ladder : ladder);
  const jpegWidths = jpegWidthsFor(width);
  const resized = (to: number) => sharp(master).resize({ width: to, kernel: "lanczos3" });
  const target = (to: number, format: "avif" | "webp" | "jpg") =>
    join(folder, encodedName(name, hash, to, format));
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
