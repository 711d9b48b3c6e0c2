// Sending drafts: size limits, time limits and errors.
import { afterEach, expect, test, vi } from "vitest";
import { sendDraft } from "./send-draft.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("uses keepalive only for drafts that browsers accept", async () => {
  const send = vi.fn(async (_address: string, _options: RequestInit) => Response.json({ version: "2" }));
  vi.stubGlobal("fetch", send);
  for (const length of [100, 64_000]) {
    const draft = { id: "guides/clay-soil.md", value: { body: "“".repeat(length / 3) }, base: "1" };
    expect(await sendDraft(draft)).toEqual({ version: "2" });
  }
  expect(send.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false]);
});

test("reports a lost connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(sendDraft({ id: "a.yaml", value: {}, base: "1" })).rejects.toThrow(
    "connection is interrupted",
  );
});

test("reports a connection that is lost within the reply", async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
  vi.stubGlobal("fetch", async () => new Response(cut));
  await expect(sendDraft({ id: "a.yaml", value: {}, base: "1" })).rejects.toThrow(
    "connection is interrupted",
  );
});

test("gives up after 30 seconds, also in browsers without AbortSignal.timeout", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("AbortSignal", {});
  vi.stubGlobal("fetch", (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener("abort", reject));
  });
  const sent = expect(sendDraft({ id: "a.yaml", value: {}, base: "1" })).rejects.toThrow(
    "connection is interrupted",
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await sent;
});
