// `npm run torture -- servers`: sends the same requests to two servers that share one Postgres.
import assert from "node:assert/strict";
import { openStore } from "#server/store/open.ts";
import { startPostgres } from "#tests/server/postgres.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { inParallel } from "../in-parallel.ts";
import { fillForm, sendConsultation, startSiteProcess } from "../site-process.ts";
import { countMails, waitUntilStoreDelivered } from "./deliveries.ts";
import type { Figures } from "./figures.ts";

/** Sends each request to both servers, and checks that it is stored once and each mail is sent once. */
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
  await inParallel(Array(count).keys(), 16, async (index) => {
    const answers = await Promise.all(sites.map((site) => sendConsultation(site.url, fillForm(`p${index}`))));
    assert.equal(answers[0], answers[1], "two servers gave two references for one key");
    assert.notEqual(answers[0], null);
  });
  const seconds = (performance.now() - started) / 1_000;
  const store = openStore({ dialect: "postgres", url: env.DATABASE_URL });
  const leads = await waitUntilStoreDelivered(store);
  await store.close();
  await Promise.all(sites.map((site) => site.stop()));
  const mails = countMails(smtp);
  assert.equal(leads.length, count, "a request is missing or stored twice");
  assert.equal(mails.size, count * 2, "a mail is missing");
  assert.equal(smtp.received.length, mails.size, "a mail was sent twice");
  await smtp.close();
  await postgres.stop();
  return {
    requests: count * 2,
    stored: leads.length,
    "requests per second": Math.round((count * 2) / seconds),
    mails: mails.size,
    twice: 0,
  };
}
