// Replies to a sent request: which ones are retried, shown, or reported as a failure.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mutationDefaults, sendRequest } from "./engine.ts";

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers each attempt with this reply, and runs all retries. */
async function sendTo(status: number, body: string) {
  fetched.mockImplementation(async () => new Response(body, { status }));
  const outcome = sendRequest(new URLSearchParams({ name: "Ana" })).catch(() => "failed");
  await vi.runAllTimersAsync();
  return outcome;
}

const page = "<html><body>Refused</body></html>";

test.each([
  [403, page],
  [413, page],
  [413, '{"error":"too large"}'],
  [429, '{"error":"slow down"}'],
  [400, "null"],
])("fails at once if a proxy answers %s with %s", async (status, body) => {
  expect(await sendTo(status, body)).toBe("failed");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  [408, ""],
  [429, page],
  [502, page],
  [503, '{"state":"refused"}'],
])("retries after %s with %j before it fails", async (status, body) => {
  expect(await sendTo(status, body)).toBe("failed");
  expect(fetched).toHaveBeenCalledTimes(1 + mutationDefaults.retry);
});

test.each([200, 403, 413, 422, 429])("returns the server's own reply with status %s", async (status) => {
  const reply = { state: status === 200 ? "sent" : "refused" };
  expect(await sendTo(status, JSON.stringify(reply))).toEqual(reply);
  expect(fetched).toHaveBeenCalledTimes(1);
});
