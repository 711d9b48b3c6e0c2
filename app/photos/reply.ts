// The server's reply to uploaded files: JSON for scripts, context data for the rendered page.
import { createContext } from "react-router";

/** Why a file is not stored. Each has its words in content/request-photos.yaml. */
export const refusalReasons = [
  "type",
  "size",
  "empty",
  "unreadable",
  "pixels",
  "pictures",
  "survey",
  "failed",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why nothing of an upload is stored. */
export const uploadFailures = [
  "foreign",
  "limited",
  "gone",
  "busy",
  "tooLarge",
  "malformed",
  "none",
  "failed",
] as const;
export type UploadFailure = (typeof uploadFailures)[number];

/** A stored file as its visitor sees it: the content is for the office alone. */
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
  /** What became of each file, in the order sent. */
  results: FileResult[];
  /** Set if the upload as a whole was refused. */
  failure?: UploadFailure;
};

/** The server sets this before it renders a request's page for an upload without scripts. */
export const photosReply = createContext<PhotosReply | null>(null);
