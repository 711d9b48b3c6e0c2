// Runs one build at a time in a work folder, and removes the files of killed builds.
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { codeOf, messageOf } from "#lib/error-facts.ts";
import { WORK_FOLDER } from "#platform/builds.ts";

/** Below this, a failed build is reported as a full disk, because bundlers hide the reason in a stack trace. */
const FULL_BELOW_MB = 20;

/** Runs a build while no other process builds, in an empty folder that is removed afterwards. */
export async function lockBuilds(folder: string, run: (work: string) => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The system frees the lock when its process ends, even by kill -9.
  const file = join(folder, "build.lock");
  let unlock = lockExclusively(file);
  if (!unlock) console.log("Another build is running; waiting for it.");
  while (!unlock) {
    await pause(200);
    unlock = lockExclusively(file);
  }
  const work = join(folder, WORK_FOLDER);
  const removeWork = () => rmSync(work, { recursive: true, force: true });
  try {
    removeWork();
    mkdirSync(work);
    await run(work);
  } catch (error) {
    throw explainFullDisk(error, readFreeMb(folder));
  } finally {
    removeWork();
    unlock();
  }
}

function readFreeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1e6;
}

/** Returns an error that reports the full disk, or the error itself if enough space is free. */
function explainFullDisk(error: unknown, freeMb: number): unknown {
  if (codeOf(error) !== "ENOSPC" && freeMb > FULL_BELOW_MB) return error;
  return new Error(
    `The disk is full (${Math.round(freeMb)} MB were free when the build failed): make room and build again. The current build is unchanged.`,
    { cause: error },
  );
}

/** Frees the lock. Keep a reference to it, because garbage collection frees the lock, too. */
type Unlock = () => void;

/**
 * Locks a file, which is created if needed. Returns null if another process has locked it.
 * @throws if it belongs to another user
 */
export function lockExclusively(file: string): Unlock | null {
  let connection: SQLite.Database | undefined;
  try {
    connection = new SQLite(file, { timeout: 0 });
    // A journal file would fail on a full disk.
    connection.exec("pragma journal_mode = memory; begin exclusive");
    return connection.close.bind(connection);
  } catch (error) {
    connection?.close();
    if (codeOf(error) === "SQLITE_BUSY") return null;
    throw new Error(
      `${file} can't be locked (${messageOf(error)}): give its folder to the user who builds and starts the site.`,
    );
  }
}
