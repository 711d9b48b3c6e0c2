// What may become of an uploaded file, as the server replies in JSON.

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
