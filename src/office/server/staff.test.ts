// Tests of what a colleague's new address changes, on SQLite and Postgres.
import { describe, expect, test } from "vitest";
import { storeLead } from "#requests/server/leads.ts";
import { visitor } from "#requests/server/timeline.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { readVisitSettings } from "#visits/server/settings.ts";
import { bookVisit } from "#visits/server/visits.ts";
import { changeRequest } from "./change-request.ts";
import { sendLetter } from "./letters.ts";
import { addStaff, openPeople } from "./staff.ts";

const databases = testDatabases();
const [ana, ben] = ["ana@pools.example", "ben@pools.example"];

describe.each(dialects)("on %s", (dialect) => {
  test("a form that began before somebody's new address doesn't bring the old one back", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ben);
    await storeLead(store, createLead("A pool"), []);
    await store.db.updateTable("leads").set({ owner: ben }).execute();
    const { version } = await store.db.selectFrom("leads").select("version").executeTakeFirstOrThrow();
    const moved = { email: "benjamin@pools.example", name: "Ben", role: "owner" } as const;
    await openPeople(store, ana).change(ben, moved);
    const work = { status: "proposal", lostReason: null, contractValue: null, owner: ben } as const;
    expect(await changeRequest(store, { id: 1, version, work, who: ana })).toBe("conflict");
    expect(await store.db.selectFrom("leads").select("owner").execute()).toEqual([{ owner: moved.email }]);
  });

  test("the answer to a letter that is still to be sent goes to the writer's new address", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ben);
    await storeLead(store, createLead("A pool"), []);
    const letter = { subject: "Your pool", text: "Hello", language: "en" };
    expect(await sendLetter(store, { id: 1, key: "one", who: ben, ...letter })).toBe("sent");
    const moved = { email: "benjamin@pools.example", name: "Ben", role: "owner" } as const;
    await openPeople(store, ana).change(ben, moved);
    expect(await store.db.selectFrom("letters").select("reply_to").execute()).toEqual([
      { reply_to: moved.email },
    ]);
  });

  test("a note about a visit that is still to be sent goes to the new address of whoever goes", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, ben);
    await storeLead(store, createLead("A pool"), []);
    const { rules } = await readVisitSettings(store);
    const visit = { leadId: 1, startsAt: new Date("2099-12-01T15:00:00Z"), address: "1 Bayou Road" };
    await bookVisit(store, visit, [{ estimator: ben, rules }], { who: visitor, now: new Date() });
    const moved = { email: "benjamin@pools.example", name: "Ben", role: "owner" } as const;
    await openPeople(store, ana).change(ben, moved);
    const notes = store.db.selectFrom("outbox").select("recipient").where("kind", "=", "visit-note");
    expect(await notes.execute()).toEqual([{ recipient: moved.email }]);
  });
});
