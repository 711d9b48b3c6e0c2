// `npm run torture -- kills`: kills the site while visitors send requests and photos and book.
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "#tests/server/receivers.ts";
import { createTrialFolder, fillForm, removeFolder, startSiteProcess } from "../site-process.ts";
import { waitUntil } from "../wait-until.ts";
import { countMails, waitUntilDelivered } from "./deliveries.ts";
import type { Figures } from "./figures.ts";
import { createPrivateVisitors } from "./private-pages.ts";
import { sendRequest } from "./upload.ts";

/**
 * Every twentieth visitor sends a plan. Drawing each takes most of a second, so more would only make the trial longer.
 */
const VISITORS_PER_PLAN = 20;

const REPLY_TIMEOUT_MS = 60_000;

function choosePlan(key: string): { plan?: string } {
  const number = Number(key.slice("key-".length));
  return number % VISITORS_PER_PLAN === 0 ? { plan: `length=${40 + (number % 60)}` } : {};
}

/** Kills the site under load repeatedly and checks that each acknowledged request is stored once. */
export async function killSite(count: number): Promise<Figures> {
  const folder = createTrialFolder();
  const database = join(folder, "site.db");
  const smtp = await startMailServer();
  const env = { DATABASE_URL: `file:${database}`, SMTP_URL: smtp.url, RETRY_SECONDS: "0.2" };
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  const privateVisitors = createPrivateVisitors();
  let sent = 0;
  let hasReply = false;

  async function sendOne(url: string, key: string): Promise<void> {
    const receipt = await sendRequest(url, fillForm(key, choosePlan(key)));
    if (receipt === null) {
      unanswered.add(key);
      return;
    }
    const { reference, visitorToken } = receipt;
    if (!acknowledged.has(key)) privateVisitors.addRequest(visitorToken);
    unanswered.delete(key);
    assert.equal(acknowledged.get(key) ?? reference, reference, "one key got two references");
    acknowledged.set(key, reference);
    hasReply = true;
  }

  for (let round = 0; round < count; round++) {
    const site = await startSiteProcess(env);
    let running = true;
    hasReply = false;
    await privateVisitors.readTimes(site.url);
    // Visitors without a reply send again with the same key, as the form does.
    for (const key of unanswered) void sendOne(site.url, key);
    const visitors = Array.from({ length: 8 }, async () => {
      while (running) await sendOne(site.url, `key-${sent++}`);
    });
    visitors.push(privateVisitors.repeat(site.url));
    for (const act of [privateVisitors.uploadNext, privateVisitors.uploadNext, privateVisitors.bookNext])
      visitors.push(
        repeatWhile(
          () => running,
          () => act(site.url),
        ),
      );
    try {
      // A kill before the first reply would prove nothing.
      await waitUntil(() => hasReply, {
        timeoutMs: REPLY_TIMEOUT_MS,
        everyMs: 10,
        failure: "No request was confirmed for a minute.",
      });
      await pause(Math.random() * 400);
      await site.kill();
    } finally {
      running = false;
    }
    await Promise.all(visitors);
  }

  const last = await startSiteProcess(env);
  for (const key of unanswered) await sendOne(last.url, key);
  await privateVisitors.repeat(last.url);
  const leads = await waitUntilDelivered(database);
  await last.stop();
  const stored = new Map(leads.map((lead) => [lead.message, lead.reference]));
  const lost = [...acknowledged].filter(([key, reference]) => stored.get(`message ${key}`) !== reference);
  assert.equal(lost.length, 0, `lost acknowledged requests: ${lost.length}`);
  assert.equal(stored.size, leads.length, "a request is stored twice");
  const withPlan = leads.filter(({ plan }) => plan !== null);
  for (const { message, plan } of leads) {
    const sent = choosePlan(message?.slice("message ".length) ?? "").plan ?? null;
    assert.equal(plan, sent, "a plan is lost, or another's");
  }
  const drawings = new Set(
    smtp.received.flatMap(({ mail }) =>
      mail.attachments.some(({ mimeType }) => mimeType === "image/png") ? [mail.messageId] : [],
    ),
  );
  assert.equal(drawings.size, withPlan.length, "a mail lacks the drawing of its plan");
  const mails = countMails(smtp);
  const privateFigures = await privateVisitors.check(database);
  const deliveries = leads.flatMap((lead) => lead.deliveries);
  assert.equal(mails.size, deliveries.length, "a mail is missing");
  await smtp.close();
  removeFolder(folder);
  // A site killed between the mail server's reply and recording it sends the mail again with the same Message-ID.
  const repeated = smtp.received.length - mails.size;
  return {
    kills: count,
    acknowledged: acknowledged.size,
    stored: leads.length,
    lost: 0,
    twice: 0,
    "with a plan": withPlan.length,
    ...privateFigures,
    mails: mails.size,
    "mails repeated with the same Message-ID": repeated,
  };
}

async function repeatWhile(isRunning: () => boolean, act: () => Promise<void>): Promise<void> {
  while (isRunning()) await act();
}
