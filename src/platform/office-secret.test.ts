// The secret of sessions: OFFICE_SECRET or a file beside the database, never in the database.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { dialects, sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { readOfficeSecret, SECRET_FILE } from "./office-secret.ts";

const databases = testDatabases();
const officeSecret = "0123456789abcdef0123456789abcdef";

async function open() {
  const store = await databases.migrated("sqlite");
  const folder = dirname(sqliteOf(store.address).file);
  const log = { warn: vi.fn() };
  const read = (secret: string | null = null) => readOfficeSecret(store, { officeSecret: secret, log });
  return { store, folder, file: join(folder, SECRET_FILE), log, read };
}

test("keeps a secret in a file beside the database, which only its owner may read", async () => {
  const { store, file, folder, read } = await open();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => read()));
  expect(new Set(secrets)).toEqual(new Set([readFileSync(file, "utf8").trim()]));
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith(SECRET_FILE))).toEqual([SECRET_FILE]);
  expect(await store.db.selectFrom("secrets").selectAll().execute()).toEqual([]);
});

test("restricts a file that others may read", async () => {
  const { file, read } = await open();
  writeFileSync(file, officeSecret, { mode: 0o644 });
  expect(await read()).toBe(officeSecret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("says what to do about a damaged file", async () => {
  const { file, read } = await open();
  writeFileSync(file, "short");
  await expect(read()).rejects.toThrow(/office-secret is damaged: remove it.*OFFICE_SECRET/);
});

describe.each(dialects)("on %s", (dialect) => {
  test("prefers OFFICE_SECRET, and then writes no file and leaves none in the database", async () => {
    const store = await databases.migrated(dialect);
    const log = { warn: vi.fn() };
    expect(await readOfficeSecret(store, { officeSecret, log })).toBe(officeSecret);
    expect(await store.db.selectFrom("secrets").selectAll().execute()).toEqual([]);
    expect(log.warn.mock.calls).toEqual([]);
    if (store.address.dialect === "sqlite")
      expect(readdirSync(dirname(store.address.file))).not.toContain(SECRET_FILE);
  });
});
