// Receives the files of a multipart body to the disk, within limits.

import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { toLine } from "#lib/one-line.ts";
import { MAX_FILE_BYTES, MAX_PICTURES, MAX_SURVEYS } from "./limits.ts";
import { type SpooledFile, spool } from "./spool.ts";

const MAX_HEADERS_BYTES = 1024 * 1024;
/** All allowed files at their largest, with their headers. */
export const MAX_UPLOAD_BYTES = (MAX_PICTURES + MAX_SURVEYS) * MAX_FILE_BYTES + MAX_HEADERS_BYTES;
/** One file at its largest. */
export const MAX_SINGLE_UPLOAD_BYTES = MAX_FILE_BYTES + MAX_HEADERS_BYTES;

/** More than a visitor may store, so that the reply can name each surplus file. */
const MAX_FILES = 24;

const MAX_NAME_CHARACTERS = 100;

export type SentFile = {
  /** One line of text. */
  name: string;
  bytes: number;
  isTooLarge: boolean;
  content: SpooledFile;
};

/** The body can't be parsed or is too large. Nothing of it is stored. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly reason: "malformed" | "tooLarge" | "aborted";
  constructor(reason: "malformed" | "tooLarge" | "aborted", cause?: unknown) {
    super(`The upload is ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Returns the files of a body in order, empty ones included. The caller takes or discards each one.
 * @param folder for their content meanwhile
 * @throws BodyError, or the disk's error
 */
export async function receiveFiles(incoming: IncomingMessage, folder: string): Promise<SentFile[]> {
  const parser = createParser(incoming);
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  const streams: Readable[] = [];
  const files: Promise<SentFile>[] = [];
  let receivedBytes = 0;

  parser.on("file", (_field, stream, name) => {
    // Emitted for a part that ends too early, maybe before anything else listens.
    stream.once("error", (error) => reject(new BodyError("malformed", error)));
    streams.push(stream);
    const file = spool(stream, folder).then((content) => ({
      name: toLine(name, MAX_NAME_CHARACTERS),
      bytes: stream.bytesRead,
      isTooLarge: stream.truncated,
      content,
    }));
    file.catch(reject);
    files.push(file);
  });
  parser.once("finish", resolve);
  parser.on("error", (error) => reject(new BodyError("malformed", error)));
  incoming.on("data", (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > MAX_UPLOAD_BYTES) reject(new BodyError("tooLarge"));
  });
  incoming.once("close", () => incoming.complete || reject(new BodyError("aborted")));
  incoming.once("error", (error) => reject(new BodyError("aborted", error)));
  incoming.pipe(parser);
  try {
    await parsed;
    return await dropUnused(await Promise.all(files));
  } catch (error) {
    incoming.unpipe(parser);
    for (const stream of streams) stream.destroy();
    await discardAll(files);
    throw error;
  }
}

function createParser(incoming: IncomingMessage) {
  const type = incoming.headers["content-type"] ?? "";
  const headers = { ...incoming.headers, "content-type": type };
  const limits = {
    fileSize: MAX_FILE_BYTES,
    files: MAX_FILES,
    parts: MAX_FILES + 8,
    fieldSize: 1024,
    headerPairs: 20,
  };
  // The library would also read a urlencoded body.
  if (!/^multipart\/form-data\b/i.test(type)) throw new BodyError("malformed");
  try {
    return new Busboy({ headers, limits });
  } catch (error) {
    throw new BodyError("malformed", error);
  }
}

/** Removes file inputs that were left empty: browsers send them without a name. */
async function dropUnused(files: SentFile[]): Promise<SentFile[]> {
  const isUnused = ({ name, bytes }: SentFile) => name === "" && bytes === 0;
  for (const { content } of files.filter(isUnused)) await content.discard();
  return files.filter((file) => !isUnused(file));
}

async function discardAll(files: Promise<SentFile>[]): Promise<void> {
  for (const result of await Promise.allSettled(files))
    if (result.status === "fulfilled") await result.value.content.discard();
}
