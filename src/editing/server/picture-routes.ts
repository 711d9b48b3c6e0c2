// The office's pictures over HTTP: their encoded files for everybody, and uploads by staff.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { readOfficePictures, repositoryPictures } from "#content/encoded-pictures.ts";
import { readContent } from "#content/read.ts";
import { getDataFolder } from "#platform/database/data-folder.ts";
import { CACHE_FOREVER, readType } from "#platform/http/built-files.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { removeDocumentHeaders } from "#platform/http/headers.ts";
import { discardBody, receiveUpload } from "#platform/http/receive-upload.ts";
import { wantsJson } from "#platform/http/replies.ts";
import { filesOfManifest } from "#platform/pictures/manifest.ts";
import { listOfficePictures, readPictureFile } from "#platform/pictures/office-pictures.ts";
import { createQueue } from "#platform/uploads/queue.ts";
import { MAX_SINGLE_UPLOAD_BYTES, MAX_UPLOAD_BYTES, type SentFile } from "#platform/uploads/receive-files.ts";
import { findStorageFailure } from "#platform/uploads/storage-failure.ts";
import { limitStaffUploads } from "#platform/uploads/uploads-in-progress.ts";
import { PICTURES_ADDRESS, type PictureResult, UPLOAD_ADDRESS, type UploadFailure } from "../pictures.ts";
import { takePicture } from "./take-picture.ts";

/** Whether an address is a picture's file. The build has those of published pictures. */
export function isPicturePath(path: string): boolean {
  return /^\/pictures\/[^/]+$/.test(path);
}

/** Serves the office's pictures, which the build does not have. */
export function createPictureRoutes({
  store,
  serveNotFound,
}: Pick<Services, "store" | "serveNotFound">): Hono<Env> {
  return new Hono<Env>().get("/pictures/:file", async (context) => {
    const { incoming, outgoing } = context.env;
    const file = context.req.param("file");
    const bytes = filesOfManifest(readOfficePictures()).has(file) ? await readPictureFile(store, file) : null;
    if (bytes) {
      removeDocumentHeaders(outgoing);
      return context.body(new Uint8Array(bytes), 200, {
        "content-type": readType(file),
        "content-length": String(bytes.length),
        "cache-control": CACHE_FOREVER,
      });
    }
    if (!serveNotFound) return context.notFound();
    serveNotFound(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}

type UploadServices = Pick<Services, "store" | "encoder">;

/** Returns the handler of uploads. The office's guard has checked origin and session before. */
export function createPictureUpload({
  store,
  encoder,
}: UploadServices): (context: Context<Env>) => Promise<Response> {
  const runInTurn = createQueue();
  const folder = getDataFolder(store);
  const receiveWithin = limitStaffUploads(store);

  async function takeAll(context: Context<Env>, files: SentFile[]): Promise<PictureResult[]> {
    const results: PictureResult[] = [];
    const removed = new Set(
      (await listOfficePictures(store)).flatMap((one) => (one.isRemoved ? [one.name] : [])),
    );
    const isTaken = (name: string) => removed.has(name) || isReserved(name);
    for (const file of files) {
      try {
        results.push(await runInTurn(() => takePicture(store, file, isTaken)));
      } catch (error) {
        context.var.log.error({ err: error }, "A picture could not be stored");
        results.push({ file: file.name, status: "refused", reason: findStorageFailure(error) ?? "failed" });
      }
    }
    encoder.wake();
    return results;
  }

  return async function upload(context) {
    try {
      return await receiveWithin(
        () =>
          receiveUpload(context, folder, {
            take: async (files) => confirm(context, await takeAll(context, files)),
            refuse: (status, failure) => refuse(context, status, failure),
          }),
        (reason) => refuse(context, 503, reason),
      );
    } catch (error) {
      context.var.log.error({ err: error }, "Pictures could not be received");
      return refuse(context, 503, findStorageFailure(error) ?? "failed");
    }
  };
}

/** Whether a name belongs to a picture of the repository, a route, or a property that every object has. */
function isReserved(name: string): boolean {
  return (
    name in {} ||
    Object.hasOwn(repositoryPictures, name) ||
    `${PICTURES_ADDRESS}/${name}` === UPLOAD_ADDRESS ||
    // A description without a picture would become that of the upload.
    (Object.hasOwn(readContent().pictures, name) && !Object.hasOwn(readOfficePictures(), name))
  );
}

function confirm(context: Context<Env>, results: PictureResult[]): Response {
  context.header("cache-control", "no-store");
  if (wantsJson(context)) return context.json({ results });
  const query = new URLSearchParams();
  for (const result of results) {
    if (result.status === "stored") query.append("added", result.name);
    else query.append("refused", `${result.reason} ${result.file}`);
  }
  return context.redirect(`${PICTURES_ADDRESS}?${query}`, 303);
}

/** Answers somebody who was signed out while the page was open. */
export function refuseSignedOut(context: Context<Env>): Promise<Response> {
  return refuse(context, 401, "signedOut");
}

async function refuse(
  context: Context<Env>,
  status: 401 | 413 | 422 | 503,
  failure: UploadFailure,
): Promise<Response> {
  // Our page sends one file at a time, so a client without a session may send no more than that.
  const maxBytes = status === 401 ? MAX_SINGLE_UPLOAD_BYTES : MAX_UPLOAD_BYTES;
  if (status !== 413) await discardBody(context.env.incoming, maxBytes);
  context.header("cache-control", "no-store");
  // Ends the connection if the client is still sending a body that was not read.
  if (!context.env.incoming.complete) context.header("connection", "close");
  if (wantsJson(context)) return context.json({ results: [], failure }, status);
  return context.redirect(`${PICTURES_ADDRESS}?failure=${failure}`, 303);
}
