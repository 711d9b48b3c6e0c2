// Finds the disk space that uploads may use, and returns SQLite's free pages to the disk.
import { mkdir, statfs } from "node:fs/promises";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import { getDataFolder } from "./data-folder.ts";
import type { Store } from "./store.ts";
import { retryWhileBusy } from "./transactions.ts";

const MB = 1024 * 1024;

/**
 * How much of the free pages counts as free disk. Uploads leave 500 MB of the disk free for the database, which needs
 * less of it while its file has free pages. The write-ahead log and files in progress still need the rest.
 */
const MAX_COUNTED_BYTES = 400 * MB;

/** Free pages that stay in the file for the next requests, so that a passed health check remains true. */
const KEPT_BYTES = 4 * MB;

/** Each step blocks the process while these pages are moved. */
const STEP_BYTES = 4 * MB;

/** Returns the bytes that uploads may use: what the disk has free, and what the database can use again. */
export async function readFreeBytes(store: Pick<Store, "native">): Promise<number> {
  return (await readFreeDisk(store)) + Math.min(readFreePages(store), MAX_COUNTED_BYTES);
}

async function readFreeDisk(store: Pick<Store, "native">): Promise<number> {
  const folder = getDataFolder(store);
  // With Postgres, nothing else may have created it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Returns the size of SQLite's unused pages; 0 with Postgres, which may be on another machine. */
function readFreePages({ native }: Pick<Store, "native">): number {
  if (native.dialect !== "sqlite") return 0;
  return readNumber(native.connection, "freelist_count") * readNumber(native.connection, "page_size");
}

/**
 * Shortens SQLite's file by its free pages, in steps between which visitors are served.
 * @returns the bytes returned to the disk; 0 for a file that is of an older release, which docs/operating.md converts
 */
export async function shrinkDatabase(store: Store, signal?: AbortSignal): Promise<number> {
  const { native } = store;
  if (native.dialect !== "sqlite" || !isShrinkable(native.connection)) return 0;
  const { connection } = native;
  const pageBytes = readNumber(connection, "page_size");
  let returned = 0;
  for (;;) {
    const step = Math.min(readFreePages(store) - KEPT_BYTES, STEP_BYTES);
    if (step < pageBytes) return returned;
    signal?.throwIfAborted();
    await retryWhileBusy(async () =>
      connection.pragma(`incremental_vacuum(${Math.floor(step / pageBytes)})`),
    );
    returned += step;
    await yieldToRequests();
  }
}

function isShrinkable(connection: SQLite.Database): boolean {
  const INCREMENTAL = 2;
  return readNumber(connection, "auto_vacuum") === INCREMENTAL;
}

function readNumber(connection: SQLite.Database, pragma: string): number {
  return Number(connection.pragma(pragma, { simple: true }));
}
