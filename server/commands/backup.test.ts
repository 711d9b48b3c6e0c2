// Tests of the backup: it ends while the site writes, and leaves nothing behind if it fails.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { officePictures } from "#app/content/encoded-pictures.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { createSession } from "#tests/server/sign-in.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { copyRepositoryContent } from "../editing/copy-content.ts";
import { siteFolder } from "../editing/site-folder.ts";
import { storeLead } from "../leads/leads.ts";
import { SECRET_FILE } from "../office/secret.ts";
import { createBrowserKey, createCode } from "../office/sign-in-codes.ts";
import type { Store } from "../store/store.ts";
import { backUp } from "./backup.ts";
import { describeSiteCopy, siteCopyOf } from "./backup-site.ts";
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
  expect(await backUp(store, { file, contentDir: temporaryFolder() })).toBe(false);
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
  await backUp(store, { file: join(temporaryFolder(), "copy.db"), contentDir: temporaryFolder() });
  expect(statSync(log).size).toBe(0);
});

test("copies the office's folder after the database", async () => {
  const store = await databases.migrated("sqlite");
  const contentDir = temporaryFolder();
  copyRepositoryContent(contentDir);
  const file = join(temporaryFolder(), "copy.db");
  const { connection } = sqliteOf(store.native);
  const backup = connection.backup.bind(connection);
  const copyDatabase = vi.spyOn(connection, "backup").mockImplementation(async (...parameters) => {
    const progress = await backup(...parameters);
    // Publishes a text as soon as the database, which has its draft, is copied.
    writeFileSync(join(siteFolder(contentDir).content, "published.yaml"), "title: New\n");
    return progress;
  });
  expect(await backUp(store, { file, contentDir })).toBe(true);
  expect(copyDatabase).toHaveBeenCalledOnce();
  expect(existsSync(join(siteFolder(siteCopyOf(file)).content, "published.yaml"))).toBe(true);
  const modes = [file, siteCopyOf(file)].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(["600", "700"]);
});

test("copies pictures that staff added before they published for the first time", async () => {
  const store = await databases.migrated("sqlite");
  const contentDir = temporaryFolder();
  mkdirSync(officePictures(contentDir));
  writeFileSync(join(officePictures(contentDir), "spa.jpg"), "a picture");
  const file = join(temporaryFolder(), "copy.db");
  expect(await backUp(store, { file, contentDir })).toBe(true);
  const copy = siteCopyOf(file);
  expect(readFileSync(join(officePictures(copy), "spa.jpg"), "utf8")).toBe("a picture");
  expect(describeSiteCopy(copy)).toBe("1 picture of the office, which has published nothing");
  mkdirSync(siteFolder(copy).history);
  expect(() => describeSiteCopy(copy)).toThrow("damaged");
});

test("removes the copy of the database if the office's folder can't be copied", async () => {
  const store = await databases.migrated("sqlite");
  await storeLead(store, createLead("A pool"), []);
  const contentDir = temporaryFolder();
  copyRepositoryContent(contentDir);
  const page = join(siteFolder(contentDir).content, "about.yaml");
  const text = readFileSync(page, "utf8");
  writeFileSync(page, "seo: [");
  const folder = temporaryFolder();
  const file = join(folder, "copy.db");
  await expect(backUp(store, { file, contentDir })).rejects.toThrow("damaged");
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(page, text);
  expect(await backUp(store, { file, contentDir })).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(["copy.db", "copy.db.site"]);
});

test("refuses Postgres before it writes anything", async () => {
  const contentDir = temporaryFolder();
  mkdirSync(siteFolder(contentDir).content, { recursive: true });
  const folder = temporaryFolder();
  const store = { native: { dialect: "postgres" } } as Store;
  await expect(backUp(store, { file: join(folder, "copy.db"), contentDir })).rejects.toThrow(UsageError);
  expect(readdirSync(folder)).toEqual([]);
});

test("leaves out sessions, codes and secrets, also from the bytes of the file", async () => {
  const store = await databases.migrated("sqlite");
  const contentDir = temporaryFolder();
  mkdirSync(officePictures(contentDir));
  writeFileSync(join(officePictures(contentDir), "spa.jpg"), "a picture");
  // CONTENT_DIR may be the folder of the database.
  writeFileSync(join(contentDir, SECRET_FILE), "secret-of-the-file-0123456789abcdef");
  const [cookie = ""] = await createSession(store, "http://localhost", "ana@pools.example");
  await store.db.insertInto("secrets").values({ name: "office-sessions", value: "former-secret" }).execute();
  await createCode(store, "ana@pools.example", createBrowserKey());
  const { token } = await store.db.selectFrom("staff_sessions").select("token").executeTakeFirstOrThrow();
  const { code } = await store.db.selectFrom("sign_in_codes").select("code").executeTakeFirstOrThrow();
  expect(cookie).toContain(token);
  const file = join(temporaryFolder(), "copy.db");
  await backUp(store, { file, contentDir });
  const bytes = readFileSync(file, "latin1");
  for (const secret of [token, code, "former-secret"]) expect(bytes).not.toContain(secret);
  expect(readdirSync(siteCopyOf(file))).not.toContain(SECRET_FILE);
  // Staff themselves stay, and so does the site's own database.
  expect(bytes).toContain("ana@pools.example");
  expect(await store.db.selectFrom("staff_sessions").select("id").execute()).toHaveLength(1);
});
