// Files that staff add to a request, such as an estimate, as the screens know them; src/office/server/files.ts keeps them.
import type { openOfficeFiles } from "./server/files.ts";

/** Why a file was not added. */
export type FileRefusal =
  | "none"
  | "empty"
  | "size"
  | "type"
  | "unreadable"
  | "full"
  | "space"
  | "busy"
  | "malformed"
  | "failed";

/** The files of requests, for signed-in staff. */
export type OfficeFiles = ReturnType<typeof openOfficeFiles>;
export type OfficeFile = Awaited<ReturnType<OfficeFiles["list"]>>[number];

export const MAX_OFFICE_FILES = 20;

/** Hono's form of the address that takes files; the server adds it to the office's routes. */
export const FILES_ADDRESS = "/office/requests/:id/files";

export function fileHref(id: number): string {
  return `/office/files/${id}`;
}
