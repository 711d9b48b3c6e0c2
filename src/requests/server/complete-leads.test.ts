// Rows of older releases are brought up to date, on SQLite and Postgres.
import { expect, test } from "vitest";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { completeLeads } from "./complete-leads.ts";
import { storeLead } from "./leads.ts";

const databases = testDatabases();

test.each(dialects)(
  "on %s, folds search texts that an older release stored with accents, once",
  async (dialect) => {
    const store = await databases.migrated(dialect);
    const texts = ["7kq2-m4xd zoë núñez", "pekg-9sxm ana", "3rhc-se4f 李"];
    for (const [index, search] of texts.entries()) {
      await storeLead(store, createLead(search), []);
      await store.db
        .updateTable("leads")
        .set({ search })
        .where("id", "=", index + 1)
        .execute();
    }
    const stopping = new AbortController();
    const completed = completeLeads(store, stopping.signal);
    stopping.abort();
    await expect(completed).rejects.toBe(stopping.signal.reason);
    expect(await completeLeads(store)).toBe(1);
    expect(await completeLeads(store)).toBe(0);
    const rows = await store.db.selectFrom("leads").select("search").orderBy("id").execute();
    expect(rows.map(({ search }) => search)).toEqual(["7kq2-m4xd zoe nunez", ...texts.slice(1)]);
  },
);

test.each(dialects)(
  "on %s, adds what finds a customer's other requests and texts to requests of an older release",
  async (dialect) => {
    const store = await databases.migrated(dialect);
    for (const message of ["A pool for Zoë", "{"]) await storeLead(store, createLead(message), []);
    await store.db.updateTable("leads").set({ phone_key: null, mailbox: null }).execute();
    // An unreadable request must not be tried forever.
    await store.db.updateTable("leads").set({ request: "{" }).where("id", "=", 2).execute();
    await store.db.deleteFrom("lead_texts").execute();
    await completeLeads(store);
    const rows = await store.db
      .selectFrom("leads")
      .innerJoin("lead_texts", "lead_texts.lead_id", "leads.id")
      .select(["mailbox", "phone_key", "search", "text"])
      .orderBy("leads.id")
      .execute();
    expect(rows).toMatchObject([
      { mailbox: "ana@example.com", phone_key: "", text: `${rows[0]?.search}\na pool for zoe` },
      { mailbox: null, phone_key: "", text: `${rows[1]?.search}\n` },
    ]);
    // The release before stores texts without the customer.
    await store.db
      .updateTable("lead_texts")
      .set({ text: "a pool for zoe" })
      .where("lead_id", "=", 1)
      .execute();
    await completeLeads(store);
    const { text } = await store.db
      .selectFrom("lead_texts")
      .select("text")
      .where("lead_id", "=", 1)
      .executeTakeFirstOrThrow();
    expect(text).toBe(rows[0]?.text);
  },
);
