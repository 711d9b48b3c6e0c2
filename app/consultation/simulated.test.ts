// Sending in a build without a server: it takes its time, and nothing leaves.
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

test("says sent after 1.5 seconds, without a reference, and asks no server", async () => {
  vi.useFakeTimers();
  vi.stubEnv("SENDING", "simulated");
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  const { sendRequest } = await import("./engine.ts");
  const told = vi.fn();
  const sent = sendRequest(new URLSearchParams({ name: "Ana" })).then(told);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await sent;
  expect(told).toHaveBeenCalledWith({ state: "sent", reference: "" });
  expect(fetched).not.toHaveBeenCalled();
});
