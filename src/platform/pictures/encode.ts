// Encodes a picture as AVIF and JPEG in several widths, named by a hash.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { writeWhole } from "../write-whole.ts";
import { type EncodedPicture, encodedName } from "./manifest.ts";

/** CSS widths of the layouts, times one and two. A master smaller than the last adds its own width. */
const ladder = [320, 480, 680, 780, 960, 1200, 1440, 1920];

/** JPEG is for browsers without AVIF, mails and search engines: two sizes are enough. */
const jpegLadder = [640, 1200];

/** Part of every hash, so that pictures are encoded again when their settings change. */
const settings = {
  ladder,
  jpegLadder,
  avif: { effort: 5, chromaSubsampling: "4:2:0" },
  /** Only dense screens request more than 960 pixels, and they hide compression. */
  avifQuality: { upTo960: 50, above: 46 },
  /** No longer encoded. Without it every file name would change, and visitors would load the pictures again. */
  webp: { quality: 72, effort: 5 },
  jpeg: { quality: 76, mozjpeg: true },
};

/** Pictures full of leaves or boulders take 50% more bytes and hide a lower quality. */
const denseSettings = { ...settings, avifQuality: { upTo960: 40, above: 40 } };
/** A picture is dense above this size at a width of 390 px. Half of our pictures with woods or palms are. */
const DENSE_BYTES_PER_PIXEL = 0.215;

/** Settings of upright pictures, which phones show first. The first quality within 45 KB for 780x1387 px is used. */
const uprightSettings = {
  ...settings,
  /** 728 is for the many phones with 412 px at 1.75, because a browser loads the first file that is wide enough. */
  ladder: [320, 480, 680, 728, 780, 960, 1200],
  avifQuality: { first: 44, lower: [40, 36, 32, 28] },
  avifBytesPerPixel: 0.0425,
};

/** Returns the widths for a master of `own` pixels: the standard ones up to it, and its own if larger ones exist. */
export function widthsFor(own: number, steps: readonly number[] = ladder): number[] {
  const last = steps.at(-1) ?? 0;
  const fitting = steps.filter((step) => step <= own);
  return own < last && !fitting.includes(own) ? [...fitting, own] : fitting;
}

/** Returns the JPEG widths for a master: the two that fit, or its own if none does. */
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

/** Returns the kind of picture, which selects the settings. */
export async function kindOf(master: Buffer): Promise<Kind> {
  const { width, height } = await sharp(master).metadata();
  if (height > width) return "upright";
  const small = sharp(master).resize(390).jpeg({ quality: 76 });
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return data.length / (info.width * info.height) > DENSE_BYTES_PER_PIXEL ? "dense" : "flat";
}

/** Encodes AVIF at the quality for its width; a portrait at the first quality within its byte limit. */
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

/** Sharp enough on any screen until the other sizes are encoded. */
const MAX_FIRST_WIDTH_PX = 960;

type EncodeOptions = {
  /** Whether only the first size is needed. */
  isFirst?: boolean;
  /** Called before each file; may throw to stop. */
  beforeFile?: () => void | Promise<void>;
};

/** Writes all files of a master into `folder`, or only those of the first size. */
export async function encode(
  folder: string,
  { name, master, kind }: { name: string; master: Buffer; kind: Kind },
  { isFirst = false, beforeFile = () => {} }: EncodeOptions = {},
): Promise<EncodedPicture> {
  const { width, height } = await sharp(master).metadata();
  const hash = hashOf(master, kind);
  const all = widthsFor(width, settingsOf[kind].ladder);
  const widths = isFirst ? all.filter((one) => one <= MAX_FIRST_WIDTH_PX).slice(-1) : all;
  const jpegWidths = isFirst ? jpegWidthsFor(width).slice(0, 1) : jpegWidthsFor(width);
  const resized = (to: number) => sharp(master).resize({ width: to, kernel: "lanczos3" });
  /** Skips existing files: only complete ones have their name, which has a hash. */
  async function write(to: number, format: "avif" | "jpg", create: () => Promise<Buffer>) {
    const target = join(folder, encodedName(name, hash, to, format));
    if (!existsSync(target)) await writeWhole(target, await create());
  }
  const files = [
    ...widths.map(
      (to) => () => write(to, "avif", () => encodeAvif(resized(to), kind, to, (to * height) / width)),
    ),
    ...jpegWidths.map((to) => () => write(to, "jpg", () => resized(to).jpeg(settings.jpeg).toBuffer())),
  ];
  for (const writeNext of files) {
    await beforeFile();
    await writeNext();
  }
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
