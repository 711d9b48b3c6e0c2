// Decodes a visitor's picture and encodes it anew, without metadata and at a sensible size.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { PictureFormat } from "#platform/uploads/file-kind.ts";
import { decodePicture } from "#platform/uploads/open-picture.ts";

/** Shows a yard in full on a large screen. */
const MAX_SIDE_PX = 2560;
/** Sharp in a grid on a phone and on a large screen. */
const THUMBNAIL_SIDE_PX = 480;
const THUMBNAIL_QUALITY = 74;

/** Eight pictures with their thumbnails and a survey of 15 MB take at most 30 MB. Phones' photos take 0.5 to 1.5 MB. */
export const MAX_PICTURE_BYTES = 1_600_000;

/** The best step within the limit is stored. Even random pixels, which don't compress, fit in the last one. */
const steps = [
  { side: MAX_SIDE_PX, quality: 82 },
  { side: MAX_SIDE_PX, quality: 70 },
  { side: 1920, quality: 70 },
  { side: 1440, quality: 60 },
];

export type EncodedPicture = { data: Buffer; thumbnail: Buffer; width: number; height: number };

/**
 * Encodes a picture as JPEG, upright, in sRGB and on white. Location, camera and everything else beside the pixels is
 * left behind. Call it for one picture at a time (`createQueue`): the largest takes about 200 MB while it is decoded.
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

/** Returns the picture's pixels at the largest size that is stored, so that each step need not decode it again. */
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
  throw new Error("A picture is too large in all of its sizes.");
}

function resize(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: "inside", withoutEnlargement: true });
}
