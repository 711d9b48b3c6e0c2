// Lists and sends a request's photos and survey, for signed-in staff.

import { listFiles, readFile } from "#photos/server/stored-photos.ts";
import type { Store } from "#platform/database/store.ts";
import type { PhotoPart } from "../office-photos.ts";
import { sendPrivateFile } from "./files.ts";

export function openPhotos(store: Store) {
  return {
    list: (leadId: number) => listFiles(store, leadId),
    /** Returns the file with headers that keep it from being run, or null if there is none. */
    async send(id: number, part: PhotoPart) {
      const file = await readFile(store, id, part === "thumbnail" ? "thumbnail" : "data");
      if (!file) return null;
      const { kind, leadId, content } = file;
      const type = kind === "survey" ? "application/pdf" : "image/jpeg";
      return sendPrivateFile(content, type, describeDisposition(kind, part, `request-${leadId}-${id}`));
    },
  };
}

/** A survey is always a download. The name is ours, because a visitor's may end with anything. */
function describeDisposition(kind: "picture" | "survey", part: PhotoPart, name: string): string {
  if (kind === "survey") return `attachment; filename="${name}-survey.pdf"`;
  return `${part === "download" ? "attachment" : "inline"}; filename="${name}.jpg"`;
}
