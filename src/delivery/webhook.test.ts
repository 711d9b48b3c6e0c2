// Tests of a webhook that does not respond or can't be reached.
import { expect, onTestFinished, test, vi } from "vitest";
import { startHook } from "#tests/server/receivers.ts";
import { findFreePort } from "#tools/start-site.ts";
import { callWebhook } from "./webhook.ts";

test("fails after ten seconds, so that it is retried", async () => {
  const hook = await startHook();
  onTestFinished(() => hook.close());
  hook.behavior = { slow: 60_000 };
  const { timeout } = AbortSignal;
  // Shortens the ten seconds.
  const timeoutSpy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
  onTestFinished(() => timeoutSpy.mockRestore());
  await expect(callWebhook({ url: hook.url, secret: "s3cret" }, "{}", "id")).rejects.toThrow(/timeout/);
  expect(timeoutSpy).toHaveBeenCalledWith(10_000);
});

test.each(["127.0.0.1", "localhost"])("says why %s can't be reached", async (host) => {
  const url = `http://${host}:${await findFreePort()}`;
  const call = callWebhook({ url, secret: "s3cret" }, "{}", "id");
  await expect(call).rejects.toThrow(/can't be reached: .*ECONNREFUSED/);
});
