// `npm run backup`: copies the SQLite database while the site runs, and verifies copies.
import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import SQLite from "better-sqlite3";
import { recordBackup } from "#platform/database/last-backup.ts";
import type { Store } from "#platform/database/store.ts";
import { overwriteErased } from "#platform/database/transactions.ts";
import { parseCommandLine, runWithoutStore, startCommand, UsageError, withStore } from "./command.ts";
import { verifyBackup } from "./verify-backup.ts";

const help = `Copies the SQLite database of DATABASE_URL into a file, whole and consistent, while the site runs.
The copy has no sessions and no secrets: after a restore, staff sign in again.
It has everything: requests, files of visitors, and what the office has published, drafted and uploaded.

  npm run backup -- FILE                    writes the copy; FILE must not exist yet
  npm run backup -- --record                notes that a backup was made now, as after pg_dump
  npm run backup -- --verify FILE           opens a copy read-only, checks it and reports what is in it
  npm run backup -- --verify FOLDER         the same for the newest .db file of a folder
                    --max-age 26h           fails as well if the copy is older, by the file's time

Restore: stop the site, put the copy where DATABASE_URL points, remove its -wal and -shm files,
and start the site, which repeats later erasures.
Postgres has pg_dump and pg_restore for this. /metrics and the log warn when the last backup is older than a day.
Exit codes: 0 done, 1 failed, damaged or too old, 2 wrong use.`;

export const run = () =>
  runWithoutStore(help, async () => {
    const { files, verify, maxAgeHours, isRecord } = readArguments();
    if (verify !== undefined) return verifyBackup(verify, maxAgeHours);
    if (isRecord) return withStore((store) => recordBackup(store));
    const [file, ...surplus] = files;
    if (!file || surplus.length > 0) throw new UsageError("Name the one file to write.");
    if (existsSync(file)) throw new UsageError(`${file} exists already: name a new one.`);
    await withStore(async (store) => {
      await backUp(store, file);
      // The copy is complete even if this fails.
      await recordBackup(store).catch((error) =>
        console.error(`The backup can't be recorded: ${error.message}`),
      );
      console.error(`The database is copied to ${file} and checked.`);
    });
  });

function readArguments() {
  const { positionals: files, values } = parseCommandLine({
    allowPositionals: true,
    options: { verify: { type: "string" }, "max-age": { type: "string" }, record: { type: "boolean" } },
  });
  const { verify, "max-age": maxAge, record: isRecord = false } = values;
  if (isRecord && (files.length > 0 || verify !== undefined))
    throw new UsageError("--record takes nothing else.");
  if (verify === undefined && maxAge !== undefined) throw new UsageError("--max-age needs --verify.");
  if (verify !== undefined && files.length > 0) throw new UsageError("--verify takes one file or folder.");
  const hours = maxAge === undefined ? null : /^([1-9]\d{0,4})h$/.exec(maxAge)?.[1];
  if (hours === undefined) throw new UsageError(`--max-age is "${maxAge}" but must be hours such as 26h.`);
  return { files, verify, isRecord, maxAgeHours: hours === null ? null : Number(hours) };
}

/** Copies the database. A failure leaves no file. */
export async function backUp(store: Store, file: string): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await copyDatabase(store, partial);
    await rename(partial, file);
  } catch (error) {
    for (const suffix of ["", "-wal", "-shm"]) await rm(partial + suffix, { force: true });
    throw error;
  }
}

/** The most that better-sqlite3 accepts. SQLite restarts a copy in several steps whenever the site commits. */
const PAGES_PER_STEP = 0x7fffffff;

async function copyDatabase(store: Store, copy: string): Promise<void> {
  const { native } = store;
  if (native.dialect !== "sqlite") throw new UsageError("DATABASE_URL is a Postgres server: use pg_dump.");
  try {
    await native.connection.backup(copy, { progress: () => PAGES_PER_STEP });
  } finally {
    // The copy's read lock kept erased text in the write-ahead log. A failure, such as a full disk, is ignored.
    await overwriteErased(store).catch(() => false);
  }
  await chmod(copy, 0o600);
  finishCopy(copy);
}

/** Rows for signing in, which are not part of backups. Staff sign in again after a restore. */
const SIGN_IN_ROWS = [
  "staff_sessions",
  "staff_codes",
  "sign_in_codes",
  "secrets where name = 'office-sessions'",
];

/** Reduces a copy to one file without sessions and secrets. @throws if it is damaged */
function finishCopy(file: string): void {
  const copy = new SQLite(file);
  try {
    // Without a write-ahead log, the copy is a single file.
    copy.pragma("journal_mode = DELETE");
    copy.pragma("secure_delete = ON");
    for (const condition of SIGN_IN_ROWS) copy.exec(`delete from ${condition}`);
    const verdict = copy.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(`The copy is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

if (import.meta.main) await startCommand(run);
