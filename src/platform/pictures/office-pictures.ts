// Stores the office's pictures in the database: masters and their encoded files.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { parseRecord } from "../database/parse-record.ts";
import type { Store } from "../database/store.ts";
import type { Tables } from "../database/tables.ts";
import { retryWhileBusy, runInTransaction } from "../database/transactions.ts";
import { type EncodedPicture, encodedPicture, type PictureManifest } from "./manifest.ts";

/** Longer names only lengthen addresses. */
const MAX_NAME_CHARACTERS = 60;

type Database = Pick<Store, "db">;

type OfficePicture = { name: string; addedAt: string; isRemoved: boolean; isEncoded: boolean };

/** Lists the pictures by name. */
export async function listOfficePictures({ db }: Database): Promise<OfficePicture[]> {
  const rows = await db
    .selectFrom("site_pictures")
    .select(["name", "added_at", "removed_at", "encoded_at"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, added_at, removed_at, encoded_at }) => ({
    name,
    addedAt: added_at,
    isRemoved: removed_at !== null,
    isEncoded: encoded_at !== null,
  }));
}

/** Returns a master, removed or not; null if there is none. */
export async function readMaster(database: Database, name: string): Promise<Buffer | null> {
  return (await readUpload(database, name))?.master ?? null;
}

/** The same with the time of upload, which identifies the master. */
export async function readUpload(
  { db }: Database,
  name: string,
): Promise<{ master: Buffer; addedAt: string } | null> {
  const row = await db
    .selectFrom("site_pictures")
    .select(["master", "added_at"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? { master: row.master, addedAt: row.added_at } : null;
}

/** Replaces the master of a picture that visitors don't see; its files are encoded anew. */
export async function replaceMaster(store: Store, name: string, master: Buffer): Promise<void> {
  const row = { master, added_at: new Date().toISOString(), encoded: null, encoded_at: null };
  await runInTransaction(store, async (transaction) => {
    await transaction.updateTable("site_pictures").set(row).where("name", "=", name).execute();
    await transaction.deleteFrom("site_picture_files").where("picture", "=", name).execute();
  });
}

/** Removes a picture, but not its encoded files, which earlier versions of the site show. */
export async function setAside(store: Store, name: string): Promise<void> {
  await setRemoved(store, name, new Date().toISOString());
}

/** Restores a removed picture. */
export async function putBack(store: Store, name: string): Promise<void> {
  await setRemoved(store, name, null);
}

async function setRemoved({ db }: Store, name: string, removed_at: string | null): Promise<void> {
  await retryWhileBusy(() =>
    db.updateTable("site_pictures").set({ removed_at }).where("name", "=", name).execute(),
  );
}

/**
 * Stores a master under a free name. The same master is stored once.
 * @param wanted the name, without a number: the second `spa` becomes `spa-2`
 * @param isTaken whether something else has a name
 * @returns its name
 */
export async function storeMaster(
  store: Store,
  master: Buffer,
  wanted: string,
  isTaken: (name: string) => boolean,
): Promise<string> {
  const base = wanted.slice(0, MAX_NAME_CHARACTERS).replace(/-$/, "") || "photo";
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (isTaken(name)) continue;
    if (await insertMaster(store, name, master)) return name;
    const other = await store.db
      .selectFrom("site_pictures")
      .select(["master", "removed_at"])
      .where("name", "=", name)
      .executeTakeFirst();
    if (other?.removed_at === null && other.master.equals(master)) return name;
  }
}

async function insertMaster(store: Store, name: string, master: Buffer): Promise<boolean> {
  const added_at = new Date().toISOString();
  const row = { name, added_at, removed_at: null, master, encoded: null, encoded_at: null };
  const { numInsertedOrUpdatedRows } = await retryWhileBusy(() =>
    store.db
      .insertInto("site_pictures")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow(),
  );
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Lists the pictures that lack files, oldest first. */
export async function listPending({ db }: Database): Promise<{ name: string; isUsable: boolean }[]> {
  const rows = await db
    .selectFrom("site_pictures")
    .select(["name", "encoded"])
    .where("encoded_at", "is", null)
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("name")
    .execute();
  return rows.map(({ name, encoded }) => ({ name, isUsable: encoded !== null }));
}

type Encoded = {
  name: string;
  /** Of the master that was encoded. */
  addedAt: string;
  encoded: EncodedPicture;
  /** Whether no sizes are missing. */
  isWhole: boolean;
};

/**
 * Stores the files of a picture, unless it has another master by now.
 * @param folder has the picture's files and nothing else
 */
export async function storeEncoded(
  store: Store,
  { name, addedAt, encoded, isWhole }: Encoded,
  folder: string,
): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (file) => ({ file, picture: name, bytes: await readFile(join(folder, file)) })),
  );
  await runInTransaction(store, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("site_pictures")
      .set({ encoded: JSON.stringify(encoded), ...(isWhole && { encoded_at: new Date().toISOString() }) })
      .where("name", "=", name)
      .where("added_at", "=", addedAt)
      // Another process may have stored more sizes.
      .where("encoded_at", "is", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
    for (const row of files) await insertFile(transaction, row);
  });
}

/** Stores an encoded file, unless another process has encoded the same one. */
export async function insertFile(
  db: Kysely<Tables> | Transaction<Tables>,
  row: { file: string; picture: string; bytes: Buffer },
): Promise<void> {
  await db
    .insertInto("site_picture_files")
    .values(row)
    .onConflict((conflict) => conflict.column("file").doNothing())
    .execute();
}

/** Returns an encoded file, or null. */
export async function readPictureFile({ db }: Database, file: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("site_picture_files")
    .select("bytes")
    .where("file", "=", file)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Returns a text that changes when pictures get files. */
export async function readPicturesStamp({ db }: Database): Promise<string> {
  const row = await db
    .selectFrom("site_pictures")
    .select((is) => [
      is.fn.count("encoded").as("usable"),
      is.fn.count("encoded_at").as("whole"),
      is.fn.max("encoded_at").as("last"),
    ])
    .executeTakeFirst();
  return `${row?.usable} ${row?.whole} ${row?.last}`;
}

export async function readManifest({ db }: Database): Promise<PictureManifest> {
  const rows = await db
    .selectFrom("site_pictures")
    .select(["name", "encoded"])
    .where("encoded", "is not", null)
    .execute();
  // A damaged entry counts as not encoded, so that screens report it as missing.
  const entries = rows.map(({ name, encoded }) => [
    name,
    encodedPicture.safeParse(parseRecord(encoded)).data,
  ]);
  return Object.fromEntries(entries.filter(([, picture]) => picture));
}
