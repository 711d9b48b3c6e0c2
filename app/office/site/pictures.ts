// What the office's screens know of the site's pictures. The server implements it (server/editing/pictures.ts).
import type { PictureFiles } from "#app/media.ts";
import type { Field, Problem } from "./editing.ts";

/** Why a file is not stored. */
export const pictureRefusals = ["type", "size", "empty", "unreadable", "pixels", "small", "failed"] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** What became of an uploaded file. */
export type PictureResult =
  | { file: string; status: "stored"; name: string }
  | { file: string; status: "refused"; reason: PictureRefusal };

/** The entry of a picture in pictures.yaml. */
export type PictureEntry = {
  alt: string;
  focal: [x: number, y: number];
  kind: "photo" | "rendering";
  credit: string;
  project?: string | undefined;
  portrait?: string | undefined;
};

/** Where a picture's files are: ready, or how far its encoding is. */
export type PictureState = "ready" | "waiting" | "failed" | { written: number; total: number };

/** A place that shows a picture. */
export type PictureUse = {
  /** The content file and the field in it. */
  path: string;
  field: Field;
  /** The file in words: "Modern Oasis". */
  title: string;
  /** The field in words: "Gallery 3". */
  place: string;
  /** The page, if it has one of its own. */
  address: string | null;
};

export type PictureRow = {
  name: string;
  /** Null until somebody has described the picture. */
  entry: PictureEntry | null;
  state: PictureState;
  /** Null until it is encoded. */
  files: PictureFiles | null;
  /** Uploaded in the office, so that it can be removed there. */
  isOwn: boolean;
  addedAt: string | null;
  /** Whether the entry differs from the published one. */
  isDraft: boolean;
  uses: PictureUse[];
};

export type SaveOutcome =
  | { state: "saved" }
  | { state: "invalid"; problems: Problem[] }
  /** Somebody else changed the entry since `base` was read. */
  | { state: "conflict"; theirs: PictureEntry | null; who: string };

export type OfficePictures = {
  list(): Promise<PictureRow[]>;
  /** How far the pictures are that are not ready. Cheaper than the list. */
  readStates(): Promise<Record<string, PictureState>>;
  /** @param base the entry as it was read */
  save(name: string, entry: PictureEntry, base: PictureEntry | null): Promise<SaveOutcome>;
  /** Names another picture everywhere in the drafts. @returns the places changed */
  replaceEverywhere(from: string, to: string): Promise<PictureUse[]>;
  /** Removes a picture that nothing uses. @returns the places that use it; empty if it is removed */
  remove(name: string): Promise<PictureUse[]>;
};
