// Checks one uploaded picture, converts it to a master and stores it for encoding.
import { parse } from "node:path";
import type { Sharp } from "sharp";
import { slugOf } from "#lib/slug.ts";
import type { Store } from "#platform/database/store.ts";
import { MAX_SIDE_PX, toMaster } from "#platform/pictures/master.ts";
import { storeMaster } from "#platform/pictures/office-pictures.ts";
import { FileError } from "#platform/uploads/file-error.ts";
import { detectFormat } from "#platform/uploads/file-kind.ts";
import { decodePicture } from "#platform/uploads/open-picture.ts";
import type { SentFile } from "#platform/uploads/receive-files.ts";
import type { PictureRefusal, PictureResult } from "../pictures.ts";

/** The shorter side of a picture that still fills a phone's width. */
const MIN_SIDE_PX = 480;
/** The shorter side of a master. Only a very long strip has less once its longer side fits. */
const MIN_MASTER_SIDE_PX = 240;

/**
 * Stores a picture, or returns why not. When it returns "stored", the master is on disk. Call it for one picture
 * at a time, because a large one takes 200 MB while it is decoded.
 * @param isTaken whether something else has a name
 * @throws the disk's error
 */
export async function takePicture(
  store: Store,
  sent: SentFile,
  isTaken: (name: string) => boolean,
): Promise<PictureResult> {
  const refuse = (reason: PictureRefusal): PictureResult => ({ file: sent.name, status: "refused", reason });
  if (sent.isTooLarge) return refuse("size");
  const content = await sent.content.take();
  if (content.length === 0) return refuse("empty");
  const format = detectFormat(content);
  if (format === null || format === "pdf") return refuse("type");
  let master: Buffer | null;
  try {
    master = await decodePicture(content, format, createMaster);
  } catch (error) {
    if (error instanceof FileError) return refuse(error.reason);
    throw error;
  }
  if (master === null) return refuse("small");
  const name = await storeMaster(store, master, slugOf(parse(sent.name).name), isTaken);
  return { file: sent.name, status: "stored", name };
}

/** Returns the master, or null if the picture is too small. */
async function createMaster(picture: Sharp): Promise<Buffer | null> {
  const { width, height } = await picture.metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, MAX_SIDE_PX / long);
  if (short < MIN_SIDE_PX || short * scale < MIN_MASTER_SIDE_PX) return null;
  return toMaster(picture);
}
