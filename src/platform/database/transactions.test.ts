// Tests of SQLite transactions with failures, locks and a full disk.
import { copyFileSync, renameSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { sqliteOf } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { getDataFolder } from "./data-folder.ts";
import { migrate } from "./migrate.ts";
import { openStore } from "./open.ts";
import type { Store } from "./store.ts";
import { proveWritable, runInTransaction } from "./transactions.ts";

/** A new database with two connections to it. */
async function open() {
  const file = join(temporaryFolder(), "site.db");
  const [store, other] = [openStore({ dialect: "sqlite", file }), openStore({ dialect: "sqlite", file })];
  onTestFinished(async () => {
    await Promise.all([store.close(), other.close()]);
  });
  await migrate(store);
  return { store, other, connection: sqliteOf(store.native).connection };
}

/** Writes a row that only one caller can write. */
function write(store: Store, id: number): Promise<number> {
  return runInTransaction(store, async (transaction) => {
    await transaction.insertInto("health").values({ id, checked_at: "now" }).execute();
    return id;
  });
}

async function idsIn({ db }: Store): Promise<number[]> {
  return (await db.selectFrom("health").select("id").orderBy("id").execute()).map(({ id }) => id);
}

test("a failing transaction doesn't affect others", async () => {
  const { store, other } = await open();
  await write(store, 2);
  const results = await Promise.allSettled([1, 2, 3].map((id) => write(store, id)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await idsIn(other)).toEqual([1, 2, 3]);
});

test("waits while another program locks the database", async () => {
  const { store, other, connection } = await open();
  const native = sqliteOf(other.native);
  native.connection.exec("begin immediate");
  const refused = vi.spyOn(connection, "prepare");
  const written = Promise.all([1, 2].map((id) => write(store, id)));
  await vi.waitFor(() => expect(refused.mock.calls.some(([sql]) => sql === "rollback")).toBe(true));
  native.connection.exec("commit");
  expect(await written).toEqual([1, 2]);
  expect(await idsIn(other)).toEqual([1, 2]);
});

test("reports a disk that is full at the commit, and writes again afterwards", async () => {
  const { store, other, connection } = await open();
  const prepare = connection.prepare.bind(connection);
  const full = vi.spyOn(connection, "prepare").mockImplementation((text: string) => {
    // SQLite rolls back before it reports the error.
    if (text === "commit") {
      connection.exec("rollback");
      throw new SQLite.SqliteError("database or disk is full", "SQLITE_FULL");
    }
    return prepare(text);
  });
  await expect(write(store, 1)).rejects.toMatchObject({ code: "SQLITE_FULL" });
  full.mockRestore();
  expect(await write(store, 2)).toBe(2);
  expect(await idsIn(other)).toEqual([2]);
});

test.each(["", "-wal"])("stores nothing once the file site.db%s was removed or replaced", async (end) => {
  const { store } = await open();
  expect(await write(store, 2)).toBe(2);
  const file = sqliteOf(store.native).file + end;
  renameSync(file, `${file}-moved`);
  await expect(write(store, 3)).rejects.toThrow("removed or replaced");
  const failing = runInTransaction(store, () => Promise.reject(new Error("stored already")));
  await expect(failing).rejects.toThrow("removed or replaced");
  await expect(proveWritable(store, 100)).rejects.toThrow("removed or replaced");
  copyFileSync(`${file}-moved`, file);
  await expect(write(store, 4)).rejects.toThrow("removed or replaced");
  renameSync(`${file}-moved`, file);
  expect(await write(store, 5)).toBe(5);
  expect(await idsIn(store)).toEqual([2, 5]);
});

test("the folder beside a database is absolute, so that its creation ends if the site's folder is gone", async () => {
  const { store } = await open();
  const file = "./data/site.db";
  expect(isAbsolute(getDataFolder({ native: { ...sqliteOf(store.native), file } }))).toBe(true);
  expect(isAbsolute(getDataFolder({ native: { dialect: "postgres", pool: {} as never } }))).toBe(true);
});
