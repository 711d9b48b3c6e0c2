// Progress of publishing, in a file that is overwritten in place: it works on a full disk.
import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import * as z from "zod";
import { type Progress, publishSteps } from "#app/office/site/editing.ts";
import { isLocked, siteFolder } from "./site-folder.ts";

/** Fixed, so that no write needs more space than the first one. */
const FILE_BYTES = 8 * 1024;
/** A character takes up to 6 bytes in JSON. */
const MAX_MESSAGE_CHARACTERS = 1_200;

type StoredProgress = Exclude<Progress, { state: "idle" }>;

export function writeProgress(contentDir: string, progress: StoredProgress): void {
  const { progress: file } = siteFolder(contentDir);
  const message = progress.message.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed();
  const block = Buffer.alloc(FILE_BYTES, " ");
  block.write(JSON.stringify({ ...progress, message }));
  const handle = openSync(file, existsSync(file) ? "r+" : "w");
  try {
    writeSync(handle, block, 0, FILE_BYTES, 0);
  } finally {
    closeSync(handle);
  }
}

/** Returns the state of the last publishing. One whose process was killed has failed. */
export function readProgress(contentDir: string): Progress {
  const progress = readFile(contentDir);
  if (progress.state === "idle" || progress.state === "done" || progress.state === "failed") return progress;
  if (isLocked(contentDir)) return progress;
  // It may have ended since the file was read.
  const last = readFile(contentDir);
  if (last.state !== progress.state) return last;
  const message = "Publishing was interrupted, and visitors still see the version before. Publish again.";
  return { ...progress, state: "failed", endedAt: new Date().toISOString(), message };
}

/** Ends a publish whose process was killed after it committed its version. */
export function reportRecovered(contentDir: string): void {
  const progress = readFile(contentDir);
  if (progress.state === "idle" || "endedAt" in progress) return;
  writeProgress(contentDir, { ...progress, ...doneNow() });
}

/** The end of a publishing that visitors see. */
export function doneNow() {
  const message = "Published. Visitors see the new version.";
  return { state: "done", endedAt: new Date().toISOString(), message } as const;
}

/** A file that can't be read, as after a power cut, tells of no publishing. */
function readFile(contentDir: string): Progress {
  try {
    const stored: unknown = JSON.parse(readFileSync(siteFolder(contentDir).progress, "utf8"));
    return storedProgress.parse(stored);
  } catch {
    return { state: "idle" };
  }
}

const facts = { who: z.string(), startedAt: z.string(), message: z.string() };
const storedProgress = z.union([
  z.object({ ...facts, state: z.enum(publishSteps) }),
  z.object({ ...facts, state: z.enum(["done", "failed"]), endedAt: z.string() }),
]);
