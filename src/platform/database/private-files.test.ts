// Tests that other users of the machine can't read the site's files, also those that exist already.
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { openStore } from "./open.ts";
import { makePrivate } from "./private-files.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Creates a folder as a release before, or a restore as another user, may have left it. */
function createWide(): string {
  const folder = join(temporaryFolder(), "data");
  for (const name of ["", "outbox", "site/content/projects", "site/pictures/removed"])
    mkdirSync(join(folder, name), { recursive: true });
  const files = [
    "site.db",
    "erasures.log",
    "office-secret",
    "outbox/a.eml",
    "site/content/a.yaml",
    "site/pictures/removed/b.jpg",
  ];
  for (const file of files) writeFileSync(join(folder, file), "");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
  return folder;
}

async function run(folder: string): Promise<unknown[]> {
  const warnings: unknown[] = [];
  const store = openStore({ dialect: "sqlite", file: join(folder, "site.db") });
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  const places = { mailFolder: join(folder, "outbox"), contentDir: join(folder, "site") };
  await makePrivate(store, log as never, places);
  await store.close();
  return warnings;
}

test("removes other users' permissions on all files and folders of the site", async () => {
  const folder = createWide();
  expect(await run(folder)).toEqual([]);
  expect(modeOf(folder)).toBe("700");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(9);
  for (const entry of entries)
    expect([entry.name, modeOf(join(entry.parentPath, entry.name))]).toEqual([
      entry.name,
      entry.isDirectory() ? "700" : "600",
    ]);
});

test("leaves a shared folder unchanged, logs it, and restricts the site's own files", async () => {
  const folder = createWide();
  writeFileSync(join(folder, "other-program.txt"), "", { mode: 0o644 });
  expect(await run(folder)).toMatchObject([{ paths: [folder], count: 1 }]);
  expect(modeOf(folder)).toBe("755");
  expect(modeOf(join(folder, "other-program.txt"))).toBe("644");
  for (const own of ["site.db", "erasures.log", "outbox/a.eml"])
    expect(modeOf(join(folder, own))).toBe("600");
});

test("does not follow links out of the site's folders", async () => {
  const folder = createWide();
  const outside = join(temporaryFolder(), "outside");
  mkdirSync(outside, { mode: 0o755 });
  writeFileSync(join(outside, "a.txt"), "", { mode: 0o644 });
  symlinkSync(outside, join(folder, "outbox", "link"));
  await run(folder);
  expect([modeOf(outside), modeOf(join(outside, "a.txt"))]).toEqual(["755", "644"]);
});

test("accepts missing folders", async () => {
  expect(await run(temporaryFolder())).toEqual([]);
});
