// Interface of photos and surveys; the server implements it (src/office/server/open-photos.ts).

export type PhotoPart = "picture" | "thumbnail" | "download";

export type OfficePhoto = {
  id: number;
  kind: "picture" | "survey";
  /** The visitor's name of the file. */
  name: string;
  bytes: number;
};

export type OfficePhotos = {
  list(leadId: number): Promise<OfficePhoto[]>;
  /** Returns the file with headers that keep it from being run, or null if there is none. */
  send(id: number, part: PhotoPart): Promise<Response | null>;
};

/** Address of a photo or survey. */
export function photoHref(id: number, part: PhotoPart = "picture"): string {
  return part === "picture" ? `/office/photos/${id}` : `/office/photos/${id}/${part}`;
}
