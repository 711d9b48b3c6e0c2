// The guard of deletions by age, on SQLite and Postgres: jumps of the clock, and large shares.
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { DeletionRefusedError, requireSaneDeletion, trustClock } from "./clock.ts";

const databases = testDatabases();
const start = new Date("2026-11-01T12:00:00Z");
const daysLater = (days: number) => new Date(start.getTime() + days * DAY_MS);
const few = [{ what: "requests", old: 1, all: 1000 }];

describe.each(dialects)("on %s", (dialect) => {
  test.each([800, 30, 8, 36_500])(
    "refuses a deletion after a jump of %i days, however often it is tried",
    async (days) => {
      const store = await databases.migrated(dialect);
      await requireSaneDeletion(store, few, start);
      for (const hours of [0, 1, 24, 24 * 30])
        await expect(requireSaneDeletion(store, few, daysLater(days + hours / 24))).rejects.toThrow(
          DeletionRefusedError,
        );
      // Nothing was remembered of the wrong time.
      await requireSaneDeletion(store, few, daysLater(1));
    },
  );

  test("allows deletions while days pass, with gaps of less than a week", async () => {
    const store = await databases.migrated(dialect);
    for (const day of [0, 1, 2, 8.9, 15, 21, 28]) await requireSaneDeletion(store, few, daysLater(day));
  });

  test("allows a clock that goes back, which deletes less, and keeps the later time", async () => {
    const store = await databases.migrated(dialect);
    await requireSaneDeletion(store, few, daysLater(100));
    await requireSaneDeletion(store, few, start);
    await requireSaneDeletion(store, few, daysLater(101));
  });

  test("records no time of a machine that starts in 1970", async () => {
    const store = await databases.migrated(dialect);
    await requireSaneDeletion(store, few, new Date(0));
    await requireSaneDeletion(store, few, start);
  });

  test("compares the first start of this release with the newest request", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, createLead("A pool"), [], start);
    await expect(requireSaneDeletion(store, few, daysLater(800))).rejects.toThrow("2026-11-01T12:00:00.000Z");
    await requireSaneDeletion(store, few, daysLater(2));
  });

  test("a person's confirmation ends the refusal", async () => {
    const store = await databases.migrated(dialect);
    await requireSaneDeletion(store, few, start);
    await trustClock(store, daysLater(90));
    await requireSaneDeletion(store, few, daysLater(91));
  });

  test("accepts a jump while there is nothing to delete, but does not record the time", async () => {
    const store = await databases.migrated(dialect);
    await requireSaneDeletion(store, few, start);
    await requireSaneDeletion(store, [{ what: "requests", old: 0, all: 5 }], daysLater(50));
    await expect(requireSaneDeletion(store, few, daysLater(51))).rejects.toThrow(DeletionRefusedError);
  });

  test.each([
    { old: 21, all: 100, isAllowed: false },
    { old: 20, all: 100, isAllowed: true },
    { old: 11, all: 11, isAllowed: false },
    { old: 10, all: 10, isAllowed: true },
    { old: 50_000, all: 60_000, isAllowed: false },
  ])("decides on a share of $old in $all rows", async ({ isAllowed, ...counts }) => {
    const store = await databases.migrated(dialect);
    const deletion = requireSaneDeletion(store, [{ what: "requests", ...counts }], start);
    if (isAllowed) await deletion;
    else await expect(deletion).rejects.toThrow(`${counts.old} of ${counts.all} requests`);
  });
});
