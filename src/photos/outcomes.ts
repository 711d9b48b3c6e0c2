// Possible results of an upload, in the server's JSON reply.

/** Reasons why a file is not stored. content/request-photos.yaml has a text for each. */
export type RefusalReason =
  | "type"
  | "size"
  | "empty"
  | "unreadable"
  | "pixels"
  | "pictures"
  | "survey"
  | "space"
  | "failed";

/** Reasons why a whole upload is rejected. */
export type UploadFailure =
  | "foreign"
  | "limited"
  | "gone"
  | "busy"
  | "tooLarge"
  | "malformed"
  | "none"
  | "failed";

/** A stored file as its visitor sees it. Only the office can see its content. */
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
