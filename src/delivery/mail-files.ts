// Finds mails that were written to files, and schedules them once there is a mail server.
import { readdir } from "node:fs/promises";
import { dueAgain } from "#platform/database/create-delivery.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { removeMailFiles } from "./mailer.ts";

export type UnsentMail = { id: number; kind: DeliveryKind; messageId: string; createdAt: string };

/** File names of `createFileMailer`, except those of sign-in codes, which have expired and are not stored. */
const FILE_NAME = /^\d{8}T\d{6}Z-(?!sign-in-code-)[\w-]+-([0-9a-f-]{36})\.eml$/;

/** How many rows one statement reads or changes. */
const ROWS_PER_BATCH = 500;

/** Returns the mails that are only in files, oldest first, and the number of files without a stored mail. */
export async function findUnsentMails(
  { db }: Store,
  folder: string,
): Promise<{ unsent: UnsentMail[]; unknown: number }> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.sort().flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  const rows = [];
  for (const batch of splitIntoBatches(ids)) {
    rows.push(...(await db.selectFrom("outbox").selectAll().where("message_id", "in", batch).execute()));
  }
  const unsent = rows
    // Earlier releases didn't record how a mail was delivered, but it has a file.
    .filter(({ status, delivered_via }) => status === "delivered" && (delivered_via ?? "file") === "file")
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      messageId: row.message_id,
      createdAt: row.created_at,
    }))
    .sort((a, b) => a.id - b.id);
  return { unsent, unknown: ids.length - rows.length };
}

/**
 * Makes mails due now and removes their files; the running site sends them. Each is sent once: `findUnsentMails` skips
 * mails that are due or accepted by the mail server, even if their file still exists.
 * @returns the number of mails that are due now
 */
export async function sendUnsentMails(
  store: Store,
  mails: UnsentMail[],
  { folder }: { folder: string },
): Promise<number> {
  const now = new Date();
  let count = 0;
  for (const batch of splitIntoBatches(mails)) {
    const due = await runInTransaction(store, (transaction) =>
      transaction
        .updateTable("outbox")
        .set(dueAgain(now))
        .where(
          "id",
          "in",
          batch.map(({ id }) => id),
        )
        .where("status", "=", "delivered")
        .returning("message_id")
        .execute(),
    );
    await removeMailFiles(
      due.map(({ message_id }) => message_id),
      folder,
    );
    count += due.length;
  }
  return count;
}

function splitIntoBatches<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS_PER_BATCH) }, (_, index) =>
    items.slice(index * ROWS_PER_BATCH, (index + 1) * ROWS_PER_BATCH),
  );
}
