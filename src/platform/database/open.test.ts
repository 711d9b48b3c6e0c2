// Tests of opening the SQLite file: its permissions, and a mistyped path.
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { migrate } from "./migrate.ts";
import { openStore } from "./open.ts";

test("only the owner may read the file and its journal files", async () => {
  const file = join(temporaryFolder(), "site.db");
  const store = openStore({ dialect: "sqlite", file });
  onTestFinished(() => store.close());
  await migrate(store);
  const files = globSync(`${file}*`);
  expect(files.length).toBeGreaterThan(1);
  for (const path of files) expect([path, (statSync(path).mode & 0o777).toString(8)]).toEqual([path, "600"]);
});

test("a mistyped path stops the start, and creates no folder", () => {
  const folder = join(temporaryFolder(), "dtaa");
  const open = () => openStore({ dialect: "sqlite", file: join(folder, "site.db") });
  expect(open).toThrow(/DATABASE_URL names .*the folder .*dtaa does not exist/);
  expect(existsSync(folder)).toBe(false);
});
