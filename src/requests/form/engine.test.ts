// Replies to a sent request: which ones are retried, shown, or reported as a failure.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mutationDefaults, sendRequest } from "./engine.ts";

const fetched = vi.fn<typeof fetch>();
/** The window, whose events ask visitors who leave. */
let page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
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

const proxyPage = "<html><body>Refused</body></html>";

test.each([
  [403, proxyPage],
  [413, proxyPage],
  [413, '{"error":"too large"}'],
  [429, '{"error":"slow down"}'],
  [400, "null"],
])("fails at once if a proxy answers %s with %s", async (status, body) => {
  expect(await sendTo(status, body)).toBe("failed");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  [408, ""],
  [429, proxyPage],
  [502, proxyPage],
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

test("retries while the visitor uses another app", async () => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  expect(await sendTo(503, "")).toBe("failed");
  expect(fetched).toHaveBeenCalledTimes(1 + mutationDefaults.retry);
});

test("ends an attempt without an answer, and retries it", async () => {
  fetched.mockImplementation(
    (_address, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  const outcome = sendRequest(new URLSearchParams({ name: "Ana" })).catch(() => "failed");
  await vi.runAllTimersAsync();
  expect(await outcome).toBe("failed");
  expect(fetched).toHaveBeenCalledTimes(1 + mutationDefaults.retry);
});

test("lets an attempt outlive its page, unless browsers refuse a body of its length", async () => {
  fetched.mockImplementation(async () => new Response('{"state":"sent"}'));
  await sendRequest(new URLSearchParams({ message: "a".repeat(10_000) }));
  await sendRequest(new URLSearchParams({ message: "é".repeat(11_000) }));
  expect(fetched.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false]);
});

test("asks visitors who leave before the request is sent", async () => {
  const leave = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const asked: boolean[] = [];
  fetched.mockImplementation(async () => {
    asked.push(leave());
    return new Response('{"state":"sent"}');
  });
  await sendRequest(new URLSearchParams());
  asked.push(leave());
  expect(asked).toEqual([true, false]);
});
