// The office's pictures over HTTP: their encoded files for everybody, and uploads by staff.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import {
  encodedFolder,
  officePictures,
  readOfficeManifest,
  repositoryPictures,
} from "#app/content/encoded-pictures.ts";
import { readContent } from "#app/content/read.ts";
import {
  PICTURES_ADDRESS,
  type PictureResult,
  UPLOAD_ADDRESS,
  type UploadFailure,
} from "#app/office/site/pictures.ts";
import { findStorageFailure } from "../editing/storage-failure.ts";
import { filesOfManifest } from "../pictures/manifest.ts";
import { isRemoved } from "../pictures/office-folder.ts";
import { takePicture } from "../pictures/take-picture.ts";
import { getDataFolder } from "../store/data-folder.ts";
import { readFreeBytes } from "../store/free-space.ts";
import { createQueue } from "../uploads/queue.ts";
import { MAX_SINGLE_UPLOAD_BYTES, MAX_UPLOAD_BYTES, type SentFile } from "../uploads/receive-files.ts";
import { hasRoom } from "../uploads/uploads-in-progress.ts";
import type { Env, Site } from "./app.ts";
import { sendHashedFile } from "./files.ts";
import { discardBody, receiveUpload } from "./receive-upload.ts";
import { wantsJson } from "./replies.ts";

/** Uploads that one server receives at a time. */
export const MAX_CONCURRENT_UPLOADS = 4;

/** Whether an address is a picture's file. The build has those of published pictures. */
export function isPicturePath(path: string): boolean {
  return /^\/pictures\/[^/]+$/.test(path);
}

/** Serves what the build does not have yet: pictures of drafts, for previews and the office. */
export function createPictureRoutes({ serveNotFound }: Pick<Site, "serveNotFound">): Hono<Env> {
  return new Hono<Env>().get("/pictures/:file", (context) => {
    const { incoming, outgoing } = context.env;
    const file = context.req.param("file");
    if (filesOfManifest(readOfficeManifest()).has(file))
      sendHashedFile(incoming, outgoing, join(encodedFolder(), file));
    else if (serveNotFound) serveNotFound(incoming, outgoing);
    else return context.notFound();
    return RESPONSE_ALREADY_SENT;
  });
}

type UploadServices = Pick<Site, "store" | "encoder"> & {
  /** Why nothing can be edited, or null. */
  readObstacle(): Promise<string | null>;
};

/** Returns the handler of uploads. The office's guard has checked origin and session before. */
export function createPictureUpload({
  store,
  encoder,
  readObstacle,
}: UploadServices): (context: Context<Env>) => Promise<Response> {
  const runInTurn = createQueue();
  const folder = getDataFolder(store);
  let uploads = 0;

  async function takeAll(context: Context<Env>, files: SentFile[]): Promise<PictureResult[]> {
    const results: PictureResult[] = [];
    for (const file of files) {
      try {
        results.push(await runInTurn(() => takePicture(officePictures(), file, isTaken)));
      } catch (error) {
        context.var.log.error({ err: error }, "A picture could not be stored");
        results.push({ file: file.name, status: "refused", reason: findStorageFailure(error) ?? "failed" });
      }
    }
    encoder.wake();
    return results;
  }

  return async function upload(context) {
    if (await readObstacle()) return refuse(context, 409, "closed");
    if (uploads >= MAX_CONCURRENT_UPLOADS) return refuse(context, 503, "busy");
    uploads += 1;
    try {
      if (!hasRoom(await readFreeBytes(store), uploads - 1)) return await refuse(context, 503, "full");
      return await receiveUpload(context, folder, {
        take: async (files) => confirm(context, await takeAll(context, files)),
        refuse: (status, failure) => refuse(context, status, failure),
      });
    } catch (error) {
      context.var.log.error({ err: error }, "Pictures could not be received");
      return await refuse(context, 503, findStorageFailure(error) ?? "failed");
    } finally {
      uploads -= 1;
    }
  };
}

/** Whether a name is taken, for example by a repository picture, a removed one, or a property of every object. */
function isTaken(name: string): boolean {
  if (name in {}) return true;
  if (Object.hasOwn(repositoryPictures, name) || `${PICTURES_ADDRESS}/${name}` === UPLOAD_ADDRESS)
    return true;
  if (isRemoved(officePictures(), name)) return true;
  const isKnown = Object.hasOwn(readContent().pictures, name) || Object.hasOwn(readOfficeManifest(), name);
  return isKnown && !existsSync(join(officePictures(), `${name}.jpg`));
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
  status: 401 | 409 | 413 | 422 | 503,
  failure: UploadFailure,
): Promise<Response> {
  // Our page sends one file at a time. Reads no more from strangers.
  const maxBytes = status === 401 ? MAX_SINGLE_UPLOAD_BYTES : MAX_UPLOAD_BYTES;
  if (status !== 413) await discardBody(context.env.incoming, maxBytes);
  context.header("cache-control", "no-store");
  // Stops a body that nobody reads.
  if (!context.env.incoming.complete) context.header("connection", "close");
  if (wantsJson(context)) return context.json({ results: [], failure }, status);
  return context.redirect(`${PICTURES_ADDRESS}?failure=${failure}`, 303);
}
