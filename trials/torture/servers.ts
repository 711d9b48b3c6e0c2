// `npm run torture -- servers`: sends the same requests to two servers that share one Postgres.
import assert from "node:assert/strict";
import { openStore } from "#platform/database/open.ts";
import { startPostgres } from "#tests/server/postgres.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { runInParallel } from "#tools/run-in-parallel.ts";
import { startSiteProcess } from "#tools/start-site.ts";
import type { Figures } from "./figures.ts";
import { requireReceipt } from "./send.ts";
import { checkMails, waitUntilStoreDelivered } from "./stored.ts";

/** Sends each request to both servers, and checks that it is stored once and that each mail is sent once. */
export async function servers(count: number): Promise<Figures> {
  const postgres = await startPostgres();
  const smtp = await startMailServer();
  const env = {
    DATABASE_URL: await postgres.createDatabase("site"),
    SMTP_URL: smtp.url,
    RETRY_SECONDS: "0.5",
  };
  const sites = await Promise.all([startSiteProcess(env), startSiteProcess(env)]);
  const started = performance.now();
  await runInParallel(Array(count).keys(), 16, async (index) => {
    const [first, second] = await Promise.all(sites.map(({ url }) => requireReceipt(url, `p${index}`)));
    assert.deepEqual(first, second, "two servers gave two references for one key");
  });
  const seconds = (performance.now() - started) / 1_000;
  const store = openStore({ dialect: "postgres", url: env.DATABASE_URL });
  const leads = await waitUntilStoreDelivered(store);
  await store.close();
  await Promise.all(sites.map((site) => site.stop()));
  assert.equal(leads.length, count, "a request is missing or stored twice");
  const mails = checkMails(smtp.received, leads);
  await smtp.close();
  await postgres.stop();
  return {
    requests: count * 2,
    stored: leads.length,
    "requests per second": Math.round((count * 2) / seconds),
    mails,
    twice: 0,
  };
}
