// `npm run torture -- memory`: a small heap serves for a long time.
import assert from "node:assert/strict";
import { join } from "node:path";
import { filledForm } from "#tests/filled-form.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { inParallel } from "../in-parallel.ts";
import { median } from "../median.ts";
import { removeFolder, sendConsultation, startSiteProcess, trialFolder } from "../site-process.ts";
import type { Figures } from "./figures.ts";

/** Pages and forms, one after another: the memory of the second fifth is that of the last. */
export async function memory(count: number): Promise<Figures> {
  const folder = trialFolder();
  const smtp = await startMailServer();
  const site = await startSiteProcess({
    DATABASE_URL: `file:${join(folder, "site.db")}`,
    SMTP_URL: smtp.url,
    // On a large machine Node lets garbage grow for gigabytes: in a small heap only what is kept can grow.
    NODE_OPTIONS: "--max-old-space-size=160",
  });
  const samples: number[] = [];
  await inParallel(Array(count).keys(), 8, async (index) => {
    if (index % 5 === 0)
      await sendConsultation(
        site.url,
        filledForm({
          idempotencyKey: `m${index}`,
          email: `m${index}@example.com`,
          message: `message ${index}`,
        }),
      );
    else if (index % 5 === 1)
      await (
        await fetch(`${site.url}/contact`, { method: "POST", body: new URLSearchParams({ name: "x" }) })
      ).arrayBuffer();
    else await (await fetch(`${site.url}${index % 5 === 2 ? "/contact" : "/"}`)).arrayBuffer();
    // What the mail server of the trial has taken is of no interest here, and is memory too.
    smtp.received.length = 0;
    if (index % Math.ceil(count / 100) === 0) samples.push(site.memory());
  });
  await site.stop();
  await smtp.close();
  removeFolder(folder);
  const fifth = Math.floor(samples.length / 5);
  const early = median(samples.slice(fifth, 2 * fifth));
  const late = median(samples.slice(-fifth));
  assert.ok(late < early * 1.15 + 20, `memory grew from ${early} to ${late} MB`);
  return {
    requests: count,
    "MB early": Math.round(early),
    "MB late": Math.round(late),
    "MB most": Math.round(Math.max(...samples)),
  };
}
