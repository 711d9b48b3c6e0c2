// Lists and sends a request's photos and survey, for signed-in staff.

import { listFiles, readFile } from "#photos/server/stored-photos.ts";
import type { Store } from "#platform/database/store.ts";
import type { OfficePhotos, PhotoPart } from "../office-photos.ts";

/** A visitor's PDF may hold anything: no browser may open it on this site's address. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

export function openPhotos(store: Store): OfficePhotos {
  return {
    async list(leadId) {
      return (await listFiles(store, [leadId])).get(leadId) ?? [];
    },
    async send(id, part) {
      const file = await readFile(store, id, part === "thumbnail" ? "thumbnail" : "data");
      if (!file) return null;
      const { kind, leadId, content } = file;
      return new Response(new Uint8Array(content), {
        headers: {
          "content-type": kind === "survey" ? "application/pdf" : "image/jpeg",
          "content-length": String(content.length),
          "content-disposition": describeDisposition(kind, part, `request-${leadId}-${id}`),
          "content-security-policy": POLICY,
          "x-content-type-options": "nosniff",
        },
      });
    },
  };
}

/** A survey is always a download. The name is ours, because a visitor's may end with anything. */
function describeDisposition(kind: "picture" | "survey", part: PhotoPart, name: string): string {
  if (kind === "survey") return `attachment; filename="${name}-survey.pdf"`;
  return `${part === "download" ? "attachment" : "inline"}; filename="${name}.jpg"`;
}
