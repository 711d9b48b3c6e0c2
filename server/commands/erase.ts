// Erases requests and subscribers: records the erasure, deletes rows, overwrites them on disk.
import { removeMailFiles } from "../delivery/mailer.ts";
import { deleteLead, findLead } from "../leads/leads.ts";
import { deleteSubscriber, findSubscriber, toErasureReference } from "../newsletter/subscribers.ts";
import { type Erasure, readErasures, recordErasure } from "../store/erasures.ts";
import type { Store } from "../store/store.ts";
import { overwriteErased } from "../store/transactions.ts";

/** The rows are deleted, but their text is still on disk. Exit code 1. */
export class NotOverwrittenError extends Error {
  override name = "NotOverwrittenError";
}

/** Erases a request or subscriber. @throws NotOverwrittenError if text is still in SQLite's write-ahead log */
export async function erase(store: Store, erasure: Erasure): Promise<void> {
  // Recorded first, so that `leads -- erasures` can complete an erasure after a crash.
  recordErasure(store, erasure);
  await deleteErased(store, erasure);
  await overwriteOrThrow(store);
}

/** Repeats the recorded erasures. @returns how many are recorded, and how many had something to delete */
export async function repeatErasures(store: Store): Promise<{ recorded: number; found: number }> {
  const erasures = readErasures(store);
  let found = 0;
  for (const erasure of erasures) if (await deleteErased(store, erasure)) found += 1;
  await overwriteOrThrow(store);
  return { recorded: erasures.length, found };
}

/** @returns whether there was something to delete */
async function deleteErased(store: Store, { kind, reference }: Erasure): Promise<boolean> {
  const messageIds = await (kind === "lead"
    ? deleteLeadByReference(store, reference)
    : deleteSubscriberByReference(store, reference));
  if (messageIds === null) return false;
  await removeMailFiles(messageIds);
  return true;
}

async function deleteLeadByReference(store: Store, reference: string): Promise<string[] | null> {
  const lead = await findLead(store, reference);
  return lead && deleteLead(store, lead.id);
}

async function deleteSubscriberByReference(store: Store, reference: string): Promise<string[] | null> {
  const subscriber = await findSubscriber(store, (one) => toErasureReference(one) === reference);
  return subscriber && deleteSubscriber(store, subscriber.email);
}

async function overwriteOrThrow(store: Store): Promise<void> {
  if (await overwriteErased(store)) return;
  const file = store.native.dialect === "sqlite" ? `${store.native.file}-wal` : "";
  throw new NotOverwrittenError(
    `Deleted from the database, but the text is still in ${file}, because another program is reading the database (a backup or an export). When it has finished, run: npm run leads -- erasures`,
  );
}
