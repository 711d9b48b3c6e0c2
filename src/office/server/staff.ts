// The company's staff: added and removed by command only. Without any, the office does not exist.
import { randomUUID } from "node:crypto";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { recordEvent, site } from "#requests/server/timeline.ts";

type StaffMember = { email: string; name: string };

export function listStaff({ db }: Store): Promise<StaffMember[]> {
  return db.selectFrom("staff").select(["email", "name"]).orderBy("email").execute();
}

/** Adds a staff member, who can then sign in. @returns false if the address has been added before */
export async function addStaff(store: Store, address: string, now = new Date()): Promise<boolean> {
  const email = address.toLowerCase();
  const at = now.toISOString();
  const isSqlite = store.native.dialect === "sqlite";
  return runInTransaction(store, async (transaction) => {
    const added = await transaction
      .insertInto("staff")
      .values({
        id: randomUUID(),
        email,
        name: toName(email),
        // better-auth stores flags as numbers in SQLite.
        emailVerified: isSqlite ? 1 : true,
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return false;
    await recordEvent(transaction, { leadId: null, who: site, event: "staff-added", detail: email }, now);
    return true;
  });
}

/** Removes a staff member and ends all of their sessions. @returns false if there is none */
export async function removeStaff(store: Store, address: string): Promise<boolean> {
  const now = new Date();
  const email = address.toLowerCase();
  return runInTransaction(store, async (transaction) => {
    // Sessions are deleted with their owner.
    const removed = await transaction
      .deleteFrom("staff")
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return false;
    await recordEvent(transaction, { leadId: null, who: site, event: "staff-removed", detail: email }, now);
    return true;
  });
}

/** "maria.lopez@example.com" → "Maria Lopez" */
function toName(email: string): string {
  const words = (email.split("@")[0] ?? email).split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}
