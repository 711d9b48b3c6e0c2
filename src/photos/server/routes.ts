// Receives and removes the photos and the survey of a request, by its private link.
import { type Context, Hono } from "hono";
import type { UploadFailure } from "#content/schemas/request-photos.ts";
import { getDataFolder } from "#platform/database/data-folder.ts";
import { readFreeBytes } from "#platform/database/free-space.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { MAX_FORM_BYTES, readForm } from "#platform/http/form.ts";
import { createRateLimit } from "#platform/http/limit.ts";
import { discardBody, receiveUpload } from "#platform/http/receive-upload.ts";
import {
  limitBody,
  requireOwnOrigin,
  requireWithin,
  retryAfter,
  toRefusal,
} from "#platform/http/refusals.ts";
import { createReplies, wantsJson } from "#platform/http/replies.ts";
import { createFairQueue } from "#platform/uploads/queue.ts";
import { MAX_SINGLE_UPLOAD_BYTES, MAX_UPLOAD_BYTES, type SentFile } from "#platform/uploads/receive-files.ts";
import { countUploads } from "#platform/uploads/uploads-in-progress.ts";
import { findLeadByToken } from "#requests/server/leads.ts";
import type { FileResult } from "../outcomes.ts";
import { removeFile } from "./stored-photos.ts";
import { takeFile } from "./take-file.ts";

/** How many files and removals an address may send for each allowed request: about three times all files. */
const UPLOADS_PER_REQUEST = 30;

/** An upload may contain few damaged pictures, because decoding one may take seconds and uses no slot. */
const MAX_UNREADABLE = 3;

const UPLOAD_PATH = /^\/request\/[^/]+\/photos$/;

/** Whether visitors send photos to this path. */
export function isPhotoUpload(path: string): boolean {
  return UPLOAD_PATH.test(path);
}

/** Routes of /request/TOKEN/photos: POST adds files, and POST …/remove removes one. */
export function createPhotoRoutes({ store, config, render }: Services): Hono<Env> {
  const { sendReply } = createReplies(render, "photos", toRequestPage);
  const limit = createRateLimit(store, "uploads", config.leadsRateLimit * UPLOADS_PER_REQUEST);
  const runInTurn = createFairQueue();
  const folder = getDataFolder(store);
  const storage = { store, maxTotalBytes: config.uploadsMaxBytes };
  const uploads = countUploads();

  /** Returns a handler that refuses senders who may not change this request's files. */
  function guard(handle: (context: Context<Env>, leadId: number) => Promise<Response>) {
    return async (context: Context<Env>): Promise<Response> => {
      try {
        requireOwnOrigin(context, config);
        await requireWithin(limit, context);
        const lead = await findLeadByToken(store, context.req.param("token") ?? "");
        if (!lead) return await refuse(context, { status: 404, reason: "gone" });
        return await handle(context, lead.id);
      } catch (error) {
        return refuse(context, toRefusal(context, error, "A visitor's files could not be changed"));
      }
    };
  }

  async function refuse(context: Context<Env>, refusal: UploadRefusal): Promise<Response> {
    const { status, reason: failure, headers } = refusal;
    const { incoming } = context.env;
    // Our page sends one file at a time, so less is read of bodies that no limit has counted.
    if (status !== 413)
      await discardBody(incoming, status === 422 ? MAX_UPLOAD_BYTES : MAX_SINGLE_UPLOAD_BYTES);
    // Closing the connection stops the rest of the body.
    const closing: Record<string, string> = incoming.complete ? {} : { connection: "close" };
    return sendReply(context, status, { results: [], failure }, { ...headers, ...closing });
  }

  async function upload(context: Context<Env>, leadId: number): Promise<Response> {
    const { key: address } = context.var.visitor;
    const sender = { leadId, address };
    const freeBytes = await readFreeBytes(store);
    const obstacle = uploads.start(sender, freeBytes);
    if (obstacle === "full")
      context.var.log.warn({ freeBytes }, "An upload is refused because the disk is nearly full");
    if (obstacle) {
      const reason = obstacle === "busy" ? "busy" : "failed";
      return refuse(context, { status: 503, reason, headers: retryAfter(30) });
    }
    try {
      return await receiveUpload(context, folder, {
        take: async (files) => confirm(context, await takeAll(context, sender, files)),
        refuse: (status, reason) => refuse(context, { status, reason }),
      });
    } finally {
      uploads.end(sender);
    }
  }

  async function takeAll(
    context: Context<Env>,
    { leadId, address }: { leadId: number; address: string },
    files: SentFile[],
  ): Promise<FileResult[]> {
    const results: FileResult[] = [];
    let unreadable = 0;
    let mayTake = true;
    for (const [index, file] of files.entries()) {
      // The first file was counted with the upload.
      mayTake &&= index === 0 || (await limit(context, address)) === null;
      const take = () => takeUnlessDisconnected(context, leadId, file);
      const result = mayTake ? await runInTurn(address, take) : refuseFile(file);
      results.push(result);
      if (result.status === "refused" && result.reason === "unreadable") unreadable += 1;
      mayTake &&= unreadable < MAX_UNREADABLE;
    }
    return results;
  }

  /** Stores a file, unless its sender has disconnected, because decoding takes time. */
  async function takeUnlessDisconnected(
    context: Context<Env>,
    leadId: number,
    file: SentFile,
  ): Promise<FileResult> {
    if (context.env.incoming.socket.destroyed) return refuseFile(file);
    try {
      const result = await takeFile(storage, leadId, file);
      if (result.status === "refused" && result.reason === "space")
        context.var.log.warn("A visitor's file is refused: photos and surveys take all of UPLOADS_MAX_MB");
      return result;
    } catch (error) {
      context.var.log.error({ err: error }, "A visitor's file could not be stored");
      return refuseFile(file);
    }
  }

  async function confirm(context: Context<Env>, results: FileResult[]): Promise<Response> {
    const refused = results.filter((result) => result.status === "refused");
    if (refused.length > 0) {
      const hasFailed = refused.some(({ reason }) => reason === "failed" || reason === "space");
      return sendReply(context, hasFailed ? 503 : 422, { results });
    }
    if (wantsJson(context)) return sendReply(context, 200, { results });
    return context.redirect(`${toRequestPage(context.req.path)}#photos`, 303);
  }

  async function remove(context: Context<Env>, leadId: number): Promise<Response> {
    const id = (await readForm(context)).get("id") ?? "";
    // Removing a file again is not an error.
    if (/^\d{1,9}$/.test(id)) await removeFile(store, leadId, Number(id));
    return confirm(context, []);
  }

  return (
    new Hono<Env>()
      .post("/request/:token/photos", guard(upload))
      // Browsers show this address after a refused upload without scripts, and may reload it.
      .get("/request/:token/photos", (context) =>
        context.redirect(toRequestPage(new URL(context.req.url).pathname), 303),
      )
      .post("/request/:token/photos/remove", limitBody(MAX_FORM_BYTES, refuse), guard(remove))
  );
}

/** Why a whole upload is refused. */
type UploadRefusal = {
  status: 403 | 404 | 413 | 422 | 429 | 503;
  reason: UploadFailure;
  headers?: Record<string, string>;
};

function refuseFile({ name }: SentFile): FileResult {
  return { name, status: "refused", reason: "failed" };
}

/** Returns the path of the page that has the upload's form. */
function toRequestPage(path: string): string {
  return path.replace(/\/photos(\/remove)?$/, "");
}
