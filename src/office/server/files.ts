// Files that staff add to a request: PDFs and pictures, kept as sent and sent back as downloads only.

import { digestOf } from "#photos/server/stored-photos.ts";
import { lockLead } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { detectFormat, isCompletePdf } from "#platform/uploads/file-kind.ts";
import type { SentFile } from "#platform/uploads/receive-files.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { type FileRefusal, MAX_OFFICE_FILES } from "../office-files.ts";

const types = {
  pdf: { type: "application/pdf", ending: "pdf" },
  jpeg: { type: "image/jpeg", ending: "jpg" },
  png: { type: "image/png", ending: "png" },
  webp: { type: "image/webp", ending: "webp" },
  heic: { type: "image/heic", ending: "heic" },
} as const;

const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Stores a file, once. @returns why not, or "gone" without a request */
export async function addOfficeFile(
  store: Store,
  { leadId, file, who }: { leadId: number; file: SentFile; who: string },
  now = new Date(),
): Promise<"stored" | "gone" | FileRefusal> {
  if (file.isTooLarge) return "size";
  const data = await file.content.take();
  if (data.length === 0) return "empty";
  const format = detectFormat(data);
  if (format === null) return "type";
  if (format === "pdf" && !isCompletePdf(data)) return "unreadable";
  const { type, ending } = types[format];
  // Its content says what it is: a file named .html would be opened as a page.
  const name = `${file.name.replace(/\.[^.]*$/, "").trim() || "File"}.${ending}`;
  return runInTransaction(store, async (transaction) => {
    if (!(await lockLead(transaction, leadId))) return "gone";
    const digest = digestOf(data);
    const stored = await transaction
      .selectFrom("office_files")
      .select(["id", "digest"])
      .where("lead_id", "=", leadId)
      .execute();
    if (stored.some((one) => one.digest === digest)) return "stored";
    if (stored.length >= MAX_OFFICE_FILES) return "full";
    await transaction
      .insertInto("office_files")
      .values({
        lead_id: leadId,
        digest,
        name,
        type,
        bytes: data.length,
        who,
        created_at: now.toISOString(),
        data,
      })
      .execute();
    await recordEvent(transaction, { leadId, who, event: "file-added", detail: name }, now);
    return "stored";
  });
}

/** Lists the files of a request without their content, the newest first. */
export function listOfficeFiles({ db }: Pick<Store, "db">, leadId: number) {
  return db
    .selectFrom("office_files")
    .select(["id", "name", "bytes", "created_at as at", "who"])
    .where("lead_id", "=", leadId)
    .orderBy("id", "desc")
    .execute();
}

export function readOfficeFile({ db }: Pick<Store, "db">, id: number) {
  return db
    .selectFrom("office_files")
    .select(["name", "type", "data"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function openOfficeFiles(store: Store, who: string) {
  return {
    list: (leadId: number) => listOfficeFiles(store, leadId),
    /** Returns the file as a download, or null if there is none. */
    async send(id: number) {
      const file = await readOfficeFile(store, id);
      if (!file) return null;
      const { data, type, name } = file;
      return sendPrivateFile(data, type, `attachment; filename*=UTF-8''${encodeName(name)}`);
    },
    async remove(leadId: number, id: number) {
      await runInTransaction(store, async (transaction) => {
        const removed = await transaction
          .deleteFrom("office_files")
          .where("id", "=", id)
          .where("lead_id", "=", leadId)
          .returning("name")
          .executeTakeFirst();
        if (removed)
          await recordEvent(transaction, { leadId, who, event: "file-removed", detail: removed.name });
      });
    },
  };
}

/** Sends what somebody else made: no browser may open it on this site's address. */
export function sendPrivateFile(content: Uint8Array, type: string, disposition: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": type,
      "content-length": String(content.length),
      "content-disposition": disposition,
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
    },
  });
}

/** Encodes a name for a header (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
