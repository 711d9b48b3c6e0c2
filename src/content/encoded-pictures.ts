// Encoded files of all pictures: the repository's and the office's.
import type { PictureFiles } from "#lib/media.ts";
import repository from "../../pictures/manifest.json" with { type: "json" };

export type EncodedPictures = Record<string, Omit<PictureFiles, "name" | "focal">>;

export const repositoryPictures: EncodedPictures = repository;

let office: EncodedPictures = {};

/** Sets the office's pictures, which the server reads from the database. */
export function showOfficePictures(pictures: EncodedPictures): void {
  office = pictures;
}

export function readOfficePictures(): EncodedPictures {
  return office;
}

/** Returns encoded pictures by name. The office adds pictures while the site runs, but never changes one. */
export function readEncodedPictures(): EncodedPictures {
  return { ...office, ...repositoryPictures };
}
