// Tests of the space that erased files leave in SQLite's file.
import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { beforeEach, expect, test, vi } from "vitest";
import { storeFile } from "#photos/server/stored-photos.ts";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { readFreeBytes, shrinkDatabase } from "./free-space.ts";
import { migrate } from "./migrate.ts";
import type { Store } from "./store.ts";
import { overwriteErased } from "./transactions.ts";

const statfs = vi.hoisted(() => vi.fn());
vi.mock(import("node:fs/promises"), async (load) => ({ ...(await load()), statfs }));
beforeEach(() => simulateFreeDisk(10_000 * MB));

const MB = 1024 * 1024;
const databases = testDatabases();

function simulateFreeDisk(bytes: number): void {
  statfs.mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 });
}

/** Stores a survey of 20 MB with its request, and erases both. */
async function storeAndErase(store: Store): Promise<void> {
  await storeLead(store, createLead("A pool"), []);
  await storeFile(store, 1, { kind: "survey", digest: "1", name: "survey.pdf", data: randomBytes(20 * MB) });
  await store.db.deleteFrom("leads").execute();
  await overwriteErased(store);
}

function sizeOf({ native }: Store): number {
  return statSync(sqliteOf(native).file).size;
}

/** Creates a file as releases before this setting did. */
async function createOldStore(): Promise<Store> {
  const file = join(temporaryFolder(), "site.db");
  const connection = new SQLite(file);
  connection.exec("create table old (id integer)");
  connection.close();
  const store = databases.open({ dialect: "sqlite", file });
  expect(sqliteOf(store.native).connection.pragma("auto_vacuum", { simple: true })).toBe(0);
  return store;
}

test("a new file becomes small again after an erasure, and keeps some pages for requests", async () => {
  const store = await databases.migrated("sqlite");
  await storeAndErase(store);
  expect(sizeOf(store)).toBeGreaterThan(20 * MB);
  expect(await shrinkDatabase(store)).toBeGreaterThan(14 * MB);
  await overwriteErased(store);
  expect(sizeOf(store)).toBeLessThan(6 * MB);
  expect(sizeOf(store)).toBeGreaterThan(3 * MB);
  expect(sqliteOf(store.native).connection.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(await shrinkDatabase(store)).toBe(0);
});

test("stops between two steps when the site stops", async () => {
  const store = await databases.migrated("sqlite");
  await storeAndErase(store);
  await expect(shrinkDatabase(store, AbortSignal.abort())).rejects.toThrow();
  expect(sizeOf(store)).toBeGreaterThan(20 * MB);
});

test("free pages count as free disk, up to 400 MB", async () => {
  const store = await databases.migrated("sqlite");
  simulateFreeDisk(600 * MB);
  expect(await readFreeBytes(store)).toBeLessThan(601 * MB);
  await storeAndErase(store);
  expect(await readFreeBytes(store)).toBeGreaterThan(619 * MB);
  const { connection } = sqliteOf(store.native);
  vi.spyOn(connection, "pragma").mockReturnValue(1_000_000);
  expect(await readFreeBytes(store)).toBe(1000 * MB);
});

test("a file of an older release stays as it is", async () => {
  const store = await createOldStore();
  await migrate(store);
  await storeAndErase(store);
  expect(await shrinkDatabase(store)).toBe(0);
});
