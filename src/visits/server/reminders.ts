// Schedules each visit's reminder: at 10:00 on the day before, once for all servers.
import { HOUR_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { queueReminder } from "./visit-mails.ts";
import { findReminderTime, isReadable, toVisit } from "./visits.ts";

/** Longer than from 10:00 to the end of the next day, also when the clocks go back. */
const LOOK_AHEAD_MS = 39 * HOUR_MS;

/**
 * Adds due reminders to the outbox. A site that was down at the time sends them after its next start, until the visit
 * begins.
 * @returns how many reminders were added
 */
export async function scheduleReminders(store: Store, now = new Date()): Promise<number> {
  const upcoming = await store.db
    .selectFrom("visits")
    .innerJoin("leads", "leads.id", "visits.lead_id")
    .selectAll("visits")
    .where("visits.status", "=", "booked")
    .where("reminded_at", "is", null)
    .where("starts_at", ">", now.toISOString())
    .where("starts_at", "<", new Date(now.getTime() + LOOK_AHEAD_MS).toISOString())
    // The address of possible spam may be made up.
    .where("leads.suspect", "is", null)
    .execute();
  let added = 0;
  for (const row of upcoming.filter(isReadable)) {
    if (now < findReminderTime(toVisit(row))) continue;
    const isAdded = await runInTransaction(store, async (transaction) => {
      const claimed = await transaction
        .updateTable("visits")
        .set({ reminded_at: now.toISOString() })
        .where("id", "=", row.id)
        .where("status", "=", "booked")
        .where("sequence", "=", row.sequence)
        .where("reminded_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (claimed) await queueReminder(transaction, toVisit(claimed), now);
      return claimed !== undefined;
    });
    if (isAdded) added += 1;
  }
  return added;
}
