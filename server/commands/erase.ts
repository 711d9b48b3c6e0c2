// Erases requests and subscribers for good: recorded, deleted, and overwritten on the disk.
import { removeMailFiles } from "../delivery/mailer.ts";
import { deleteLead, findLead } from "../leads/leads.ts";
import { deleteSubscriber, findSubscriber, referenceOf } from "../newsletter/subscribers.ts";
import { type Erasure, readErasures, recordErasure } from "../store/erasures.ts";
import type { Store } from "../store/store.ts";
import { overwriteErased } from "../store/transactions.ts";

/** The rows are deleted, but their text is still on the disk. Ends with exit code 1. */
class RemainsError extends Error {
  override name = "RemainsError";
}

/** @throws RemainsError if the text is still in SQLite's write-ahead log */
export async function erase(store: Store, erasure: Erasure): Promise<void> {
  // First the list: after a crash in between, `leads -- erasures` completes the erasure.
  recordErasure(store, erasure);
  await deleteErased(store, erasure);
  await overwriteOrExplain(store);
}

/** Repeats the recorded erasures. @returns how many are recorded, and how many were found again */
export async function repeatErasures(store: Store): Promise<{ recorded: number; found: number }> {
  const erasures = readErasures(store);
  let found = 0;
  for (const erasure of erasures) if (await deleteErased(store, erasure)) found += 1;
  await overwriteOrExplain(store);
  return { recorded: erasures.length, found };
}

/** @returns whether there was anything to delete */
async function deleteErased(store: Store, { kind, reference }: Erasure): Promise<boolean> {
  const messageIds = await (kind === "lead"
    ? deleteByReference(store, reference)
    : deleteReader(store, reference));
  if (messageIds === null) return false;
  await removeMailFiles(messageIds);
  return true;
}

async function deleteByReference(store: Store, reference: string): Promise<string[] | null> {
  const lead = await findLead(store, reference);
  return lead && deleteLead(store, lead.id);
}

async function deleteReader(store: Store, reference: string): Promise<string[] | null> {
  const subscriber = await findSubscriber(store, (one) => referenceOf(one) === reference);
  return subscriber && deleteSubscriber(store, subscriber.email);
}

async function overwriteOrExplain(store: Store): Promise<void> {
  if (await overwriteErased(store)) return;
  const file = store.native.dialect === "sqlite" ? `${store.native.file}-wal` : "";
  throw new RemainsError(
    `Deleted from the database, but the text is still in ${file}, because another program is reading the database (a backup or an export). When it has finished, run: npm run leads -- erasures`,
  );
}
