// Delays of the slow connection: the handshake, round trips and bandwidth.
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenLocally } from "#tools/listen-locally.ts";
import { startSlowProxy } from "./slow-network.ts";

/** Consecutive numbers, so that bytes in another order fail the test. */
const textOf = (bytes: number) =>
  Array.from({ length: bytes }, (_, index) => index)
    .join(" ")
    .slice(0, bytes);
const server = createServer((request, response) => response.end(textOf(Number(request.url?.slice(1)))));
let slow: Awaited<ReturnType<typeof startSlowProxy>>;
beforeAll(async () => {
  slow = await startSlowProxy(await listenLocally(server));
});
afterAll(() => {
  slow.stop();
  server.close();
});

/** Milliseconds until a response of this many bytes is complete, on a new connection. */
async function time(bytes: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${slow.url}/${bytes}`, { headers: { connection: "close" } });
  expect(await response.text()).toBe(textOf(bytes));
  return performance.now() - start;
}

// Lower limits only: a busy machine takes longer.
test.each([
  ["a small response waits for the handshake and a round trip", 1000, 300],
  ["a response of 20 KB waits for another round trip", 20_000, 450],
  ["a large response waits for the bandwidth", 200_000, 300 + 200_000 / 204.8],
])("%s", async (_, bytes, ms) => {
  expect(await time(bytes)).toBeGreaterThanOrEqual(ms - 5);
});
