// Re-encodes a visitor's picture without metadata, within a limit of bytes.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { PictureFormat } from "#platform/uploads/file-kind.ts";
import { decodePicture } from "#platform/uploads/open-picture.ts";

/** Enough for a large screen. */
const MAX_SIDE_PX = 2560;
/** Enough for a grid of thumbnails on a phone or a large screen. */
const THUMBNAIL_SIDE_PX = 480;
const THUMBNAIL_QUALITY = 74;

/** With this, eight pictures and a survey take at most 30 MB. Encoded photos of phones take 0.5 to 1.5 MB. */
export const MAX_PICTURE_BYTES = 1_600_000;

/** The first step within the limit is stored. Even random pixels, which don't compress, fit in the last one. */
const steps = [
  { side: MAX_SIDE_PX, quality: 82 },
  { side: MAX_SIDE_PX, quality: 70 },
  { side: 1920, quality: 70 },
  { side: 1440, quality: 60 },
];

export type EncodedPicture = { data: Buffer; thumbnail: Buffer; width: number; height: number };

/**
 * Encodes a picture as JPEG, upright, in sRGB and on white, without location, camera and other metadata. Call it for one
 * picture at a time (`createQueue`), because the largest takes about 200 MB while it is decoded.
 * @throws FileError if it is damaged, incomplete or too large
 */
export async function encodePicture(content: Buffer, format: PictureFormat): Promise<EncodedPicture> {
  const pixels = await decodePicture(content, format, readPixels);
  const { data, info } = await encodeWithinLimit(pixels);
  const thumbnail = await resize(sharp(data), THUMBNAIL_SIDE_PX)
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return { data, thumbnail, width: info.width, height: info.height };
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Returns the pixels at the largest stored size, so that the picture is decoded only once. */
function readPixels(picture: Sharp): Promise<Pixels> {
  return resize(picture.autoOrient(), MAX_SIDE_PX)
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encodeWithinLimit({ data, info }: Pixels): Promise<Pixels> {
  const { width, height, channels } = info;
  for (const { side, quality } of steps) {
    const encoded = await resize(sharp(data, { raw: { width, height, channels } }), side)
      .jpeg({ quality, progressive: true })
      .toBuffer({ resolveWithObject: true });
    if (encoded.data.length <= MAX_PICTURE_BYTES) return encoded;
  }
  throw new Error("A picture is too large in all sizes.");
}

function resize(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: "inside", withoutEnlargement: true });
}
