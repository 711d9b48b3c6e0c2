// Tests of the site while Postgres is down: it starts, serves pages, refuses forms, and recovers.

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { listLeads } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { startPostgres, type TestPostgres } from "#tests/server/postgres.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

/** Creates a database of the test on the server, which is started again after the test. */
async function postgresAndMail() {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.close());
  onTestFinished(() => postgres.startAgain());
  const env = {
    DATABASE_URL: await postgres.createDatabase(randomUUID()),
    SMTP_URL: smtp.url,
    RETRY_SECONDS: "0.05",
    LEADS_RATE_LIMIT: "10000",
  };
  return { smtp, env };
}

function send(site: TestSite, key: string): Promise<Response> {
  // Each request has its own address, because a mailbox gets 3 acknowledgements a day.
  const email = `${key}@example.com`;
  const body = filledForm({ idempotencyKey: key, email, message: `message ${key}` });
  return site.send("/contact", { method: "POST", body, headers: { accept: "application/json" } });
}

/** Sends with one key until it is accepted, as a browser does. @returns each status on the way */
async function sendUntilAccepted(site: TestSite, key: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const { status } = await send(site, key);
    statuses.push(status);
    if (status === 200) return statuses;
  }
  throw new Error(`Not accepted: ${statuses}`);
}

async function untilDelivered(site: TestSite) {
  await expect
    .poll(
      async () => {
        const leads = await Array.fromAsync(listLeads(site.store));
        return leads.flatMap(({ deliveries }) => deliveries).filter(({ status }) => status !== "delivered");
      },
      { timeout: 40_000, interval: 100 },
    )
    .toEqual([]);
}

test("starts while Postgres is down, serves pages, and accepts forms once it is up", async () => {
  const { smtp, env } = await postgresAndMail();
  await postgres.shutDown("SIGINT");
  const site = await startTestSite(env);
  expect((await site.send("/")).status).toBe(200);
  expect((await send(site, "a")).status).toBe(503);
  expect((await site.send("/healthz")).status).toBe(503);
  await postgres.startAgain();
  expect((await sendUntilAccepted(site, "a")).at(-1)).toBe(200);
  await smtp.waitFor(2);
  expect((await site.send("/healthz")).status).toBe(200);
});

test("stops at once while Postgres is down", async () => {
  const { env } = await postgresAndMail();
  await postgres.shutDown("SIGINT");
  const site = await startTestSite(env);
  await site.stop();
  expect(site.log()).toContain("The site has stopped");
});

test("fails to start with a wrong password, and names the variable", async () => {
  const { env } = await postgresAndMail();
  const wrong = env.DATABASE_URL.replace("site:site@", "site:wrong@");
  await expect(startTestSite({ ...env, DATABASE_URL: wrong })).rejects.toThrow(/^DATABASE_URL: .*password/);
});

// A shutdown, which Postgres announces, and a crash.
test.each(["SIGINT", "SIGKILL"] as const)(
  "survives an end of Postgres by %s during forms and deliveries, and sends each mail once",
  async (signal) => {
    const { smtp, env } = await postgresAndMail();
    const site = await startTestSite(env);
    smtp.behavior = { slow: 1_500 };
    expect((await send(site, "first")).status).toBe(200);
    await smtp.waitForArrival(2);
    // Two deliveries are in progress, and forms are sent all the time.
    let isDown = true;
    const statuses: number[] = [];
    const visitors = Array.from({ length: 2 }, async (_, visitor) => {
      for (let index = 0; isDown; index++) {
        statuses.push((await send(site, `${visitor}-${index}`)).status);
        await pause(20);
      }
    });
    await pause(50);
    await postgres.shutDown(signal);
    expect((await site.send("/")).status).toBe(200);
    expect((await send(site, "down")).status).toBe(503);
    // The mail server has accepted both mails before the database is up and can record that.
    await smtp.waitFor(2);
    await postgres.startAgain();
    await sendUntilAccepted(site, "down");
    isDown = false;
    await Promise.all(visitors);
    smtp.behavior = "accept";
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await untilDelivered(site);
    const leads = await Array.fromAsync(listLeads(site.store));
    expect(leads.filter(({ message }) => message === "message down")).toHaveLength(1);
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(leads.length * 2);
    expect(new Set(ids).size).toBe(ids.length);
  },
  120_000,
);
