// Opens a picture that somebody sent, within limits of pixels and time.
import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./file-kind.ts";

/** Above the 50 megapixels of today's phones. A pixel bomb is refused by its header, before anything is decoded. */
const MAX_PIXELS = 60_000_000;
/** A picture of that size takes two seconds. */
const TIMEOUT_SECONDS = 30;

// No picture is opened twice, so a cache would only keep memory.
sharp.cache(false);

/** The file can't be stored; the sender is told why. */
export class FileError extends Error {
  override name = "FileError";
  readonly reason: "unreadable" | "pixels";
  constructor(reason: "unreadable" | "pixels", cause?: unknown) {
    super(`The file is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Opens the first frame of a picture that somebody sent. Decoding it tolerates what cameras get wrong, but fails if data
 * is missing, or if it takes too long.
 * @throws FileError if its header is wrong, or names too many pixels
 */
export async function openPicture(content: Buffer, format: PictureFormat): Promise<Sharp> {
  await checkHeader(content, format);
  const options = { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  return sharp(content, options).timeout({ seconds: TIMEOUT_SECONDS });
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
