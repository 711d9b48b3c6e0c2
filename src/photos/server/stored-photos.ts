// Stores, lists, reads and removes the pictures and the survey of a request.
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { lockLead, lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireSameFiles, runInTransaction } from "#platform/database/transactions.ts";
import { MAX_PICTURES } from "#platform/uploads/limits.ts";
import { setSnooze } from "#requests/server/next-steps.ts";
import { recordEvent, visitor } from "#requests/server/timeline.ts";
import type { StoredFile } from "../outcomes.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { queuePhotosMail } from "./photo-mails.ts";

/** The slot of the survey; pictures have 1 to 8. */
const SURVEY_SLOT = 0;

export type FileContent = { kind: "picture"; picture: EncodedPicture } | { kind: "survey"; data: Buffer };

type NewFile = FileContent & {
  /** A hash of the file as sent, because the same file is stored once. */
  digest: string;
  name: string;
};

/** A file of a request as the office sees it, without its content. */
type Photo = StoredFile & { type: string };

export function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** Returns the file that was stored from the same content, or null. @throws as `requireSameFiles` */
export async function findByDigest(store: Store, leadId: number, digest: string): Promise<StoredFile | null> {
  requireSameFiles(store);
  return (await selectByDigest(store.db, leadId, digest)) ?? null;
}

function selectByDigest(db: Store["db"] | Transaction<Tables>, leadId: number, digest: string) {
  return db
    .selectFrom("photos")
    .select(["id", "kind", "name", "bytes"])
    .where("lead_id", "=", leadId)
    .where("digest", "=", digest)
    .executeTakeFirst();
}

/** Returns the total size of the files of all requests in bytes, without thumbnails. */
export async function sumFiles(db: Store["db"] | Transaction<Tables>): Promise<number> {
  const { bytes } = await db
    .selectFrom("photos")
    .select(({ fn }) => fn.sum("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/**
 * Stores a file, committed and synced to disk when this returns. The same content is stored once.
 * @param maxTotalBytes limit of the files of all requests
 * @returns "full" if the request has all files of this kind that it may have, "space" if the file would exceed
 * `maxTotalBytes`, null if the request was erased
 */
export async function storeFile(
  store: Store,
  leadId: number,
  file: NewFile,
  maxTotalBytes = Number.POSITIVE_INFINITY,
): Promise<StoredFile | "full" | "space" | null> {
  const now = new Date();
  const content = toContent(file);
  return runInTransaction(store, async (transaction) => {
    // Takes the lock, so that uploads for one request are stored one after another.
    const lead = await lockLead(transaction, leadId);
    if (!lead) return null;
    const earlier = await selectByDigest(transaction, leadId, file.digest);
    if (earlier) return earlier;
    const slot = await findFreeSlot(transaction, leadId, file.kind);
    if (slot === null) return "full";
    await lockName(store, transaction, "photos");
    if ((await sumFiles(transaction)) + content.bytes > maxTotalBytes) return "space";
    const stored = await transaction
      .insertInto("photos")
      .values({
        lead_id: leadId,
        slot,
        kind: file.kind,
        digest: file.digest,
        name: file.name,
        created_at: now.toISOString(),
        ...content,
      })
      .returning(["id", "kind", "name", "bytes"])
      .executeTakeFirstOrThrow();
    await recordEvent(
      transaction,
      { leadId, who: visitor, event: `${file.kind}-added`, detail: file.name },
      now,
    );
    await setSnooze(transaction, lead, { until: null, who: visitor }, now);
    await queuePhotosMail(transaction, lead, now);
    return stored;
  });
}

/** Removes a file of a request. @returns whether it existed */
export async function removeFile(store: Store, leadId: number, id: number): Promise<boolean> {
  const now = new Date();
  return runInTransaction(store, async (transaction) => {
    const removed = await transaction
      .deleteFrom("photos")
      .where("id", "=", id)
      .where("lead_id", "=", leadId)
      .returning(["kind", "name"])
      .executeTakeFirst();
    if (!removed) return false;
    const { kind, name } = removed;
    await recordEvent(transaction, { leadId, who: visitor, event: `${kind}-removed`, detail: name }, now);
    return true;
  });
}

async function findFreeSlot(
  transaction: Transaction<Tables>,
  leadId: number,
  kind: NewFile["kind"],
): Promise<number | null> {
  const rows = await transaction.selectFrom("photos").select("slot").where("lead_id", "=", leadId).execute();
  const taken = new Set(rows.map(({ slot }) => slot));
  const slots =
    kind === "survey" ? [SURVEY_SLOT] : Array.from({ length: MAX_PICTURES }, (_, index) => index + 1);
  return slots.find((slot) => !taken.has(slot)) ?? null;
}

function toContent(file: NewFile) {
  if (file.kind === "survey") {
    return {
      type: "application/pdf",
      bytes: file.data.length,
      width: null,
      height: null,
      thumbnail: null,
      data: file.data,
    };
  }
  const { data, thumbnail, width, height } = file.picture;
  return { type: "image/jpeg", bytes: data.length, width, height, thumbnail, data };
}

/** Lists the files of a request, pictures first, in the order sent, without their contents. */
export function listFiles({ db }: Pick<Store, "db">, leadId: number): Promise<Photo[]> {
  return db
    .selectFrom("photos")
    .select(["id", "kind", "name", "type", "bytes"])
    .where("lead_id", "=", leadId)
    .orderBy("kind")
    .orderBy("id")
    .execute();
}

/** Reads one file's content, or its thumbnail; null if there is none. */
export async function readFile(
  { db }: Pick<Store, "db">,
  id: number,
  part: "data" | "thumbnail" = "data",
): Promise<{ leadId: number; kind: StoredFile["kind"]; content: Buffer } | null> {
  const row = await db
    .selectFrom("photos")
    .select(({ ref }) => ["lead_id as leadId", "kind", ref(part).as("content")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content ? { ...row, content: row.content } : null;
}
