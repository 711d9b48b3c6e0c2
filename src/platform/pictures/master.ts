// Converts a photo to a JPEG master, from which all files of a picture are encoded.
import type { Sharp } from "sharp";

/** Larger masters have no use: the largest encoded file is 1,920 pixels wide. */
export const MAX_SIDE_PX = 3840;

/** Applies the orientation and removes all metadata, which may contain the location. */
export function toMaster(photo: Sharp): Promise<Buffer> {
  return photo
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
