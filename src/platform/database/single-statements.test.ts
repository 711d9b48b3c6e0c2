// Tests of the database for single statements.
import { expect, onTestFinished, test, vi } from "vitest";
import { sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { retrySingleStatements } from "./single-statements.ts";

const databases = testDatabases();

test("reads while a write waits for another program", async () => {
  const store = await databases.migrated("sqlite");
  const other = sqliteOf(databases.open(store.address).native);
  other.connection.exec("begin immediate");
  onTestFinished(() => void vi.restoreAllMocks());
  const prepare = vi.spyOn(sqliteOf(store.native).connection, "prepare");
  const db = retrySingleStatements(store);
  const written = db.insertInto("health").values({ id: 1, checked_at: "now" }).execute();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled());
  expect(await db.selectFrom("health").select("id").execute()).toEqual([]);
  other.connection.exec("commit");
  await written;
  expect(await db.selectFrom("health").select("id").execute()).toEqual([{ id: 1 }]);
});

test("refuses transactions, which are not retried", async () => {
  const db = retrySingleStatements(await databases.migrated("sqlite"));
  const begun = db.transaction().execute(async () => {});
  await expect(begun).rejects.toThrow("transactions need runInTransaction");
});
