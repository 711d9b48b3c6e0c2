// Waits for a condition in trials and benchmarks, and fails if it is never true.
import { setTimeout as pause } from "node:timers/promises";

type Limits = { timeoutMs: number; everyMs: number; failure: string };

/** Calls `find` until it returns a value, and returns that. @throws `failure` after `timeoutMs` */
export async function waitUntil<Found>(
  find: () => Found | Promise<Found>,
  { timeoutMs, everyMs, failure }: Limits,
): Promise<Exclude<Found, null | undefined | false>> {
  for (const deadline = performance.now() + timeoutMs; ; await pause(everyMs)) {
    const found = await find();
    if (found) return found as Exclude<Found, null | undefined | false>;
    if (performance.now() > deadline) throw new Error(failure);
  }
}
