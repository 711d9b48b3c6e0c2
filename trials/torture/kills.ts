// `npm run torture -- kills`: kills the site while visitors send requests and photos and book.
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ListedLead } from "#requests/server/leads.ts";
import { type MailServer, startMailServer } from "#tests/server/receivers.ts";
import { createTrialFolder, startSiteProcess } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import type { Figures } from "./figures.ts";
import { PrivateVisitors } from "./private-pages.ts";
import { fillForm, sendRequest } from "./send.ts";
import { checkAcknowledged, countMails, waitUntilDelivered } from "./stored.ts";

/** Visitors who send requests at the same time. */
const SENDERS = 8;
/** Every twentieth visitor sends a plan. Drawing one takes most of a second, so more would make the trial longer. */
const VISITORS_PER_PLAN = 20;

const REPLY_TIMEOUT_MS = 60_000;

function choosePlan(number: number): { plan?: string } {
  return number % VISITORS_PER_PLAN === 0 ? { plan: `length=${40 + (number % 60)}` } : {};
}

/** Sends one request per visitor, and repeats it with the same key until it is confirmed, as the form does. */
class RequestSenders {
  /** References by message. */
  readonly acknowledged = new Map<string, string>();
  readonly #unconfirmed = new Set<number>();
  readonly #onConfirmed: (visitorToken: string) => void;
  #sent = 0;
  confirmations = 0;

  constructor(onConfirmed: (visitorToken: string) => void) {
    this.#onConfirmed = onConfirmed;
  }

  sendNext(url: string): Promise<void> {
    return this.#send(url, this.#sent++);
  }

  async repeat(url: string): Promise<void> {
    await Promise.all([...this.#unconfirmed].map((number) => this.#send(url, number)));
  }

  async #send(url: string, number: number): Promise<void> {
    const form = fillForm(`key-${number}`, choosePlan(number));
    const receipt = await sendRequest(url, form);
    if (receipt === null) {
      this.#unconfirmed.add(number);
      return;
    }
    this.#unconfirmed.delete(number);
    this.confirmations += 1;
    const message = form.get("message") ?? "";
    const earlier = this.acknowledged.get(message);
    if (earlier) assert.equal(receipt.reference, earlier, "one key got two references");
    else this.#onConfirmed(receipt.visitorToken);
    this.acknowledged.set(message, receipt.reference);
  }
}

/** Kills the site under load repeatedly and checks that each acknowledged request is stored once. */
export async function killSite(count: number): Promise<Figures> {
  const folder = createTrialFolder();
  const database = join(folder, "site.db");
  const smtp = await startMailServer();
  const env = { DATABASE_URL: `file:${database}`, SMTP_URL: smtp.url, RETRY_SECONDS: "0.2" };
  const visitors = new PrivateVisitors();
  const senders = new RequestSenders((token) => visitors.addRequest(token));
  for (let round = 0; round < count; round++) await killUnderLoad(env, senders, visitors);

  const last = await startSiteProcess(env);
  await senders.repeat(last.url);
  await visitors.repeat(last.url);
  const leads = await waitUntilDelivered(database);
  await last.stop();
  checkAcknowledged(leads, senders.acknowledged);
  const plans = checkPlans(leads, smtp);
  const privateFigures = await visitors.check(database);
  const mails = countMails(smtp.received);
  assert.equal(mails, leads.flatMap((lead) => lead.deliveries).length, "a mail is missing");
  await smtp.close();
  return {
    kills: count,
    acknowledged: senders.acknowledged.size,
    stored: leads.length,
    lost: 0,
    twice: 0,
    "with a plan": plans,
    ...privateFigures,
    mails,
    // A site killed between the mail server's reply and recording it sends the mail again.
    "mails repeated with the same Message-ID": smtp.received.length - mails,
  };
}

/** Starts the site and kills it soon after it has confirmed a request. */
async function killUnderLoad(
  env: NodeJS.ProcessEnv,
  senders: RequestSenders,
  visitors: PrivateVisitors,
): Promise<void> {
  const { url, kill } = await startSiteProcess(env);
  await visitors.readTimes(url);
  let running = true;
  async function keepOn(act: (url: string) => Promise<void>): Promise<void> {
    while (running) await act(url);
  }
  const confirmedBefore = senders.confirmations;
  const work = [
    senders.repeat(url),
    visitors.repeat(url),
    ...Array.from({ length: SENDERS }, () => keepOn((to) => senders.sendNext(to))),
    keepOn((to) => visitors.uploadNext(to)),
    keepOn((to) => visitors.uploadNext(to)),
    keepOn((to) => visitors.bookNext(to)),
  ];
  try {
    // A kill before the first reply would prove nothing.
    await waitUntil(() => senders.confirmations > confirmedBefore, {
      timeoutMs: REPLY_TIMEOUT_MS,
      everyMs: 10,
      failure: "No request was confirmed for a minute.",
    });
    await pause(Math.random() * 400);
    await kill();
  } finally {
    running = false;
  }
  await Promise.all(work);
}

/** Checks that each request has its own plan, and both of its mails the drawing. @returns how many plans there are */
function checkPlans(leads: ListedLead[], { received }: MailServer): number {
  for (const { message, plan } of leads) {
    const { plan: sent = null } = choosePlan(Number(message?.slice("message key-".length)));
    assert.equal(plan, sent, "a plan is lost, or another's");
  }
  const withPlan = leads.filter(({ plan }) => plan !== null);
  const withDrawing = received.filter(({ mail }) =>
    mail.attachments.some(({ mimeType }) => mimeType === "image/png"),
  );
  assert.equal(countMails(withDrawing), withPlan.length * 2, "a mail lacks the drawing of its plan");
  return withPlan.length;
}
