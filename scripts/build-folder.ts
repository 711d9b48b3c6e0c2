// Runs one build at a time, each in its own folder, and removes files that killed builds left.
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockExclusively } from "#server/file-lock.ts";

/** Below this, a failed build is reported as a full disk: React Router hides the reason in a stack trace. */
const FULL_BELOW_MB = 20;

/** The files of one build before they become a release. */
export type Work = {
  /** Sorts by time: "20261122T083347123Z". */
  id: string;
  /** Becomes the release. React Router empties it first. */
  folder: string;
  client: string;
  /** Copy of content/, so that an edit during the build cannot affect it. */
  content: string;
  /** JSON file of the checked content, for React Router's processes. */
  parsed: string;
};

/**
 * Creates a new folder for a build. React Router's process may outlive a killed build and still write to the old one.
 * @param build the folder of all builds, locked
 */
export function createWorkFolder(build: string): Work {
  const id = new Date().toISOString().replace(/[-:.]/g, "");
  const folder = join(build, "work", id);
  mkdirSync(folder, { recursive: true });
  return {
    id,
    folder,
    client: join(folder, "client"),
    content: `${folder}-content`,
    parsed: `${folder}-content.json`,
  };
}

/** Runs a build while no other process builds, and empties the work folder before and after. */
export async function lockBuilds(build: string, run: () => Promise<void>): Promise<void> {
  mkdirSync(build, { recursive: true });
  const file = join(build, "build.lock");
  let unlock = lockExclusively(file);
  if (!unlock) console.log("Another build is running; waiting for it.");
  while (!unlock) {
    await pause(200);
    unlock = lockExclusively(file);
  }
  const removeWork = () => rmSync(join(build, "work"), { recursive: true, force: true });
  try {
    removeWork();
    await run();
  } catch (error) {
    throw explainFullDisk(error, readFreeMb(build));
  } finally {
    removeWork();
    unlock();
  }
}

function readFreeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1e6;
}

/** Returns an error that names the full disk, or the error itself if enough space is free. */
export function explainFullDisk(error: unknown, freeMb: number): unknown {
  if ((error as { code?: string }).code !== "ENOSPC" && freeMb > FULL_BELOW_MB) return error;
  return new Error(
    `The disk is full (${Math.round(freeMb)} MB were free when the build failed): make room and build again. The current release is unchanged.`,
    { cause: error },
  );
}
