// `npm run torture -- receivers`: mail server and webhook fail while visitors send requests.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { ListedLead } from "#requests/server/leads.ts";
import { type Behavior, type MailServer, startHook, startMailServer } from "#tests/server/receivers.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import { startTrialSite } from "#tools/start-site.ts";
import type { Figures } from "./figures.ts";
import { requireReceipt } from "./send.ts";
import { checkMails, waitUntilDelivered } from "./stored.ts";

/** Checks that everything is delivered once after receivers refuse, disconnect, stall and stop. */
export async function failReceivers(count: number): Promise<Figures> {
  let smtp = await startMailServer();
  const port = Number(new URL(smtp.url).port);
  const hook = await startHook();
  const site = await startTrialSite({
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: hook.url,
    LEADS_WEBHOOK_SECRET: "secret",
    RETRY_SECONDS: "0.5",
  });
  const taken: MailServer["received"] = [];
  const phases: Behavior[] = ["refuse", "drop", { slow: 500 }, "accept"];
  let phase = 0;
  await runInParallel(Array(count).keys(), 8, async (index) => {
    if (index % Math.ceil(count / 12) === 0) {
      const behavior = phases[phase++ % phases.length] ?? "accept";
      smtp.behavior = behavior;
      hook.behavior = behavior;
    }
    await requireReceipt(site.url, `r${index}`);
  });
  smtp.behavior = "accept";
  await smtp.close();
  // The server accepts mails until its last connection has ended.
  taken.push(...smtp.received);
  await runInParallel(Array(10).keys(), 10, async (index) => {
    await requireReceipt(site.url, `down${index}`);
  });
  await pause(1_000);
  smtp = await startMailServer(port);
  hook.behavior = "accept";
  const leads = await waitUntilDelivered(site.database);
  taken.push(...smtp.received);
  await site.stop();
  const mails = checkMails(taken, leads);
  const calls = new Set(hook.received.map(({ headers }) => headers["idempotency-key"]));
  assert.equal(calls.size, leads.length, "a webhook call is missing");
  assert.equal(hook.received.length, calls.size, "a webhook call was made twice");
  await smtp.close();
  await hook.close();
  return {
    requests: leads.length,
    mails,
    calls: calls.size,
    missing: 0,
    twice: 0,
    failures: countFailures(leads),
  };
}

function countFailures(leads: ListedLead[]): number {
  return leads.flatMap(({ deliveries }) => deliveries).reduce((sum, { attempts }) => sum + attempts - 1, 0);
}
