// `npm run backup`: copies the SQLite database while the site runs.
import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import SQLite from "better-sqlite3";
import type { Store } from "../store/store.ts";
import { runCommand, UsageError } from "./command.ts";

const help = `Copies the SQLite database of DATABASE_URL into a file, whole and consistent, while the site runs.

  npm run backup -- FILE

FILE must not exist yet. Restore: stop the site, put the copy where DATABASE_URL points, remove the files
beside it that end in -wal and -shm, start the site. Postgres has pg_dump and pg_restore for this.
Exit codes: 0 done, 1 failed, 2 wrong use.`;

await runCommand(help, async (store) => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith("-") || more.length > 0) throw new UsageError("Name the one file to write.");
  if (existsSync(file)) throw new UsageError(`${file} is there already: name a new one.`);
  await backUp(store, file);
  console.error(`The database is copied to ${file}, checked and whole.`);
});

async function backUp({ native }: Store, file: string): Promise<void> {
  if (native.dialect !== "sqlite") throw new UsageError("DATABASE_URL is a Postgres server: use pg_dump.");
  const partial = `${file}.partial`;
  try {
    await native.connection.backup(partial);
    await chmod(partial, 0o600);
    checkCopy(partial);
    await rename(partial, file);
  } catch (error) {
    for (const rest of ["", "-wal", "-shm"]) await rm(partial + rest, { force: true });
    throw error;
  }
}

function checkCopy(file: string): void {
  const copy = new SQLite(file);
  try {
    // A copy that is one plain file: nothing beside it can be forgotten.
    copy.pragma("journal_mode = DELETE");
    const verdict = copy.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(`The copy is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}
