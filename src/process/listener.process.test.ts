// Tests of the server's time limits, in real time.
import { expect, test } from "vitest";
import { openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite } from "#tests/server/site.ts";

test("disconnects a client that never finishes its headers, and serves others meanwhile", async () => {
  const site = await startTestSite();
  const slow = await openRawClient(site.url, "GET / HTTP/1.1\r\nhost: x\r\n");
  expect((await site.send("/")).status).toBe(200);
  await slow.closed;
  expect(slow.received()).toMatch(/^(HTTP\/1\.1 408|$)/);
}, 20_000);
