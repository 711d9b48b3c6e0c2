// Recording and reading timelines on SQLite and Postgres.
import { describe, expect, test } from "vitest";
import { runInTransaction } from "#platform/database/transactions.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { deleteLead, storeLead } from "./leads.ts";
import { readTimeline, recordEvent } from "./timeline.ts";

const databases = testDatabases();

describe.each(dialects)("on %s", (dialect) => {
  test("returns a request's events in order, and erases them with it", async () => {
    const store = await databases.migrated(dialect);
    for (const message of ["a", "b"]) await storeLead(store, createLead(message), []);
    const record = (leadId: number | null, event: string, minute: number) =>
      runInTransaction(store, (transaction) =>
        recordEvent(
          transaction,
          { leadId, who: "ana@pools.example", event },
          new Date(Date.UTC(2026, 10, 23, 9, minute)),
        ),
      );
    await record(1, "call", 5);
    await record(1, "note", 1);
    await record(2, "note", 2);
    await record(null, "sign-in", 3);
    expect((await readTimeline(store, 1)).map(({ event, who }) => [event, who])).toEqual([
      ["note", "ana@pools.example"],
      ["call", "ana@pools.example"],
    ]);
    await deleteLead(store, 1);
    expect(await readTimeline(store, 1)).toEqual([]);
    const left = await store.db.selectFrom("audit").select("event").orderBy("id").execute();
    expect(left.map(({ event }) => event)).toEqual(["note", "sign-in"]);
  });
});
