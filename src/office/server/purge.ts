// Deletes requests and mail files older than a given time.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { MAIL_FOLDER, removeMailFiles, toFileStamp } from "#delivery/mailer.ts";
import { type Aged, requireSaneDeletion, trustClock } from "#platform/database/clock.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { deleteRequest } from "./erase.ts";

/** Number of requests whose mail files are removed together. */
const BATCH_SIZE = 100;

type Options = {
  dryRun?: boolean;
  /** Whether a person has confirmed the clock and how much is deleted. */
  isConfirmed?: boolean;
  mailFolder?: string;
  signal?: AbortSignal;
};

/**
 * Deletes requests received before a time with everything that belongs to them. Also deletes deliveries without a
 * request, audit entries without a request, and mail files of that age.
 * @param options `dryRun` only counts; `signal` ends it between two batches, after which another call deletes the rest
 * @returns how many requests and mail files were, or would be, deleted
 * @throws the signal's reason; DeletionRefusedError if the clock has jumped or most rows would be deleted
 */
export async function purge(
  store: Store,
  before: Date,
  { dryRun = false, isConfirmed = false, mailFolder = MAIL_FOLDER, signal }: Options,
): Promise<{ leads: number; mailFiles: number }> {
  const old = await store.db
    .selectFrom("leads")
    .select("id")
    .where("received_at", "<", before.toISOString())
    .execute();
  const files = await listMailFilesBefore(before, mailFolder);
  if (!dryRun) {
    const now = new Date();
    if (isConfirmed) await trustClock(store, now);
    else await requireSaneDeletion(store, await countAged(store, before, files.length), now);
    for (let first = 0; first < old.length; first += BATCH_SIZE) {
      signal?.throwIfAborted();
      const messageIds: string[] = [];
      // One transaction for each request, so that visitors are served in between.
      for (const { id } of old.slice(first, first + BATCH_SIZE))
        messageIds.push(...(await deleteRequest(store, id)));
      await removeMailFiles(messageIds, mailFolder);
    }
    await deleteUnlinkedDeliveries(store, before);
    await deleteOldAudit(store, before);
    for (const file of files) await rm(join(mailFolder, file), { force: true });
  }
  return { leads: old.length, mailFiles: files.length };
}

/** Counts what is old. Any share of mail files may be deleted, because they are copies of data in the database. */
async function countAged({ db }: Store, before: Date, mailFiles: number): Promise<Aged[]> {
  const time = before.toISOString();
  const [leads, deliveries, audit] = await Promise.all([
    db
      .selectFrom("leads")
      .select(({ fn }) => [fn.countAll().as("all"), countBefore("received_at", time)])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("outbox")
      .select(({ fn }) => [fn.countAll().as("all"), countBefore("created_at", time)])
      .where("lead_id", "is", null)
      .where("subscriber_id", "is", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("audit")
      .select(({ fn }) => [fn.countAll().as("all"), countBefore("at", time)])
      .where("lead_id", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return [
    { what: "requests", ...toNumbers(leads) },
    { what: "deliveries without a request", ...toNumbers(deliveries) },
    { what: "entries of the audit", ...toNumbers(audit) },
    { what: "mail files", old: mailFiles, all: Number.POSITIVE_INFINITY },
  ];
}

function countBefore(column: string, time: string) {
  return sql<number>`count(case when ${sql.ref(column)} < ${time} then 1 end)`.as("old");
}

/** Postgres returns counts as text. */
function toNumbers({ all, old }: { all: unknown; old: unknown }): { all: number; old: number } {
  return { all: Number(all), old: Number(old) };
}

/** Deletes old deliveries that belong to no request or subscriber, such as alerts. */
async function deleteUnlinkedDeliveries({ db }: Store, before: Date): Promise<void> {
  await retryWhileBusy(() =>
    db
      .deleteFrom("outbox")
      .where("lead_id", "is", null)
      .where("subscriber_id", "is", null)
      .where("created_at", "<", before.toISOString())
      .execute(),
  );
}

/** Deletes the audit of what staff did outside of requests, such as signing in. */
async function deleteOldAudit({ db }: Store, before: Date): Promise<void> {
  await retryWhileBusy(() =>
    db.deleteFrom("audit").where("lead_id", "is", null).where("at", "<", before.toISOString()).execute(),
  );
}

/** Lists mail files by the time in their names, such as 20261101T140500Z-notification-….eml. */
async function listMailFilesBefore(before: Date, folder: string): Promise<string[]> {
  const stamp = toFileStamp(before);
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => /^\d{8}T\d{6}Z-.*\.eml(\.partial)?$/.test(file) && file.slice(0, 16) < stamp);
}
