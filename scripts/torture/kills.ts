// `npm run torture -- kills`: the site is killed while visitors send.
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { filledForm } from "#tests/filled-form.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { removeFolder, sendConsultation, startSiteProcess, trialFolder } from "../site-process.ts";
import { countMails, untilDelivered } from "./deliveries.ts";
import type { Figures } from "./figures.ts";

/** Kills the site under load, again and again: every acknowledged request is there, and none twice. */
export async function kills(count: number): Promise<Figures> {
  const folder = trialFolder();
  const database = join(folder, "site.db");
  const smtp = await startMailServer();
  const env = { DATABASE_URL: `file:${database}`, SMTP_URL: smtp.url, RETRY_SECONDS: "0.2" };
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let sent = 0;
  let served = Promise.withResolvers<void>();

  async function sendOne(url: string, key: string): Promise<void> {
    const reference = await sendConsultation(
      url,
      filledForm({ idempotencyKey: key, email: `${key}@example.com`, message: `message ${key}` }),
    );
    if (reference === null) {
      unanswered.add(key);
      return;
    }
    unanswered.delete(key);
    assert.equal(acknowledged.get(key) ?? reference, reference, "one key was told two references");
    acknowledged.set(key, reference);
    served.resolve();
  }

  for (let round = 0; round < count; round++) {
    const site = await startSiteProcess(env);
    let running = true;
    served = Promise.withResolvers();
    // A visitor whose answer never came sends again, as the form does, with the same key.
    for (const key of unanswered) void sendOne(site.url, key);
    const visitors = Array.from({ length: 8 }, async () => {
      while (running) await sendOne(site.url, `key-${sent++}`);
    });
    // On a busy machine the first answer takes long: a kill before it would prove nothing.
    await served.promise;
    await pause(Math.random() * 400);
    await site.kill();
    running = false;
    await Promise.all(visitors);
  }

  const last = await startSiteProcess(env);
  for (const key of unanswered) await sendOne(last.url, key);
  const leads = await untilDelivered(database);
  await last.stop();
  const stored = new Map(leads.map((lead) => [lead.message, lead.reference]));
  const lost = [...acknowledged].filter(([key, reference]) => stored.get(`message ${key}`) !== reference);
  assert.equal(lost.length, 0, `${lost.length} acknowledged requests are lost`);
  assert.equal(stored.size, leads.length, "a request is stored twice");
  const mails = countMails(smtp);
  assert.equal(mails.size, leads.length * 2, "a mail is missing");
  await smtp.close();
  removeFolder(folder);
  // Killed between the mail server's yes and its own note of it, the site must send again: same Message-ID.
  const repeated = smtp.received.length - mails.size;
  return {
    kills: count,
    acknowledged: acknowledged.size,
    stored: leads.length,
    lost: 0,
    twice: 0,
    mails: mails.size,
    "mails repeated with the same Message-ID": repeated,
  };
}
