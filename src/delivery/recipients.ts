// Creates a row in the outbox for each address of the office.
import { randomUUID } from "node:crypto";
import { lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";

type Options = {
  officeAddresses: readonly string[];
  /** The server that leases the row. */
  server: string;
};

/**
 * Ensures that each office address has one row. Rows of resent requests and of older releases have no recipient, and
 * LEADS_TO may have changed since a row was created.
 * @returns the row with its recipient, or null if it is not leased anymore: because all addresses have other rows,
 * or because a note about a visit may have to wait for an earlier one to the same address
 */
export function assignRecipient(
  store: Store,
  row: OutboxRow,
  { officeAddresses, server }: Options,
): Promise<OutboxRow | null> {
  return runInTransaction(store, async (transaction) => {
    const { kind, lead_id, created_at, visit } = row;
    // Takes the lock: the first statement must be a write.
    await transaction.updateTable("outbox").set({ kind }).where("id", "=", row.id).execute();
    // Assigns the rows of one request or alert one after another.
    await lockName(store, transaction, `recipients ${kind} ${lead_id} ${created_at}`);
    const siblings = await transaction
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", kind)
      .where("lead_id", lead_id === null ? "is" : "=", lead_id)
      .where("created_at", "=", created_at)
      .where("visit", visit === null ? "is" : "=", visit)
      .execute();
    const taken = siblings.map(({ recipient }) => recipient);
    const [recipient, ...others] = officeAddresses.filter((address) => !taken.includes(address));
    if (recipient === undefined) {
      await transaction.deleteFrom("outbox").where("id", "=", row.id).execute();
      return null;
    }
    const mustQueue = visit !== null;
    const assigned = await transaction
      .updateTable("outbox")
      .set({ recipient, ...(mustQueue && { leased_by: null, due_at: created_at }) })
      .where("id", "=", row.id)
      .where("leased_by", "=", server)
      .returningAll()
      .executeTakeFirst();
    if (!assigned) return null;
    const { id: _id, ...copy } = row;
    const rows = others.map((address) => ({
      ...copy,
      recipient: address,
      message_id: randomUUID(),
      leased_by: null,
      due_at: row.created_at,
    }));
    if (rows.length > 0) await transaction.insertInto("outbox").values(rows).execute();
    return mustQueue ? null : assigned;
  });
}
