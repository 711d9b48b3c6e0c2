// Decodes an uploaded picture, within limits of pixels and time.
import sharp, { type Sharp } from "sharp";
import { decodeHeic } from "./decode-heic.ts";
import { FileError } from "./file-error.ts";
import type { PictureFormat } from "./file-kind.ts";
import { MAX_MEGAPIXELS } from "./limits.ts";

/** A pixel bomb is refused by its header, before anything is decoded. */
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** The longest side of a JPEG. */
const MAX_SIDE_PX = 65_535;
/** The largest picture takes two seconds. */
const TIMEOUT_SECONDS = 30;

/**
 * The decoder reads 1,000 compressed texts of a PNG, of 8 MB each, and has no option for fewer: they took seconds and
 * gigabytes. Programs write one or two.
 */
const MAX_PNG_TEXTS = 20;

// No picture is opened twice, so a cache would only take memory.
sharp.cache(false);

/**
 * Opens the first frame of a picture and passes it to `decode`. Decoding tolerates what cameras get wrong, but fails if
 * pixels are missing, or if it takes too long.
 * @throws FileError if it is damaged, incomplete or too large
 */
export async function decodePicture<Result>(
  content: Buffer,
  format: PictureFormat,
  decode: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    if (format === "heic") return await decode(await openHeic(content));
    await checkHeader(content, format);
    return await decode(open(content, "error")).catch((error) => {
      if (!lacksEndMarker(error)) throw error;
      // The decoder fills in missing pixels with only a warning, so warnings are errors here.
      return decode(open(addEndMarker(content), "warning"));
    });
  } catch (error) {
    throw error instanceof FileError ? error : new FileError("unreadable", error);
  }
}

function open(content: Buffer, failOn: "error" | "warning"): Sharp {
  const options = { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  return sharp(content, options).timeout({ seconds: TIMEOUT_SECONDS });
}

async function openHeic(content: Buffer): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(content, MAX_PIXELS);
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** @throws FileError without decoding any pixels */
async function checkHeader(content: Buffer, format: PictureFormat): Promise<void> {
  if (format === "png" && hasManyTexts(content)) throw new FileError("unreadable");
  const header = await sharp(content, { limitInputPixels: false }).metadata();
  if (header.format !== format) throw new FileError("unreadable");
  const { width, height } = header;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PX) throw new FileError("pixels");
}

/** Counts the names of compressed texts, because pixels contain them by chance only once in hundreds of pictures. */
function hasManyTexts(png: Buffer): boolean {
  return png.toString("latin1").split(/[iz]TXt/, MAX_PNG_TEXTS + 2).length > MAX_PNG_TEXTS + 1;
}

/** Whether a JPEG lacks its end marker, which some programs leave out or truncate. */
function lacksEndMarker(error: unknown): boolean {
  return String(error).includes("premature end of JPEG image");
}

/** Replaces an incomplete end marker of a JPEG and the zeros that pad its last block. */
function addEndMarker(content: Buffer): Buffer {
  let end = content.length;
  while (content[end - 1] === 0) end -= 1;
  // In pixel data, a zero follows each 0xFF. Without one, the 0xFF is the start of the marker.
  if (content[end - 1] === 0xff) end += content[end] === 0 ? 1 : -1;
  return Buffer.concat([content.subarray(0, end), Buffer.from([0xff, 0xd9])]);
}
