// What the picture screens show and send; src/editing/server/open-pictures.ts has what they may do.
import { isRecord } from "#lib/is-record.ts";
import type { Field, Problem } from "./editing.ts";
import type { openPictures } from "./server/open-pictures.ts";

/** Why a file is not stored. */
export const pictureRefusals = [
  "type",
  "size",
  "empty",
  "unreadable",
  "pixels",
  "small",
  "full",
  "readOnly",
  "failed",
] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** The result of one uploaded file. */
export type PictureResult =
  | { file: string; status: "stored"; name: string }
  | { file: string; status: "refused"; reason: PictureRefusal };

/** Why an upload was not read. */
export const uploadFailures = [
  "tooLarge",
  "malformed",
  "none",
  "busy",
  "signedOut",
  "full",
  "readOnly",
  "failed",
] as const;
export type UploadFailure = (typeof uploadFailures)[number];
/** Why a file was not received; "offline" if there was no answer. */
export type SendFailure = UploadFailure | "offline";

export type UploadReply = { results: PictureResult[]; failure?: UploadFailure };

/** The entry of a picture in pictures.yaml. */
export type PictureEntry = {
  alt: string;
  caption?: string | undefined;
  focal: [x: number, y: number];
  kind: "photo" | "rendering";
  project?: string | undefined;
  credit: string;
  portrait?: string | undefined;
};

/** Whether a value that was stored or sent is an entry in its present form. */
export function isPictureEntry(value: unknown): value is PictureEntry {
  if (!isRecord(value)) return false;
  const { alt, caption = "", focal, kind, project = "", credit, portrait = "" } = value;
  return (
    Array.isArray(focal) &&
    focal.length === 2 &&
    focal.every(Number.isFinite) &&
    (kind === "photo" || kind === "rendering") &&
    [alt, caption, project, credit, portrait].every((text) => typeof text === "string")
  );
}

/** The initial entry of a new picture. */
export const emptyEntry: PictureEntry = {
  alt: "",
  focal: [0.5, 0.5],
  kind: "photo",
  credit: "Our own photo",
};

/** Whether a picture's files are ready. A usable one lacks sizes, which follow. */
export type PictureState = "ready" | "usable" | "waiting" | "failed";

/** A place that shows a picture. */
export type PictureUse = {
  /** The subject and the field in it. */
  id: string;
  field: Field;
  /** The subject in words: "Modern Oasis". */
  title: string;
  /** The page that shows the subject; null if it is no page. */
  address: string | null;
};

export type PictureRow = {
  name: string;
  /** Null until somebody has described the picture. */
  entry: PictureEntry | null;
  state: PictureState;
  /** Pixels; null until it is encoded. */
  size: { width: number; height: number } | null;
  /** Uploaded in the office, so that it can be removed there. */
  isOwn: boolean;
  /** Places in drafts and on the published site. */
  uses: PictureUse[];
};

export type SaveOutcome =
  | { state: "saved" }
  | { state: "invalid"; problems: Problem[] }
  /** Somebody else changed the entry since `base` was read. A draft has all entries, so nobody knows who. */
  | { state: "conflict"; theirs: PictureEntry | null };

/** Clockwise. */
export const turns = [-90, 90] as const;
export type Turn = (typeof turns)[number];

/** Returns the description of a turned picture, whose spot that stays visible turns with it. */
export function turnEntry(entry: PictureEntry, degrees: Turn): PictureEntry {
  const [x, y] = entry.focal;
  return { ...entry, focal: degrees === 90 ? [1 - y, x] : [y, 1 - x] };
}

/** What staff may do with pictures. All changes throw EditRefused if they are not possible. */
export type OfficePictures = ReturnType<typeof openPictures>;

export const PICTURES_ADDRESS = "/office/site/pictures";
export const UPLOAD_ADDRESS = `${PICTURES_ADDRESS}/upload`;
export const PICTURE_ENTRY_ADDRESS = "/office/site/picture-entry";
export const PICTURE_TURN_ADDRESS = "/office/site/picture-turn";

/** Address of the screen of a picture. */
export function pictureHref(name: string): string {
  return `${PICTURES_ADDRESS}/${name}`;
}

/** Address of a small picture, or of a large one. It works before the picture is encoded. */
export function previewHref(name: string, size: "small" | "large" = "small"): string {
  return `${PICTURES_ADDRESS}/${name}/${size}`;
}
