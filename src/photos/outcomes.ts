// Types of the results of an upload, in the server's JSON reply.
import type { RefusalReason, UploadFailure } from "#content/schemas/request-photos.ts";

/** A stored file as its visitor sees it, without its content, which only the office can see. */
export type StoredFile = {
  id: number;
  kind: "picture" | "survey";
  /** The visitor's own name of the file. */
  name: string;
  /** Size as stored. */
  bytes: number;
};

export type FileResult =
  | { name: string; status: "stored"; file: StoredFile }
  | { name: string; status: "refused"; reason: RefusalReason };

export type PhotosReply = {
  /** The result of each file, in the order sent. */
  results: FileResult[];
  /** Set if the upload as a whole was refused. */
  failure?: UploadFailure;
};
