// What the slow connection costs: a handshake, a round trip, and one more above 14 KB.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slowDown } from "./slow-network.ts";

/** Numbers up to a length: bytes in another order would show. */
const answerOf = (bytes: number) =>
  Array.from({ length: bytes }, (_, index) => index)
    .join(" ")
    .slice(0, bytes);
const server = createServer((request, response) => response.end(answerOf(Number(request.url?.slice(1)))));
let slow: Awaited<ReturnType<typeof slowDown>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  slow = await slowDown(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  slow.stop();
  server.close();
});

/** Milliseconds until the whole answer of this many bytes has arrived on a new connection. */
async function time(bytes: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${slow.url}/${bytes}`, { headers: { connection: "close" } });
  expect(await response.text()).toBe(answerOf(bytes));
  return performance.now() - start;
}

// Lower limits only: a busy machine takes longer.
test.each([
  ["a small answer waits for the handshake and itself", 1000, 300],
  ["one of 20 KB waits for another round trip", 20_000, 450],
  ["a large one waits for the bandwidth", 200_000, 300 + 200_000 / 204.8],
])("%s", async (_, bytes, ms) => {
  expect(await time(bytes)).toBeGreaterThanOrEqual(ms - 5);
});
