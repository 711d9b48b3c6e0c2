// Checks one uploaded file, encodes it if it is a picture, and stores it.

import type { RefusalReason } from "#content/schemas/request-photos.ts";
import type { Store } from "#platform/database/store.ts";
import { FileError } from "#platform/uploads/file-error.ts";
import { detectFormat, isCompletePdf, type PictureFormat } from "#platform/uploads/file-kind.ts";
import { MAX_PICTURES, MAX_SURVEYS } from "#platform/uploads/limits.ts";
import type { SentFile } from "#platform/uploads/receive-files.ts";
import type { FileResult } from "../outcomes.ts";
import { encodePicture } from "./encode-picture.ts";
import { digestOf, type FileContent, findByDigest, listFiles, storeFile, sumFiles } from "./stored-photos.ts";

type Storage = {
  store: Store;
  /** Limit of the files of all requests. */
  maxTotalBytes: number;
};

/**
 * Stores a file of a request, or returns why it is refused. A stored file is synced to disk.
 * @throws the disk's or database's error
 */
export async function takeFile(
  { store, maxTotalBytes }: Storage,
  leadId: number,
  sent: SentFile,
): Promise<FileResult> {
  const { name } = sent;
  const refuse = (reason: RefusalReason): FileResult => ({ name, status: "refused", reason });
  if (sent.isTooLarge) return refuse("size");
  const content = await sent.content.take();
  if (content.length === 0) return refuse("empty");
  const format = detectFormat(content);
  if (format === null) return refuse("type");
  const digest = digestOf(content);
  const earlier = await findByDigest(store, leadId, digest);
  if (earlier) return { name, status: "stored", file: earlier };

  const kind = format === "pdf" ? "survey" : "picture";
  const full = kind === "survey" ? "survey" : "pictures";
  // Checked before decoding, which takes longer. The transaction checks again.
  if (await isFull(store, leadId, kind)) return refuse(full);
  if ((await sumFiles(store.db)) >= maxTotalBytes) return refuse("space");
  try {
    const file = { digest, name, ...(await convert(content, format)) };
    const stored = await storeFile(store, leadId, file, maxTotalBytes);
    if (stored === null) return refuse("failed");
    if (stored === "space") return refuse("space");
    return stored === "full" ? refuse(full) : { name, status: "stored", file: stored };
  } catch (error) {
    if (error instanceof FileError) return refuse(error.reason);
    throw error;
  }
}

/** @throws FileError */
async function convert(content: Buffer, format: PictureFormat | "pdf"): Promise<FileContent> {
  if (format !== "pdf") return { kind: "picture", picture: await encodePicture(content, format) };
  if (!isCompletePdf(content)) throw new FileError("unreadable");
  return { kind: "survey", data: content };
}

async function isFull(store: Store, leadId: number, kind: FileContent["kind"]): Promise<boolean> {
  const files = await listFiles(store, leadId);
  const count = files.filter((file) => file.kind === kind).length;
  return count >= (kind === "survey" ? MAX_SURVEYS : MAX_PICTURES);
}
