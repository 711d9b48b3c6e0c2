// Receives the files that staff add to a request. The office's guard has checked origin, session and role before.
import type { Context } from "hono";
import { getDataFolder } from "#platform/database/data-folder.ts";
import { readFreeBytes } from "#platform/database/free-space.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { discardBody, receiveUpload } from "#platform/http/receive-upload.ts";
import { MAX_SINGLE_UPLOAD_BYTES, MAX_UPLOAD_BYTES } from "#platform/uploads/receive-files.ts";
import { findStorageFailure } from "#platform/uploads/storage-failure.ts";
import { hasRoom, MAX_STAFF_UPLOADS } from "#platform/uploads/uploads-in-progress.ts";
import type { FileRefusal } from "../office-files.ts";
import { addOfficeFile } from "./files.ts";

type Refused = { reason: FileRefusal; name: string };

/** Returns the handler of uploads: it leads back to the request, also after a refusal. */
export function createFileUpload({ store }: Pick<Services, "store">) {
  const folder = getDataFolder(store);
  let uploads = 0;

  return async function upload(context: Context<Env>, who: string): Promise<Response> {
    const leadId = Number(context.req.param("id"));
    const lead = (refused: Refused | null) => leadBack(context, leadId, refused);
    const refuse = async (reason: FileRefusal, maxBytes = MAX_UPLOAD_BYTES) => {
      await discardBody(context.env.incoming, maxBytes);
      return lead({ reason, name: "" });
    };
    if (uploads >= MAX_STAFF_UPLOADS) return refuse("busy", MAX_SINGLE_UPLOAD_BYTES);
    uploads += 1;
    try {
      if (!hasRoom(await readFreeBytes(store), uploads - 1)) return await refuse("space");
      return await receiveUpload(context, folder, {
        async take(files) {
          for (const file of files) {
            const result = await addOfficeFile(store, { leadId, file, who });
            if (result === "gone") return lead(null);
            if (result !== "stored") return lead({ reason: result, name: file.name });
          }
          return lead(null);
        },
        refuse: (_status, reason) => refuse(reason === "tooLarge" ? "size" : reason),
      });
    } catch (error) {
      context.var.log.error({ err: error }, "A file could not be stored");
      return await refuse(findStorageFailure(error) === null ? "failed" : "space");
    } finally {
      uploads -= 1;
    }
  };
}

/** A browser that still sends shows no reply, so the body has been read. */
function leadBack(context: Context<Env>, leadId: number, refused: Refused | null): Response {
  const query = refused
    ? new URLSearchParams({ refused: refused.reason, file: refused.name })
    : new URLSearchParams({ done: "file-added" });
  context.header("cache-control", "no-store");
  return context.redirect(`/office/requests/${leadId}?${query}#files`, 303);
}
