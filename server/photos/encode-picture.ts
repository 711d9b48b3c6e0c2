// Decodes a visitor's picture and encodes it anew, without metadata and at a sensible size.
import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./file-kind.ts";

/** Shows a yard in full on a large screen. */
const MAX_SIDE_PX = 2560;
/** Sharp in a grid on a phone and on a large screen. */
const THUMBNAIL_SIDE_PX = 480;
const QUALITY = 82;
const THUMBNAIL_QUALITY = 74;

/** Above the 50 megapixels of today's phones. A pixel bomb is refused by its header, before anything is decoded. */
const MAX_PIXELS = 60_000_000;
/** A picture of that size takes two seconds. */
const TIMEOUT_SECONDS = 30;

// No picture is opened twice, so a cache would only keep memory.
sharp.cache(false);

export type EncodedPicture = { data: Buffer; thumbnail: Buffer; width: number; height: number };

/** The file can't be stored; the visitor is told why. */
export class FileError extends Error {
  override name = "FileError";
  readonly reason: "unreadable" | "pixels";
  constructor(reason: "unreadable" | "pixels", cause?: unknown) {
    super(`The file is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Encodes a picture as JPEG, upright, in sRGB and on white. Location, camera and everything else beside the pixels is
 * left behind. Call it for one picture at a time (`createQueue`): the largest takes about 200 MB while it is decoded.
 * @throws FileError if it is damaged, incomplete or too large
 */
export async function encodePicture(content: Buffer, format: PictureFormat): Promise<EncodedPicture> {
  try {
    const { data, info } = await resize(await openPicture(content, format), MAX_SIDE_PX)
      .jpeg({ quality: QUALITY, progressive: true })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await resize(open(data), THUMBNAIL_SIDE_PX)
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer();
    return { data, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError("unreadable", error);
  }
}

/**
 * Opens a picture that somebody sent. Decoding it fails if it is damaged or takes too long.
 * @throws FileError if its header is wrong, or names too many pixels
 */
export async function openPicture(content: Buffer, format: PictureFormat): Promise<Sharp> {
  await checkHeader(content, format);
  return open(content);
}

/** @throws FileError without decoding any pixels */
async function checkHeader(content: Buffer, format: PictureFormat): Promise<void> {
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw new FileError("unreadable", error);
    });
  if (header.format !== format) throw new FileError("unreadable");
  if (header.width * header.height > MAX_PIXELS) throw new FileError("pixels");
}

/** Opens the first frame. Tolerates what cameras get wrong, but no missing data. */
function open(content: Buffer): Sharp {
  const options = { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  return sharp(content, options).timeout({ seconds: TIMEOUT_SECONDS });
}

function resize(picture: Sharp, side: number): Sharp {
  return picture
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
}
