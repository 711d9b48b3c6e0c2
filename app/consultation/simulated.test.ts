// Simulated sending in a build without a server.
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

test("reports a request as sent after 1.5 s, without a reference and without a request to a server", async () => {
  vi.useFakeTimers();
  vi.stubEnv("SENDING", "simulated");
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.resetModules();
  const { sendRequest } = await import("./engine.ts");
  const onReply = vi.fn();
  const sent = sendRequest(new URLSearchParams({ name: "Ana" })).then(onReply);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(onReply).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await sent;
  expect(onReply).toHaveBeenCalledWith({ state: "sent", reference: "" });
  expect(fetched).not.toHaveBeenCalled();
});
