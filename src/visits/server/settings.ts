// The office's settings of visits: its rules, and the key of its calendar feed.
import { randomBytes } from "node:crypto";
import { readContent } from "#content/read.ts";
import { visitRules } from "#content/schemas/visits.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy, runInTransaction } from "#platform/database/transactions.ts";
import type { VisitRules } from "../slots.ts";

type VisitSettings = {
  rules: VisitRules;
  /** Whether the stored rules can't be read, so that `rules` are those of the content. */
  isUnreadable: boolean;
  /** The secret in the feed's address; null if the feed is off. */
  feedKey: string | null;
  /** Increases with each change of the rules, so that nobody overwrites an unseen one. */
  version: number;
};

const ID = 1;

/** Returns the settings. Rules that the office has not set are those of content/visits.yaml. */
export async function readVisitSettings({ db }: Pick<Store, "db">): Promise<VisitSettings> {
  const row = await db.selectFrom("visit_settings").selectAll().where("id", "=", ID).executeTakeFirst();
  const stored = row?.rules ? visitRules.safeParse(parseRecord(row.rules)).data : undefined;
  return {
    rules: stored ?? readContent().visits.start,
    isUnreadable: Boolean(row?.rules) && !stored,
    feedKey: row?.feed_key ?? null,
    version: row?.version ?? 0,
  };
}

/**
 * Saves the rules, which apply to visits booked from now on.
 * @param seenVersion the version that the editor has seen
 * @returns false if somebody has saved other rules since; the same rules, as by a double click, are no conflict
 */
export function saveVisitRules(store: Store, rules: VisitRules, seenVersion: number): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    await transaction
      .insertInto("visit_settings")
      .values({ id: ID, rules: null, feed_key: null, version: 0 })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const text = JSON.stringify(rules);
    const saved = await transaction
      .updateTable("visit_settings")
      .set({ rules: text, version: seenVersion + 1 })
      .where("id", "=", ID)
      .where("version", "=", seenVersion)
      .returning("id")
      .executeTakeFirst();
    if (saved) return true;
    const current = await transaction
      .selectFrom("visit_settings")
      .select("rules")
      .where("id", "=", ID)
      .executeTakeFirst();
    return current?.rules === text;
  });
}

/** Creates the secret of a feed's address. */
export function createFeedKey(): string {
  return randomBytes(24).toString("base64url");
}

/** Replaces the address of the feed, or with null turns the feed off. */
export async function setFeedKey({ db }: Store, feed_key: string | null): Promise<void> {
  await retryWhileBusy(() =>
    db
      .insertInto("visit_settings")
      .values({ id: ID, rules: null, feed_key, version: 0 })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ feed_key }))
      .execute(),
  );
}
