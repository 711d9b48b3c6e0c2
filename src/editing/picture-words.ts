// Messages about pictures: refusals, and the progress of uploads and encoding.
import { MAX_FILE_MB, MAX_MEGAPIXELS } from "#platform/uploads/limits.ts";
import type { PictureRefusal, PictureState, SendFailure, Turn } from "./pictures.ts";

export const refusalWords: Record<PictureRefusal, string> = {
  type: "is not a JPEG, PNG, WebP or HEIC picture.",
  size: `is larger than ${MAX_FILE_MB} MB. Send a smaller copy.`,
  empty: "is empty.",
  unreadable: "is damaged. Send the original again.",
  pixels: `has more than ${MAX_MEGAPIXELS} megapixels. Send a smaller copy.`,
  small: "is too small to look sharp. Both sides need at least 480 pixels; 1,920 of width are best.",
  full: "was not saved, because the server’s disk is full. Ask whoever runs the server to make room, then send it again.",
  readOnly:
    "was not saved, because the server may not write to its disk. Tell whoever runs the server, then send it again.",
  failed: "could not be saved. Try again, or tell whoever runs the website.",
};

export const failureWords: Record<SendFailure, string> = {
  tooLarge: "These files are too large together. Send fewer at a time.",
  malformed: "The upload was cut off. Please try again.",
  none: "Choose at least one picture first.",
  busy: "Others are adding pictures right now. Try again in a minute.",
  signedOut: "You were signed out. Sign in in another tab if you have not yet, then send it again.",
  full: "Nothing was saved, because the server’s disk is full. Ask whoever runs the server to make room, then send your pictures again.",
  readOnly:
    "Nothing was saved, because the server may not write to its disk. Tell whoever runs the server, then send your pictures again.",
  failed: "Nothing was saved. Try again, or tell whoever runs the website.",
  offline: "The website did not answer. Check your connection, then try again.",
};

/** What is said of a picture while it lacks sizes. */
export const stateWords: Record<PictureState, string> = {
  ready: "",
  usable: "Ready to use; more sizes follow",
  waiting: "Being prepared",
  failed: "Preparing it failed. The server tries again.",
};

export const turnWords: Record<Turn, string> = { [-90]: "Turn left", 90: "Turn right" };

/** @param part how much of a file is sent, from 0 to 1 */
export function saySent(part: number): string {
  return part < 1 ? `Sending: ${Math.round(part * 100)}%` : "Checking";
}
