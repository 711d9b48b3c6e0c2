// Encodes the office's pictures in the background, and continues after an interruption.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "#lib/durations.ts";
import { backOffMs } from "../back-off.ts";
import type { Store } from "../database/store.ts";
import type { Log } from "../log.ts";
import { encode, kindOf } from "./encode.ts";
import { listPending, readMaster, storeEncoded } from "./office-pictures.ts";

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

/**
 * Starts when it is woken for the first time. Several processes may encode the same picture, which makes the same files.
 * @param onReady called when a picture's files are stored
 */
export function startEncoder(
  store: Store,
  { log, onReady = async () => {} }: { log: Pick<Log, "info" | "error">; onReady?: () => Promise<unknown> },
): Encoder {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: { name: string; written: number; total: number } | null = null;
  const failed = new Set<string>();
  let failures = 0;
  let wakeUp = () => {};
  let isWoken = false;

  async function run(): Promise<void> {
    let waitMs: number | null = null;
    while (!signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      if (isWoken) waitMs = await encodeAll();
      const timer = waitMs === null ? undefined : setTimeout(resolve, waitMs);
      await woken;
      clearTimeout(timer);
    }
  }

  /** @returns when to try again, or null if everything is encoded */
  async function encodeAll(): Promise<number | null> {
    try {
      failed.clear();
      for (const name of await listPending(store)) await encodeOrNote(name);
      if (failed.size === 0) {
        failures = 0;
        return null;
      }
    } catch (error) {
      if (signal.aborted) return null;
      log.error({ err: error }, "Pictures can't be encoded");
      for (const name of await listPending(store).catch(() => [])) failed.add(name);
    } finally {
      current = null;
    }
    return backOffMs(failures++, FAILED_MS);
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
    const master = await readMaster(store, name);
    if (master === null) return;
    const folder = await mkdtemp(join(tmpdir(), "picture-"));
    try {
      const encoded = await encode(folder, { name, master, kind: await kindOf(master) }, (written, total) => {
        signal.throwIfAborted();
        current = { name, written, total };
      });
      await storeEncoded(store, name, encoded, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await onReady();
    log.info({ picture: name }, "A picture is encoded");
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      wakeUp();
    },
    async readStates() {
      const states = new Map<string, EncodingState>();
      for (const name of await listPending(store))
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
