// Tests of the backup: it ends while the site writes, and leaves nothing behind if it fails.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createBrowserKey, createCode } from "#office/server/sign-in-codes.ts";
import type { Store } from "#platform/database/store.ts";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { createSession } from "#tests/server/sign-in.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { backUp } from "./backup.ts";
import { UsageError } from "./command.ts";

const databases = testDatabases();

/** Many more pages than better-sqlite3 copies in one of its own steps. */
const FILLER_BYTES = 8 * 1024 * 1024;

/** So many commits end a test whose backup would never end. */
const MAX_COMMITS = 300;

test("ends although the site commits all the time", async () => {
  const store = await databases.migrated("sqlite");
  const site = sqliteOf(databases.open(store.address).native).connection;
  site.exec(`create table filler as select zeroblob(${FILLER_BYTES}) as bytes`);
  site.exec("create table commits (id integer primary key)");
  let commits = 0;
  let isDone = false;
  function commit() {
    if (isDone || commits === MAX_COMMITS) return;
    site.exec("insert into commits default values");
    commits++;
    setImmediate(commit);
  }
  onTestFinished(() => {
    isDone = true;
  });
  setImmediate(commit);
  const file = join(temporaryFolder(), "copy.db");
  await backUp(store, file);
  isDone = true;
  expect(commits).toBeGreaterThan(0);
  expect(commits).toBeLessThan(MAX_COMMITS);
  const copy = new SQLite(file, { readonly: true });
  onTestFinished(() => void copy.close());
  expect(copy.prepare("select length(bytes) from filler").pluck().get()).toBe(FILLER_BYTES);
});

test("empties the write-ahead log, which an erasure during the copy could not", async () => {
  const store = await databases.migrated("sqlite");
  await storeLead(store, createLead("A pool"), []);
  const log = `${sqliteOf(store.native).connection.name}-wal`;
  expect(statSync(log).size).toBeGreaterThan(0);
  await backUp(store, join(temporaryFolder(), "copy.db"));
  expect(statSync(log).size).toBe(0);
});

test("refuses Postgres before it writes anything", async () => {
  const folder = temporaryFolder();
  const store = { native: { dialect: "postgres" } } as Store;
  await expect(backUp(store, join(folder, "copy.db"))).rejects.toThrow(UsageError);
  expect(readdirSync(folder)).toEqual([]);
});

test("leaves out sessions, codes and secrets, also from the bytes of the file", async () => {
  const store = await databases.migrated("sqlite");
  const [cookie = ""] = await createSession(store, "http://localhost", "ana@pools.example");
  await store.db.insertInto("secrets").values({ name: "office-sessions", value: "former-secret" }).execute();
  await createCode(store, "ana@pools.example", createBrowserKey());
  const { token } = await store.db.selectFrom("staff_sessions").select("token").executeTakeFirstOrThrow();
  const { code } = await store.db.selectFrom("sign_in_codes").select("code").executeTakeFirstOrThrow();
  expect(cookie).toContain(token);
  const file = join(temporaryFolder(), "copy.db");
  await backUp(store, file);
  const bytes = readFileSync(file, "latin1");
  for (const secret of [token, code, "former-secret"]) expect(bytes).not.toContain(secret);
  // Staff themselves stay, and so does the site's own database.
  expect(bytes).toContain("ana@pools.example");
  expect(await store.db.selectFrom("staff_sessions").select("id").execute()).toHaveLength(1);
});
