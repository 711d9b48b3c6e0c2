// Deletes requests and mail files older than a given time.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MAIL_FOLDER, removeMailFiles, toFileStamp } from "../delivery/mailer.ts";
import type { Store } from "../store/store.ts";
import { retryWhileBusy } from "../store/transactions.ts";
import { deleteLead } from "./leads.ts";

/** Number of requests whose mail files are removed together. */
const BATCH_SIZE = 100;

type Options = { dryRun?: boolean; mailFolder?: string; signal?: AbortSignal };

/**
 * Deletes requests received before a time with everything that belongs to them, and mails without a request, the
 * office's own audit and mail files of that age.
 * @param options `dryRun` only counts; `signal` ends it between two batches, and another call deletes the rest
 * @returns how many requests and mail files were, or would be, deleted
 * @throws the signal's reason
 */
export async function purge(
  store: Store,
  before: Date,
  { dryRun = false, mailFolder = MAIL_FOLDER, signal }: Options,
): Promise<{ leads: number; mailFiles: number }> {
  const old = await store.db
    .selectFrom("leads")
    .select("id")
    .where("received_at", "<", before.toISOString())
    .execute();
  const files = await listMailFilesBefore(before, mailFolder);
  if (!dryRun) {
    for (let first = 0; first < old.length; first += BATCH_SIZE) {
      signal?.throwIfAborted();
      const messageIds: string[] = [];
      // One transaction per request lets visitors be served in between.
      for (const { id } of old.slice(first, first + BATCH_SIZE))
        messageIds.push(...(await deleteLead(store, id)));
      await removeMailFiles(messageIds, mailFolder);
    }
    await deleteUnlinkedDeliveries(store, before);
    await deleteOldAudit(store, before);
    for (const file of files) await rm(join(mailFolder, file), { force: true });
  }
  return { leads: old.length, mailFiles: files.length };
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

/** Deletes what staff did outside of requests, such as signing in. */
async function deleteOldAudit({ db }: Store, before: Date): Promise<void> {
  await retryWhileBusy(() =>
    db.deleteFrom("audit").where("lead_id", "is", null).where("at", "<", before.toISOString()).execute(),
  );
}

/**
 * Lists mail files by the time in their names, such as 20261101T140500Z-notification-….eml, and the weekly digests of
 * earlier releases: they quote requests, and an erasure no longer finds them.
 */
async function listMailFilesBefore(before: Date, folder: string): Promise<string[]> {
  const stamp = toFileStamp(before);
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => {
    const [, kind] = /^\d{8}T\d{6}Z-(.*)\.eml(\.partial)?$/.exec(file) ?? [];
    return kind !== undefined && (file.slice(0, 16) < stamp || kind.startsWith("digest-"));
  });
}
