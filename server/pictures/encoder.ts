// Encodes the office's pictures in the background, and continues after an interruption.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { encodedFolder } from "#app/content/encoded-pictures.ts";
import { HOUR_MS } from "#app/durations.ts";
import { backOffMs } from "../back-off.ts";
import { lockExclusively } from "../file-lock.ts";
import type { Log } from "../log.ts";
import { encode, kindOf } from "./encode.ts";
import { filesOfManifest, readManifest, writeManifest } from "./manifest.ts";
import { listMasters } from "./office-folder.ts";

/** How long to wait for another process that encodes. */
const LOCKED_MS = 1_000;
/** The first and the longest wait after a failure such as a full disk, or a damaged master, which fails each time. */
const FAILED_MS = { first: 30_000, longest: HOUR_MS };

/** A picture's state: files written so far, waiting for its turn, or failed. */
type EncodingState = { written: number; total: number } | "waiting" | "failed";

export type Encoder = {
  /** Looks for new masters now. */
  wake(): void;
  /** Returns the pictures that are not ready. */
  readStates(): Promise<Map<string, EncodingState>>;
  /** Stops after the file that is being written. */
  stop(): Promise<void>;
};

/** @param masters the folder of the office's masters, which need not exist */
export function startEncoder(masters: string, log: Log): Encoder {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: { name: string; written: number; total: number } | null = null;
  const failed = new Set<string>();
  let failures = 0;
  let wakeUp = () => {};

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      const waitMs = await encodeAll();
      const timer = waitMs === null ? undefined : setTimeout(resolve, waitMs);
      await woken;
      clearTimeout(timer);
    }
  }

  /** @returns when to try again, or null if everything is encoded */
  async function encodeAll(): Promise<number | null> {
    try {
      if (!(await encodePending())) return LOCKED_MS;
      if (failed.size === 0) {
        failures = 0;
        return null;
      }
    } catch (error) {
      if (signal.aborted) return null;
      log.error({ err: error }, "Pictures can't be encoded");
      for (const name of await listPending(masters).catch(() => [])) failed.add(name);
    } finally {
      current = null;
    }
    return backOffMs(failures++, FAILED_MS);
  }

  /** @returns false if another process encodes: several processes may serve the same pictures */
  async function encodePending(): Promise<boolean> {
    if ((await listPending(masters)).length === 0) {
      failed.clear();
      return true;
    }
    const unlock = lockExclusively(join(masters, ".encoding.lock"));
    if (!unlock) return false;
    try {
      failed.clear();
      for (const name of await listPending(masters)) await encodeOrNote(name);
      return true;
    } finally {
      unlock();
    }
  }

  /** If a picture can't be encoded, the others still are. */
  async function encodeOrNote(name: string): Promise<void> {
    try {
      await encodeOne(name);
    } catch (error) {
      signal.throwIfAborted();
      failed.add(name);
      log.error({ err: error, picture: name }, "A picture can't be encoded");
    }
  }

  async function encodeOne(name: string): Promise<void> {
    const master = await readFile(join(masters, `${name}.jpg`));
    const picture = { name, master, kind: await kindOf(master) };
    const encoded = await encode(encodedFolder(masters), picture, (written, total) => {
      signal.throwIfAborted();
      current = { name, written, total };
    });
    await writeManifest(masters, { ...(await readManifest(masters)), [name]: encoded });
    log.info({ picture: name }, "A picture is encoded");
  }

  const running = run();
  return {
    wake: () => wakeUp(),
    async readStates() {
      const states = new Map<string, EncodingState>();
      for (const name of await listPending(masters))
        states.set(name, current?.name === name ? current : failed.has(name) ? "failed" : "waiting");
      return states;
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}

/** Lists masters without all of their files, oldest first. */
async function listPending(masters: string): Promise<string[]> {
  const found = await listMasters(masters);
  if (found.length === 0) return [];
  const manifest = await readManifest(masters);
  const folder = encodedFolder(masters);
  const onDisk = new Set(existsSync(folder) ? await readdir(folder) : []);
  const isReady = (name: string) => {
    const picture = manifest[name];
    return picture && [...filesOfManifest({ [name]: picture })].every((file) => onDisk.has(file));
  };
  return found
    .filter(({ name }) => !isReady(name))
    .sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
    .map(({ name }) => name);
}
