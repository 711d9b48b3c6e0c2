// Texts with NUL on both databases: stored without it, and looked up without an error.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addStaff, listStaff } from "#office/server/staff.ts";
import { findLead, storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { retrySingleStatements } from "./single-statements.ts";

const databases = testDatabases();

describe.each(dialects)("on %s", (dialect) => {
  test("a text is stored without its NUL", async () => {
    const store = await databases.migrated(dialect);
    await addStaff(store, "a\0na@pools.example");
    expect(await listStaff(store)).toMatchObject([{ email: "ana@pools.example" }]);
  });

  test("a text with NUL can be looked up, by our own code and by libraries", async () => {
    const store = await databases.migrated(dialect);
    const { reference } = await storeLead(store, createLead("A pool"), []);
    expect((await findLead(store, `${reference}\0`))?.reference).toBe(reference);
    const library = retrySingleStatements(store);
    const rows = library.selectFrom("leads").select("id");
    expect(await rows.where("reference", "in", ["\0", `\0${reference}`]).execute()).toHaveLength(1);
    expect(await rows.where(sql<boolean>`reference = ${`${reference}\0`}`).execute()).toHaveLength(1);
  });
});
