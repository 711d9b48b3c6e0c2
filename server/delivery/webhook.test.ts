// A webhook that never answers.
import { expect, onTestFinished, test, vi } from "vitest";
import { startHook } from "#tests/server/receivers.ts";
import type { Lead } from "../leads/leads.ts";
import { callWebhook } from "./webhook.ts";

test("is given up after ten seconds, to be tried again", async () => {
  const hook = await startHook();
  onTestFinished(() => hook.close());
  hook.manners = { slow: 60_000 };
  const { timeout } = AbortSignal;
  // Ten seconds pass at once.
  const waited = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
  onTestFinished(() => waited.mockRestore());
  const lead = { id: 1, reference: "7KQ2-M4XD" } as Lead;
  await expect(callWebhook({ url: hook.url, secret: "s3cret" }, lead, "id")).rejects.toThrow(/timeout/);
  expect(waited).toHaveBeenCalledWith(10_000);
});
