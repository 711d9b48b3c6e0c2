// Erases requests and subscribers: records the erasure, deletes rows, overwrites them on disk.
import { MAIL_FOLDER, removeMailFiles } from "#delivery/mailer.ts";
import {
  deleteSubscriber,
  listSubscriberMails,
  listSubscribers,
  toErasure,
} from "#newsletter/server/subscribers.ts";
import { type Erasure, readErasures, recordErasure } from "#platform/database/erasures.ts";
import type { Store } from "#platform/database/store.ts";
import { overwriteErased } from "#platform/database/transactions.ts";
import { deleteLead, findLeadRow, listLeadMails } from "#requests/server/leads.ts";
import { announceErasure } from "#visits/server/visits.ts";

/** The rows are deleted, but their text is still on disk. Exit code 1. */
export class NotOverwrittenError extends Error {
  override name = "NotOverwrittenError";
}

/** Erases requests and subscribers. @throws NotOverwrittenError if text is still in SQLite's write-ahead log */
export async function erase(store: Store, erasures: Erasure[], mailFolder = MAIL_FOLDER): Promise<void> {
  // Recorded first, so that `leads -- erasures` can complete an erasure after a crash.
  for (const erasure of erasures) recordErasure(store, erasure);
  await deleteErased(store, erasures, mailFolder);
  await overwriteOrThrow(store);
}

type Repeated = { recorded: number; found: number };

/** Repeats the recorded erasures, and overwrites erased text on the disk. @returns the counts of `deleteRecorded` */
export async function repeatErasures(store: Store, mailFolder = MAIL_FOLDER): Promise<Repeated> {
  const counts = await deleteRecorded(store, mailFolder);
  await overwriteOrThrow(store);
  return counts;
}

/** Deletes what the recorded erasures name. @returns how many are recorded, and how many had something to delete */
export async function deleteRecorded(store: Store, mailFolder: string): Promise<Repeated> {
  const erasures = readErasures(store);
  return { recorded: erasures.length, found: await deleteErased(store, erasures, mailFolder) };
}

/**
 * Tries all, so that one that fails doesn't keep the others.
 * @returns how many had something to delete
 * @throws the first failure
 */
async function deleteErased(store: Store, erasures: Erasure[], mailFolder: string): Promise<number> {
  let found = 0;
  const failures: unknown[] = [];
  for await (const rows of findRows(store, erasures)) {
    found += 1;
    await deleteWithFiles(rows, mailFolder).catch((error) => failures.push(error));
  }
  if (failures.length === 0) return found;
  // What the others deleted must not stay on the disk until this one succeeds.
  await overwriteErased(store);
  throw failures[0];
}

/** Deletes a request, and tells whoever would go to its visit. @returns the message ids of mails that may exist as files */
export function deleteRequest(store: Store, id: number): Promise<string[]> {
  return deleteLead(store, id, announceErasure);
}

async function deleteWithFiles({ listMails, deleteRows }: Rows, mailFolder: string): Promise<void> {
  // Files go first: without the rows, a repeated erasure would not know their names.
  await removeMailFiles(await listMails(), mailFolder);
  // The site may have written a file in between.
  await removeMailFiles(await deleteRows(), mailFolder);
}

/** Rows of a request or subscriber. Both functions return the message ids of mails that may exist as files. */
type Rows = { listMails(): Promise<string[]>; deleteRows(): Promise<string[]> };

async function* findRows(store: Store, erasures: Erasure[]): AsyncGenerator<Rows> {
  const listReferences = (kind: Erasure["kind"]) =>
    erasures.filter((erasure) => erasure.kind === kind).map(({ reference }) => reference);
  for (const reference of listReferences("lead")) {
    const lead = await findLeadRow(store, reference);
    if (!lead) continue;
    yield {
      listMails: () => listLeadMails(store, lead.id),
      deleteRows: () => deleteRequest(store, lead.id),
    };
  }
  const subscribers = new Set(listReferences("subscriber"));
  if (subscribers.size === 0) return;
  for await (const subscriber of listSubscribers(store)) {
    if (!subscribers.has(toErasure(subscriber).reference)) continue;
    const { email } = subscriber;
    yield {
      listMails: () => listSubscriberMails(store, email),
      deleteRows: async () => (await deleteSubscriber(store, email)) ?? [],
    };
  }
}

/** @throws NotOverwrittenError if text is still in SQLite's write-ahead log */
export async function overwriteOrThrow(store: Store): Promise<void> {
  if (await overwriteErased(store)) return;
  const file = store.native.dialect === "sqlite" ? `${store.native.file}-wal` : "";
  throw new NotOverwrittenError(
    `Deleted from the database, but the text is still in ${file}, because another program is reading the database (a backup or an export). When it has finished, run: npm run leads -- erasures`,
  );
}
