// Mails that were written to files because no mail server was set, and making them due again once one is.
import { readdir } from "node:fs/promises";
import type { Store } from "../store/store.ts";
import type { DeliveryKind } from "../store/tables.ts";
import { inTransaction } from "../store/transactions.ts";
import { removeMailFiles } from "./mailer.ts";
import { RETRY_FOR_MS } from "./new-delivery.ts";

export type UnsentMail = { id: number; kind: DeliveryKind; messageId: string; createdAt: string };

/** As `createFileMailer` names them. */
const FILE_NAME = /^\d{8}T\d{6}Z-\w+-([0-9a-f-]{36})\.eml$/;

/** Rows that are looked up or changed with one statement. */
const BATCH = 500;

/** @returns the mails that are in files alone, oldest first, and the number of files that belong to no stored mail */
export async function findUnsentMails(
  { db }: Store,
  folder: string,
): Promise<{ unsent: UnsentMail[]; unknown: number }> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.sort().flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  const rows = [];
  for (const batch of inBatches(ids)) {
    rows.push(...(await db.selectFrom("outbox").selectAll().where("message_id", "in", batch).execute()));
  }
  const unsent = rows
    // Earlier releases did not record how a mail left: its file tells.
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
 * Makes mails due now and removes their files. The running site sends them, each once: a mail that is due again, or
 * that the mail server has taken, is no longer found by `findUnsentMails`, even when its file is still there.
 * @returns how many are due now
 */
export async function sendUnsentMails(
  store: Store,
  mails: UnsentMail[],
  { folder, now = new Date() }: { folder: string; now?: Date },
): Promise<number> {
  let count = 0;
  for (const batch of inBatches(mails)) {
    const due = await inTransaction(store, (transaction) =>
      transaction
        .updateTable("outbox")
        .set({
          status: "pending",
          attempts: 0,
          due_at: now.toISOString(),
          give_up_at: new Date(now.getTime() + RETRY_FOR_MS).toISOString(),
          finished_at: null,
          delivered_via: null,
        })
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

function inBatches<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
