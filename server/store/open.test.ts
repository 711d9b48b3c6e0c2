// The SQLite file: whose it is.
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/server/site.ts";
import { migrate } from "./migrate.ts";
import { openStore } from "./open.ts";

test("the file and what lies beside it can be read by its owner alone", async () => {
  const file = join(temporaryFolder(), "site.db");
  const store = openStore({ dialect: "sqlite", file });
  onTestFinished(() => store.close());
  await migrate(store);
  const files = globSync(`${file}*`);
  expect(files.length).toBeGreaterThan(1);
  for (const one of files) expect([one, (statSync(one).mode & 0o777).toString(8)]).toEqual([one, "600"]);
});
