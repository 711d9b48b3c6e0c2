// Encodes the office's pictures in the background, and continues after an interruption.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "#lib/durations.ts";
import { backOffMs } from "../back-off.ts";
import type { Store } from "../database/store.ts";
import type { Log } from "../log.ts";
import { encode, kindOf } from "./encode.ts";
import { listPending, readUpload, storeEncoded } from "./office-pictures.ts";

/** Delays after a failure: a full disk may pass, and a damaged master fails each time. */
const RETRY_DELAYS = { firstMs: 30_000, longestMs: HOUR_MS };

/** A picture with its first size is usable. */
type EncodingState = "waiting" | "usable" | "failed";

export type Encoder = {
  /** Looks for new masters now. */
  wake(): void;
  /** Returns the pictures that lack sizes. */
  readStates(): Promise<Map<string, EncodingState>>;
  /** Stops after the file that is being written. */
  stop(): Promise<void>;
};

/**
 * Starts when it is woken for the first time. Several processes that encode the same picture create the same files.
 * @param onReady called when a picture's files are stored
 */
export function startEncoder(
  store: Store,
  { log, onReady = async () => {} }: { log: Pick<Log, "info" | "error">; onReady?: () => Promise<unknown> },
): Encoder {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = new Set<string>();
  let failures = 0;
  let wakeUp = () => {};
  let isWoken = false;
  /** Whether there may be masters without their first size. */
  let hasNew = false;

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
      await encodeFirstSizes();
      for (const { name } of await listPending(store)) await encodeOrNote(name, false);
      if (failed.size === 0) {
        failures = 0;
        return null;
      }
    } catch (error) {
      if (signal.aborted) return null;
      log.error({ err: error }, "Pictures can't be encoded");
      for (const { name } of await listPending(store).catch(() => [])) failed.add(name);
    }
    return backOffMs(failures++, RETRY_DELAYS);
  }

  /** Makes new pictures usable before the others get more sizes. */
  async function encodeFirstSizes(): Promise<void> {
    hasNew = false;
    for (const { name, isUsable } of await listPending(store))
      if (!isUsable && !failed.has(name)) await encodeOrNote(name, true);
  }

  /** Notes a failure, so that the other pictures are still encoded. */
  async function encodeOrNote(name: string, isFirst: boolean): Promise<void> {
    if (failed.has(name)) return;
    try {
      await encodeOne(name, isFirst);
    } catch (error) {
      signal.throwIfAborted();
      failed.add(name);
      log.error({ err: error, picture: name }, "A picture can't be encoded");
    }
  }

  async function encodeOne(name: string, isFirst: boolean): Promise<void> {
    const stored = await readUpload(store, name);
    if (stored === null) return;
    const { master, addedAt } = stored;
    const folder = await mkdtemp(join(tmpdir(), "picture-"));
    try {
      const encoded = await encode(
        folder,
        { name, master, kind: await kindOf(master) },
        {
          isFirst,
          async beforeFile() {
            signal.throwIfAborted();
            if (hasNew && !isFirst) await encodeFirstSizes();
          },
        },
      );
      await storeEncoded(store, { name, addedAt, encoded, isWhole: !isFirst }, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await onReady();
    log.info({ picture: name }, isFirst ? "A picture is usable" : "A picture is encoded");
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      hasNew = true;
      wakeUp();
    },
    async readStates() {
      const pending = await listPending(store);
      const stateOf = (isUsable: boolean) => (isUsable ? "usable" : "waiting");
      return new Map(
        pending.map(({ name, isUsable }) => [name, failed.has(name) ? "failed" : stateOf(isUsable)] as const),
      );
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}
