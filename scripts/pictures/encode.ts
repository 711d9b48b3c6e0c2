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

/** Leaves and boulders from edge to edge take half as many bytes again as other pictures, and hide a coarser quality. */
const denseSettings = { ...settings, avifQuality: { upTo960: 40, above: 40 } };
/** Bytes of a JPEG per pixel, 390 pixels wide, above which a picture is dense: half of ours that show woods or palms. */
const DENSE = 0.215;

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

type Kind = "flat" | "dense" | "upright";

const settingsOf = { flat: settings, dense: denseSettings, upright: uprightSettings };

export function hashOf(master: Uint8Array, kind: Kind): string {
  const used = JSON.stringify(settingsOf[kind]);
  return createHash("sha256").update(used).update(master).digest("hex").slice(0, 8);
}

/** What a master shows decides by which settings it is encoded. */
export async function kindOf(master: Buffer): Promise<Kind> {
  const { width, height } = await sharp(master).metadata();
  if (height > width) return "upright";
  const small = sharp(master).resize(390).jpeg({ quality: 76 });
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return data.length / (info.width * info.height) > DENSE ? "dense" : "flat";
}

/** AVIF at the quality for its width; an upright picture at the first quality that keeps within its bytes. */
async function encodeAvif(picture: Sharp, kind: Kind, width: number, height: number): Promise<Buffer> {
  const at = (quality: number) =>
    picture
      .clone()
      .avif({ ...settings.avif, quality })
      .toBuffer();
  if (kind !== "upright") {
    const { upTo960, above } = settingsOf[kind].avifQuality;
    return at(width > 960 ? above : upTo960);
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
  kind: Kind,
): Promise<EncodedPicture> {
  const { width, height } = await sharp(master).metadata();
  const hash = hashOf(master, kind);
  const widths = widthsFor(width, settingsOf[kind].ladder);
  const jpegWidths = jpegWidthsFor(width);
  const resized = (to: number) => sharp(master).resize({ width: to, kernel: "lanczos3" });
  const target = (to: number, format: "avif" | "webp" | "jpg") =>
    join(folder, encodedName(name, hash, to, format));
  for (const to of widths) {
    await writeFile(target(to, "avif"), await encodeAvif(resized(to), kind, to, (to * height) / width));
    await resized(to).webp(settings.webp).toFile(target(to, "webp"));
  }
  for (const to of jpegWidths) await resized(to).jpeg(settings.jpeg).toFile(target(to, "jpg"));
  const mean = await sharp(master).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return {
    hash,
    width,
    height,
    widths,
    jpegWidths,
    color: `#${mean.toString("hex")}`,
  };
}
