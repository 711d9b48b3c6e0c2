// `npm run torture -- memory`: serves many requests with a small heap.
import assert from "node:assert/strict";
import { startMailServer } from "#tests/server/receivers.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { median } from "../median.ts";
import type { Figures } from "./figures.ts";
import { fillForm, sendRequest } from "./send.ts";

/** Requests pages and forms, and checks that memory in the last fifth is about that of the second. */
export async function memory(count: number): Promise<Figures> {
  const smtp = await startMailServer();
  const site = await startTrialSite({
    SMTP_URL: smtp.url,
    // A small heap, because Node collects garbage late in a large one.
    NODE_OPTIONS: "--max-old-space-size=160",
  });
  const samples: number[] = [];
  await runInParallel(Array(count).keys(), 8, async (index) => {
    if (index % 5 === 0) await sendRequest(site.url, fillForm(`m${index}`));
    else if (index % 5 === 1)
      await (
        await fetch(`${site.url}/contact`, { method: "POST", body: new URLSearchParams({ name: "x" }) })
      ).arrayBuffer();
    else await (await fetch(`${site.url}${index % 5 === 2 ? "/contact" : "/"}`)).arrayBuffer();
    smtp.received.length = 0;
    if (index % Math.ceil(count / 100) === 0) samples.push(site.readMemoryMb());
  });
  await site.stop();
  await smtp.close();
  const { early, late } = compareFifths(samples);
  assert.ok(late < early * 1.15 + 20, `memory grew from ${early} to ${late} MB`);
  return {
    requests: count,
    "MB early": Math.round(early),
    "MB late": Math.round(late),
    "MB most": Math.round(Math.max(...samples)),
  };
}

/** Returns the medians of the second and the last fifth. In the first one, a process fills its pools. */
export function compareFifths(samples: number[]): { early: number; late: number } {
  const fifth = Math.floor(samples.length / 5);
  return { early: median(samples.slice(fifth, 2 * fifth)), late: median(samples.slice(-fifth)) };
}
