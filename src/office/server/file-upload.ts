// Receives the files that staff add to a request. The office's guard has checked origin, session and role before.
import type { Context } from "hono";
import { getDataFolder } from "#platform/database/data-folder.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { discardBody, receiveUpload } from "#platform/http/receive-upload.ts";
import { MAX_SINGLE_UPLOAD_BYTES, MAX_UPLOAD_BYTES, type SentFile } from "#platform/uploads/receive-files.ts";
import { findStorageFailure } from "#platform/uploads/storage-failure.ts";
import { limitStaffUploads } from "#platform/uploads/uploads-in-progress.ts";
import type { FileRefusal } from "../office-files.ts";
import { addOfficeFile } from "./files.ts";

type Refused = { reason: FileRefusal; name: string };

/** Returns the handler of uploads: it leads back to the request, also after a refusal. */
export function createFileUpload({ store }: Pick<Services, "store">) {
  const folder = getDataFolder(store);
  const receiveWithin = limitStaffUploads(store);

  return async function upload(context: Context<Env>, who: string): Promise<Response> {
    const leadId = Number(context.req.param("id"));
    const lead = (refused: Refused | null) => leadBack(context, leadId, refused);
    const refuse = async (reason: FileRefusal, maxBytes = MAX_UPLOAD_BYTES) => {
      await discardBody(context.env.incoming, maxBytes);
      return lead({ reason, name: "" });
    };
    async function take(files: SentFile[]): Promise<Response> {
      for (const file of files) {
        const result = await addOfficeFile(store, { leadId, file, who });
        if (result === "gone") return lead(null);
        if (result !== "stored") return lead({ reason: result, name: file.name });
      }
      return lead(null);
    }
    try {
      return await receiveWithin(
        () =>
          receiveUpload(context, folder, {
            take,
            refuse: (_status, reason) => refuse(reason === "tooLarge" ? "size" : reason),
          }),
        (reason) => (reason === "busy" ? refuse("busy", MAX_SINGLE_UPLOAD_BYTES) : refuse("space")),
      );
    } catch (error) {
      context.var.log.error({ err: error }, "A file could not be stored");
      return refuse(findStorageFailure(error) === null ? "failed" : "space");
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
