// Interface of files that staff add to a request, such as an estimate; the server implements it (src/office/server/files.ts).

export type OfficeFile = { id: number; name: string; bytes: number; at: string; who: string };

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

export type OfficeFiles = {
  list(leadId: number): Promise<OfficeFile[]>;
  /** Returns the file as a download, or null if there is none. */
  send(id: number): Promise<Response | null>;
  remove(leadId: number, id: number): Promise<void>;
};

export const MAX_OFFICE_FILES = 20;

/** Hono's form of the address that takes files; the server adds it to the office's routes. */
export const FILES_ADDRESS = "/office/requests/:id/files";

export function fileHref(id: number): string {
  return `/office/files/${id}`;
}
