// What exported requests contain, on SQLite and Postgres.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import type { Store } from "#platform/database/store.ts";
import { formatOfficeTime } from "#platform/houston-time.ts";
import { storeLead } from "#requests/server/leads.ts";
import { addStep, snooze } from "#requests/server/next-steps.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { createSheet } from "./csv-sheet.ts";

const databases = testDatabases();
const receivedAt = new Date("2026-11-23T15:00:00Z");

/** Returns the cells of each request by their headings. */
async function exportAll(store: Store, content: ReturnType<typeof readContent> | null = readContent()) {
  const sheet = createSheet(store, { siteUrl: "https://pools.example", content });
  const rows = await store.db.selectFrom("leads").selectAll().orderBy("id").execute();
  return (await sheet.toRows(rows)).map((cells) =>
    Object.fromEntries(cells.map((cell, index) => [sheet.heading[index], cell])),
  );
}

function add(store: Store, request: object, lead: Parameters<typeof createLead>[1] = {}) {
  const created = createLead(JSON.stringify(request), lead);
  return storeLead(store, { ...created, request: { ...created.request, ...request } }, [], receivedAt);
}

describe.each(dialects)("on %s", (dialect) => {
  test("writes answers, the office's work, the visit and the campaign in words", async () => {
    const store = await databases.migrated(dialect);
    const { source } = createLead("");
    await add(
      store,
      { projectType: "new-pool", additionalAmenities: ["Spa", "Deck"], plan: "length=36" },
      { source: { ...source, path: "/areas/west-university", utm_source: "houzz", utm_campaign: "Fall" } },
    );
    const contactedAt = "2026-11-23T16:00:00.000Z";
    await store.db
      .updateTable("leads")
      .set({
        status: "lost",
        lost_reason: "Postponed",
        owner: "ana@pools.example",
        contacted_at: contactedAt,
      })
      .set({ next_step: "Call in spring", next_step_on: "2027-03-01" })
      .execute();
    const visit = { starts_at: "2026-11-25T16:00:00.000Z", ends_at: "2026-11-25T17:00:00.000Z" };
    const changed = { booked_at: contactedAt, changed_at: contactedAt };
    const uid = { uid: "one", sequence: 0, status: "booked" as const };
    await store.db
      .insertInto("visits")
      .values({ lead_id: 1, address: "12 Oak St", ...uid, ...visit, ...changed })
      .execute();
    expect(await exportAll(store)).toEqual([
      expect.objectContaining({
        Number: 1,
        Received: formatOfficeTime(receivedAt.toISOString()),
        Status: "Lost",
        "Lost reason": "Postponed",
        Owner: "ana@pools.example",
        "Next step": "Call in spring",
        "Next step on": "2027-03-01",
        "First contact": formatOfficeTime(contactedAt),
        Visit: formatOfficeTime(visit.starts_at),
        "Visit address": "12 Oak St",
        "Project type": "New pool",
        "Additional amenities": "Spa, Deck",
        "Pool plan": "https://pools.example/planner?length=36",
        Area: "West University",
        Source: "Houzz",
        "Campaign source": "houzz",
        Campaign: "Fall",
        "Possible spam": null,
      }),
    ]);
  });

  test("writes the day on which a snoozed request comes back apart from that of its step", async () => {
    const store = await databases.migrated(dialect);
    await add(store, {});
    await addStep(store, { id: 1, text: "Call", dueOn: "2026-12-01", who: "ana@pools.example" });
    await snooze(store, { id: 1, until: "2027-03-01", who: "ana@pools.example" });
    expect(await exportAll(store)).toEqual([
      expect.objectContaining({ "Next step": "Call", "Next step on": null, "Snoozed until": "2027-03-01" }),
    ]);
  });

  test.each([
    ["+17135550142", "(713) 555-0142"],
    ["713-555-0142 x12", "(713) 555-0142 x12"],
    ["+442079460958", "(+44) 20 7946 0958"],
    ["00442079460958", "00 44 20 7946 0958"],
    ["713-555-0142 after 5pm", "713-555-0142 after 5pm"],
    ["+1 713-555-0142 after 5pm", "+1 713-555-0142 after 5pm"],
  ])("writes the phone %j as %j", async (phone, shown) => {
    const store = await databases.migrated(dialect);
    await add(store, { phone });
    expect(await exportAll(store)).toEqual([expect.objectContaining({ Phone: shown })]);
  });

  test("writes codes without content, and says why a request is suspect with it", async () => {
    const store = await databases.migrated(dialect);
    await add(store, {}, { suspect: ["honeypot", "fill-time"] });
    const { suspicions } = readContent().office;
    expect(await exportAll(store)).toEqual([
      expect.objectContaining({ "Possible spam": `${suspicions.honeypot} ${suspicions["fill-time"]}` }),
    ]);
    expect(await exportAll(store, null)).toEqual([
      expect.objectContaining({ Status: "new", "Possible spam": "honeypot fill-time" }),
    ]);
  });
});
