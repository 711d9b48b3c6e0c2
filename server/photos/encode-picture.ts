// Decodes a visitor's picture and encodes it anew, without metadata and at a sensible size.
import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "../uploads/file-kind.ts";
import { FileError, openPicture } from "../uploads/open-picture.ts";

/** Shows a yard in full on a large screen. */
const MAX_SIDE_PX = 2560;
/** Sharp in a grid on a phone and on a large screen. */
const THUMBNAIL_SIDE_PX = 480;
const QUALITY = 82;
const THUMBNAIL_QUALITY = 74;

export type EncodedPicture = { data: Buffer; thumbnail: Buffer; width: number; height: number };

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
    const thumbnail = await resize(sharp(data), THUMBNAIL_SIDE_PX)
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer();
    return { data, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError("unreadable", error);
  }
}

function resize(picture: Sharp, side: number): Sharp {
  return picture
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
}
