// Calendar feeds of single staff members: the visits of requests that are theirs.
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { worksOnRequests } from "../roles.ts";

/** Returns the secret in the address of a person's feed; null if it is off. */
export async function readStaffFeedKey({ db }: Pick<Store, "db">, email: string): Promise<string | null> {
  const row = await db.selectFrom("staff").select("feed_key").where("email", "=", email).executeTakeFirst();
  return row?.feed_key ?? null;
}

/** Replaces the address of a person's feed, or with null turns the feed off. */
export async function setStaffFeedKey({ db }: Store, email: string, feed_key: string | null): Promise<void> {
  await retryWhileBusy(() => db.updateTable("staff").set({ feed_key }).where("email", "=", email).execute());
}

/** Returns whose feed has a key, or null. It ends with the person, or with their work on requests. */
export async function findFeedOwner({ db }: Pick<Store, "db">, key: string): Promise<string | null> {
  if (key === "") return null;
  const row = await db
    .selectFrom("staff")
    .select(["email", "role"])
    .where("feed_key", "=", key)
    .executeTakeFirst();
  return row && worksOnRequests(row) ? row.email : null;
}
