// The company's staff. The first owner is added by command; without any staff, the office does not exist.
import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { createDelivery } from "#platform/database/create-delivery.ts";
import { lockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { ownerKey } from "#requests/owner.ts";
import { recordEvent, site } from "#requests/server/timeline.ts";
import type { PeopleResult, Person } from "../people.ts";
import type { Role } from "../roles.ts";

export function listStaff({ db }: Pick<Store, "db">): Promise<Person[]> {
  return db.selectFrom("staff").select(["email", "name", "role"]).orderBy("email").execute();
}

type NewStaff = { name?: string; role?: Role; who?: string };

/**
 * Adds a staff member, who can then sign in. An email says so, unless the person at the command line does.
 * @returns false if the address has been added before
 */
export async function addStaff(
  store: Store,
  address: string,
  now = new Date(),
  { name, role = "owner", who = site }: NewStaff = {},
): Promise<boolean> {
  const email = address.toLowerCase();
  const at = now.toISOString();
  const isSqlite = store.native.dialect === "sqlite";
  return runInTransaction(store, async (transaction) => {
    const added = await transaction
      .insertInto("staff")
      .values({
        id: randomUUID(),
        email,
        name: name ?? toName(email),
        role,
        // better-auth stores flags as numbers in SQLite.
        emailVerified: isSqlite ? 1 : true,
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return false;
    await recordEvent(transaction, { leadId: null, who, event: "staff-added", detail: email }, now);
    if (who === site) return true;
    const invitation = createDelivery("invitation", { lead_id: null }, now);
    await transaction
      .insertInto("outbox")
      .values({ ...invitation, recipient: email, payload: JSON.stringify({ who }) })
      .execute();
    return true;
  });
}

/** Makes a staff member an owner, as from the command line. @returns false if the person is one */
export async function makeOwner(store: Store, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  return runInTransaction(store, async (transaction) => {
    const changed = await transaction
      .updateTable("staff")
      .set({ role: "owner", updatedAt: new Date().toISOString() })
      .where("email", "=", email)
      .where("role", "!=", "owner")
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    await recordEvent(transaction, { leadId: null, who: site, event: "staff-changed", detail: email });
    return true;
  });
}

/** Removes a staff member and ends all of their sessions. @returns false if there is none */
export async function removeStaff(store: Store, address: string): Promise<boolean> {
  return runInTransaction(store, (transaction) => deleteStaff(transaction, address.toLowerCase(), site));
}

async function deleteStaff(transaction: Transaction<Tables>, email: string, who: string): Promise<boolean> {
  // Sessions are deleted with their owner.
  const removed = await transaction
    .deleteFrom("staff")
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (!removed) return false;
  await recordEvent(transaction, { leadId: null, who, event: "staff-removed", detail: email });
  return true;
}

/** Lets an owner change the staff. One owner is always left, because nobody else can add one here. */
export function openPeople(store: Store, who: string) {
  /** Runs a change of a person who may be the only owner. */
  function changeOne(
    email: string,
    staysOwner: boolean,
    change: (transaction: Transaction<Tables>) => Promise<PeopleResult>,
  ): Promise<PeopleResult> {
    return runInTransaction(store, async (transaction) => {
      // The first statement must be a write. Two owners must not remove each other at the same time.
      await transaction.updateTable("staff").set({ email }).where("email", "=", email).execute();
      await lockName(store, transaction, "owners");
      const owners = await transaction
        .selectFrom("staff")
        .select("email")
        .where("role", "=", "owner")
        .execute();
      if (!staysOwner && owners.every((one) => one.email === email) && owners.length > 0) return "last-owner";
      return change(transaction);
    });
  }

  return {
    async add({ email, name, role }: Person): Promise<PeopleResult> {
      return (await addStaff(store, email, new Date(), { name, role, who })) ? "done" : "known";
    },
    /** Another address ends the person's sessions, and their requests follow. @param email the present address */
    change: (email: string, { email: address, name, role }: Person) =>
      changeOne(email, role === "owner", async (transaction) => {
        const isMoved = address !== email;
        if (isMoved && (await findStaff(transaction, address))) return "known";
        const changed = await transaction
          .updateTable("staff")
          .set({ email: address, name, role, updatedAt: new Date().toISOString() })
          .where("email", "=", email)
          .returning("id")
          .executeTakeFirst();
        if (!changed) return "missing";
        if (isMoved) await moveAddress(transaction, changed.id, { from: email, to: address });
        const detail = `${isMoved ? `${email} → ` : ""}${address} ${role}`;
        await recordEvent(transaction, { leadId: null, who, event: "staff-changed", detail });
        return "done";
      }),
    /** Ends the person's sessions, too. */
    remove: (email: string) =>
      changeOne(email, false, async (transaction) =>
        (await deleteStaff(transaction, email, who)) ? "done" : "missing",
      ),
  };
}

function findStaff(transaction: Transaction<Tables>, email: string) {
  return transaction.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirst();
}

/** Mails to one staff member. */
const OWN_KINDS = ["invitation", "assignment", "photos", "visit-note"] as const;

/**
 * Ends sessions and codes of the old address, and gives the new one the person's requests, visits, mails that are
 * still to be sent, and the answers to letters.
 */
async function moveAddress(
  transaction: Transaction<Tables>,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.deleteFrom("staff_sessions").where("userId", "=", staffId).execute();
  await transaction.deleteFrom("sign_in_codes").where("staff_id", "=", staffId).execute();
  // Whoever has such a request open would otherwise save the old address again.
  await transaction
    .updateTable("leads")
    .set(({ eb }) => ({ owner: to, version: eb("version", "+", 1) }))
    .where(ownerKey, "=", from)
    .execute();
  for (const table of ["visits", "estimator_quarters"] as const)
    await transaction.updateTable(table).set({ estimator: to }).where("estimator", "=", from).execute();
  await transaction.updateTable("letters").set({ reply_to: to }).where("reply_to", "=", from).execute();
  await transaction
    .updateTable("outbox")
    .set({ recipient: to })
    // SQLite uses a partial index only for a literal.
    .where("status", "=", sql.lit("pending"))
    .where("kind", "in", OWN_KINDS)
    .where("recipient", "=", from)
    .execute();
}

/** "maria.lopez@example.com" → "Maria Lopez" */
function toName(email: string): string {
  const words = (email.split("@")[0] ?? email).split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}
