// Erases requests and subscribers: records the erasure, deletes rows, overwrites them on disk.
import { MAIL_FOLDER, removeMailFiles } from "../delivery/mailer.ts";
import { deleteLead, findLead, listLeadMails } from "../leads/leads.ts";
import {
  deleteSubscriber,
  findSubscriber,
  listSubscriberMails,
  toErasureReference,
} from "../newsletter/subscribers.ts";
import { type Erasure, readErasures, recordErasure } from "../store/erasures.ts";
import type { Store } from "../store/store.ts";
import { overwriteErased } from "../store/transactions.ts";

/** The rows are deleted, but their text is still on disk. Exit code 1. */
export class NotOverwrittenError extends Error {
  override name = "NotOverwrittenError";
}

/** Erases a request or subscriber. @throws NotOverwrittenError if text is still in SQLite's write-ahead log */
export async function erase(store: Store, erasure: Erasure, mailFolder = MAIL_FOLDER): Promise<void> {
  // Recorded first, so that `leads -- erasures` can complete an erasure after a crash.
  recordErasure(store, erasure);
  await deleteErased(store, erasure, mailFolder);
  await overwriteOrThrow(store);
}

/** Repeats the recorded erasures. @returns how many are recorded, and how many had something to delete */
export async function repeatErasures(
  store: Store,
  mailFolder = MAIL_FOLDER,
): Promise<{ recorded: number; found: number }> {
  const erasures = readErasures(store);
  let found = 0;
  for (const erasure of erasures) if (await deleteErased(store, erasure, mailFolder)) found += 1;
  await overwriteOrThrow(store);
  return { recorded: erasures.length, found };
}

/** @returns whether there was something to delete */
async function deleteErased(store: Store, erasure: Erasure, mailFolder: string): Promise<boolean> {
  const rows = await findRows(store, erasure);
  if (!rows) return false;
  // Files go first: without the rows, a repeated erasure would not know their names.
  await removeMailFiles(await rows.listMails(), mailFolder);
  // The site may have written a file in between.
  await removeMailFiles(await rows.delete(), mailFolder);
  return true;
}

/** Rows of a request or subscriber. Both functions return the message ids of mails that may exist as files. */
type Rows = { listMails(): Promise<string[]>; delete(): Promise<string[]> };

async function findRows(store: Store, { kind, reference }: Erasure): Promise<Rows | null> {
  if (kind === "lead") {
    const lead = await findLead(store, reference);
    return (
      lead && { listMails: () => listLeadMails(store, lead.id), delete: () => deleteLead(store, lead.id) }
    );
  }
  const subscriber = await findSubscriber(store, (one) => toErasureReference(one) === reference);
  if (!subscriber) return null;
  const { email } = subscriber;
  return {
    listMails: () => listSubscriberMails(store, email),
    delete: async () => (await deleteSubscriber(store, email)) ?? [],
  };
}

async function overwriteOrThrow(store: Store): Promise<void> {
  if (await overwriteErased(store)) return;
  const file = store.native.dialect === "sqlite" ? `${store.native.file}-wal` : "";
  throw new NotOverwrittenError(
    `Deleted from the database, but the text is still in ${file}, because another program is reading the database (a backup or an export). When it has finished, run: npm run leads -- erasures`,
  );
}
