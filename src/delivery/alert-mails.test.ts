// An erasure finds the mails about alerts that name the erased visitor.
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { scheduleAlerts } from "#office/alerts/schedule-alerts.ts";
import { addStaff } from "#office/server/staff.ts";
import { deleteLead, listLeadMails, storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";

const databases = testDatabases();
const office = ["a@pools.example"];

test.each(dialects)(
  "finds mails about overdue requests and failing mails, of one request, on %s",
  async (dialect) => {
    const store = await databases.migrated(dialect);
    await addStaff(store, "mia@example.com", new Date(0));
    const now = new Date("2026-06-16T14:00:00.000Z");
    const arrived = new Date(now.getTime() - 5 * DAY_MS);
    await storeLead(store, createLead("overdue"), [], arrived);
    await scheduleAlerts(store, office, arrived);
    await scheduleAlerts(store, office, now);
    await store.db.updateTable("outbox").set({ status: "delivered" }).execute();
    await storeLead(store, createLead("failing"), ["notification"], now);
    await store.db
      .updateTable("outbox")
      .set({ failing_since: arrived.toISOString() })
      .where("kind", "=", "notification")
      .execute();
    await scheduleAlerts(store, office, new Date(now.getTime() + DAY_MS / 12));
    const [first, second] = await store.db
      .selectFrom("outbox")
      .select("message_id")
      .where("kind", "=", "alert")
      .orderBy("id")
      .execute();
    expect(await listLeadMails(store, 1)).toEqual([first?.message_id]);
    expect(await deleteLead(store, 1)).toEqual([first?.message_id]);
    expect(await listLeadMails(store, 2)).toContain(second?.message_id);
    expect(await listLeadMails(store, 2)).not.toContain(first?.message_id);
  },
);
