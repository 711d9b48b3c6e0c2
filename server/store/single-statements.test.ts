// Tests of the database for single statements.
import { expect, test } from "vitest";
import { testDatabases } from "#tests/server/databases.ts";
import { retrySingleStatements } from "./single-statements.ts";

test("refuses transactions, which are not retried", async () => {
  const db = retrySingleStatements(await testDatabases().migrated("sqlite"));
  const begun = db.transaction().execute(async () => {});
  await expect(begun).rejects.toThrow("transactions need runInTransaction");
});
