// Receives an upload of visitors or staff within limits, and discards the rest of a refused one.
import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { MINUTE_MS } from "#lib/durations.ts";
import { BodyError, MAX_UPLOAD_BYTES, receiveFiles, type SentFile } from "../uploads/receive-files.ts";
import type { Env } from "./env.ts";
import { logRefusal } from "./refusals.ts";

/** How long a client waits while earlier pictures are decoded. */
const DECODING_TIMEOUT_MS = 5 * MINUTE_MS;

type UploadHandlers = {
  /** Returns the reply with the results of all files. Files that it doesn't take are discarded. */
  take(files: SentFile[]): Promise<Response>;
  refuse(status: 413 | 422, failure: "tooLarge" | "malformed" | "none"): Promise<Response>;
};

/**
 * Receives the files of an upload within its limits, and returns the reply.
 * @param folder for their content meanwhile
 * @throws the disk's error, or that of `take`
 */
export async function receiveUpload(
  context: Context<Env>,
  folder: string,
  { take, refuse }: UploadHandlers,
): Promise<Response> {
  const { incoming } = context.env;
  const refuseTooLarge = () => {
    logRefusal(context, { reason: "size" });
    return refuse(413, "tooLarge");
  };
  if (isDeclaredLarger(incoming, MAX_UPLOAD_BYTES)) return refuseTooLarge();
  let files: SentFile[] = [];
  try {
    files = await receiveFiles(incoming, folder);
    if (files.length === 0) return await refuse(422, "none");
    incoming.socket.setTimeout(DECODING_TIMEOUT_MS);
    return await take(files);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    if (error.reason === "aborted") return context.body(null, 400);
    return error.reason === "tooLarge" ? await refuseTooLarge() : await refuse(422, error.reason);
  } finally {
    for (const { content } of files) await content.discard();
  }
}

/**
 * Discards the rest of a body, because a browser that still sends when the connection closes shows no reply. Stops at
 * bodies larger than `maxBytes`. The time limit of requests applies.
 */
export async function discardBody(incoming: IncomingMessage, maxBytes: number): Promise<void> {
  if (incoming.complete || isDeclaredLarger(incoming, maxBytes)) return;
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) return;
    }
  } catch {
    // The browser has left.
  }
}

function isDeclaredLarger({ headers }: IncomingMessage, maxBytes: number): boolean {
  return Number(headers["content-length"]) > maxBytes;
}
