// `npm run torture -- fuzz`: random bodies at every form of the site.
import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { listSubscribers } from "#server/newsletter/subscribers.ts";
import { openStore } from "#server/store/open.ts";
import { inParallel } from "../in-parallel.ts";
import { removeFolder, startSiteProcess, trialFolder } from "../site-process.ts";
import { anyBody } from "./bodies.ts";
import { readLeads } from "./deliveries.ts";
import type { Figures } from "./figures.ts";

/** Random bodies: no answer is a server error, and every row that was stored can be read. */
export async function fuzz(count: number): Promise<Figures> {
  const folder = trialFolder();
  const database = join(folder, "site.db");
  const site = await startSiteProcess({ DATABASE_URL: `file:${database}`, SMTP_URL: "smtp://127.0.0.1:9" });
  const seed = Math.floor(Math.random() * 2 ** 31);
  const statuses = new Map<number, number>();
  const BATCH = 2_000;
  for (let done = 0; done < count; done += BATCH) {
    const bodies = fc.sample(anyBody, { numRuns: Math.min(BATCH, count - done), seed: seed + done });
    await inParallel(bodies.entries(), 16, async ([index, { path, body, type, json }]) => {
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
  const leads = await readLeads(database);
  const subscribers = await readSubscribers(database);
  for (const row of [...leads, ...subscribers]) {
    assert.equal(JSON.stringify(row).includes("\\u0000"), false, "NUL in a row");
    assert.ok(JSON.stringify(row).isWellFormed(), "half a character in a row");
  }
  for (const { name, email, message } of leads) assert.ok(name && email && message, "an empty row");
  for (const { email } of subscribers) assert.match(email, /^[^\s@]+@[^\s@]+$/, "an address that is none");
  removeFolder(folder);
  return {
    bodies: count,
    seed,
    ...Object.fromEntries([...statuses].sort().map(([status, times]) => [`status ${status}`, times])),
    rows: leads.length + subscribers.length,
  };
}

async function readSubscribers(file: string) {
  const store = openStore({ dialect: "sqlite", file });
  try {
    return await Array.fromAsync(listSubscribers(store));
  } finally {
    await store.close();
  }
}
