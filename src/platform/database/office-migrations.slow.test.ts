// Migrations of the office's tables keep what earlier releases stored.
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { listStaff } from "#office/server/staff.ts";
import { completeLeads } from "#requests/server/complete-leads.ts";
import { listSteps } from "#requests/server/next-steps.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { migrate } from "./migrate.ts";
import { migrationsFor } from "./migrations.ts";
import type { Store } from "./store.ts";

const databases = testDatabases();

/** Migrates as far as an earlier release did. */
async function migrateTo(last: string, { db, native }: Store): Promise<void> {
  const all = Object.entries(migrationsFor(native.dialect));
  const old = Object.fromEntries(all.filter(([name]) => name <= last));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => old },
    disableTransactions: native.dialect === "sqlite",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

describe.each(dialects)("on %s", (dialect) => {
  test("staff become owners, a request's next step becomes its first, and how visitors heard is filled", async () => {
    const store = databases.open(await databases.address(dialect));
    // The last release without roles, several steps, and reasons in reports.
    await migrateTo("0030-publications", store);
    const at = "2026-11-20T12:00:00.000Z";
    await sql`insert into staff (id, email, name, ${sql.ref("emailVerified")}, ${sql.ref("createdAt")}, ${sql.ref("updatedAt")})
      values ('1', 'ana@pools.example', 'Ana', ${dialect === "sqlite" ? 1 : true}, ${at}, ${at})`.execute(
      store.db,
    );
    const add = (reference: string, request: object, step: string | null, on: string | null) =>
      sql`insert into leads (reference, idempotency_key, received_at, request, source, next_step, next_step_on)
        values (${reference}, ${reference}, ${at}, ${JSON.stringify(request)}, '{}', ${step}, ${on})`.execute(
        store.db,
      );
    await add("A", { name: "Ana", referralSource: "Google" }, "Call", "2026-12-01");
    await add("B", { name: "Ben" }, null, "2026-12-02");
    await add("C", { name: "Cy" }, null, null);
    await migrate(store);
    expect(await listStaff(store)).toEqual([{ email: "ana@pools.example", name: "Ana", role: "owner" }]);
    const steps = await Promise.all([1, 2, 3].map((id) => listSteps(store, id)));
    expect(steps.map((own) => own.map(({ text, dueOn, done }) => [text, dueOn, done]))).toEqual([
      [["Call", "2026-12-01", null]],
      [["", "2026-12-02", null]],
      [],
    ]);
    await completeLeads(store);
    const rows = await store.db.selectFrom("leads").select(["heard", "next_step_on"]).orderBy("id").execute();
    expect(rows).toEqual([
      { heard: "Google", next_step_on: "2026-12-01" },
      { heard: "", next_step_on: "2026-12-02" },
      { heard: "", next_step_on: null },
    ]);
  });

  test("searches find customers of requests whose texts did not have them", async () => {
    const store = databases.open(await databases.address(dialect));
    await migrateTo("0041-unread-answers", store);
    for (const [id, search] of [
      [1, "7kq2-m4xd ana"],
      [2, null],
    ]) {
      await sql`insert into leads (id, reference, idempotency_key, received_at, request, source, search)
        values (${id}, ${`R${id}`}, ${`K${id}`}, '2026-11-20', '{}', '{}', ${search})`.execute(store.db);
      await sql`insert into lead_texts (lead_id, text) values (${id}, 'a pool')`.execute(store.db);
    }
    await migrate(store);
    const rows = await store.db.selectFrom("lead_texts").select("text").orderBy("lead_id").execute();
    expect(rows).toEqual([{ text: "7kq2-m4xd ana\na pool" }, { text: "\na pool" }]);
  });
});
