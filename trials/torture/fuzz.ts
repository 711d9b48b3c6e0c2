// `npm run torture -- fuzz`: sends random bodies to every form of the site.
import assert from "node:assert/strict";
import fc from "fast-check";
import { listSubscribers } from "#newsletter/server/subscribers.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { anyBody } from "./bodies.ts";
import type { Figures } from "./figures.ts";
import { readLeads, withStore } from "./stored.ts";

/** Bodies that are generated and sent at a time. */
const BATCH_BODIES = 2_000;

/** Checks that no reply is a server error and that every stored row is valid. */
export async function fuzz(count: number): Promise<Figures> {
  const site = await startTrialSite({ SMTP_URL: "smtp://127.0.0.1:9" });
  const seed = Math.floor(Math.random() * 2 ** 31);
  const statuses = new Map<number, number>();
  for (let done = 0; done < count; done += BATCH_BODIES) {
    const bodies = fc.sample(anyBody, { numRuns: Math.min(BATCH_BODIES, count - done), seed: seed + done });
    await runInParallel(bodies.entries(), 16, async ([index, { path, body, type, json }]) => {
      const answer = await fetch(site.url + path, {
        method: "POST",
        body: body as BodyInit,
        headers: { "content-type": type, accept: json ? "application/json" : "text/html" },
        redirect: "manual",
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      assert.ok(answer.status < 500, `seed ${seed + done}, body ${index}: ${answer.status}`);
    });
  }
  await site.stop();
  const leads = await readLeads(site.database);
  const subscribers = await withStore(site.database, (store) => Array.fromAsync(listSubscribers(store)));
  for (const row of [...leads, ...subscribers]) {
    assert.equal(JSON.stringify(row).includes("\\u0000"), false, "a row contains NUL");
    assert.ok(JSON.stringify(row).isWellFormed(), "a row contains a lone surrogate");
  }
  for (const { name, email, message } of leads)
    assert.ok(name && email && message, "a row lacks a required field");
  for (const { email } of subscribers)
    assert.match(email, /^[^\s@]+@[^\s@]+$/, "a row has an invalid address");
  return {
    bodies: count,
    seed,
    ...Object.fromEntries([...statuses].sort().map(([status, times]) => [`status ${status}`, times])),
    rows: leads.length + subscribers.length,
  };
}
