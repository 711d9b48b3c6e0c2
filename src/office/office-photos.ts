// Photos and surveys as the screens know them; src/office/server/open-photos.ts reads them.
import type { openPhotos } from "./server/open-photos.ts";

export type PhotoPart = "picture" | "thumbnail" | "download";

/** A visitor's photos and survey of a request, for signed-in staff. */
export type OfficePhotos = ReturnType<typeof openPhotos>;
export type OfficePhoto = Awaited<ReturnType<OfficePhotos["list"]>>[number];

/** Address of a photo or survey. */
export function photoHref(id: number, part: PhotoPart = "picture"): string {
  return part === "picture" ? `/office/photos/${id}` : `/office/photos/${id}/${part}`;
}
