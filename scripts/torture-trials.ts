// The trials of `npm run torture`: each returns its figures and throws when a promise of the site was broken.
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { choices } from "#app/consultation/questionnaire.ts";
import { consultationSchema } from "#app/consultation/schema.ts";
import { type ListedLead, listLeads } from "#server/leads/leads.ts";
import { listSubscribers } from "#server/newsletter/subscribers.ts";
import { openStore, type Store } from "#server/store/open.ts";
import { startPostgres } from "#tests/server/postgres.ts";
import { type MailServer, type Manners, startHook, startMailServer } from "#tests/server/receivers.ts";
import {
  consultation,
  inParallel,
  removeFolder,
  sendConsultation,
  startSiteProcess,
  trialFolder,
} from "./site-process.ts";

type Figures = Record<string, string | number>;

/** Kills the site under load, again and again: every acknowledged request is there, and none twice. */
export async function kills(count: number): Promise<Figures> {
  const folder = trialFolder();
  const database = join(folder, "site.db");
  const smtp = await startMailServer();
  const env = { DATABASE_URL: `file:${database}`, SMTP_URL: smtp.url, RETRY_SECONDS: "0.2" };
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let sent = 0;

  async function sendOne(url: string, key: string): Promise<void> {
    const reference = await sendConsultation(url, consultation(key, `message ${key}`));
    if (reference === null) {
      unanswered.add(key);
      return;
    }
    unanswered.delete(key);
    assert.equal(acknowledged.get(key) ?? reference, reference, "one key was told two references");
    acknowledged.set(key, reference);
  }

  for (let round = 0; round < count; round++) {
    const site = await startSiteProcess(env);
    let running = true;
    // A visitor whose answer never came sends again, as the form does, with the same key.
    for (const key of unanswered) void sendOne(site.url, key);
    const visitors = Array.from({ length: 8 }, async () => {
      while (running) await sendOne(site.url, `key ${sent++}`);
    });
    await pause(50 + Math.random() * 400);
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

/** Mail server and webhook refuse, hang up, go slow and go away: after recovery all is delivered, nothing twice. */
export async function receivers(count: number): Promise<Figures> {
  const folder = trialFolder();
  const database = join(folder, "site.db");
  let smtp = await startMailServer();
  const port = Number(new URL(smtp.url).port);
  const hook = await startHook();
  const site = await startSiteProcess({
    DATABASE_URL: `file:${database}`,
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: hook.url,
    LEADS_WEBHOOK_SECRET: "secret",
    RETRY_SECONDS: "0.5",
  });
  const taken: MailServer["received"] = [];
  const phases: Manners[] = ["refuse", "drop", { slow: 500 }, "take"];
  let phase = 0;
  await inParallel(count, 8, async (index) => {
    if (index % Math.ceil(count / 12) === 0) {
      const manners = phases[phase++ % phases.length] ?? "take";
      smtp.manners = manners;
      hook.manners = manners;
    }
    assert.notEqual(await sendConsultation(site.url, consultation(`r${index}`, `message ${index}`)), null);
  });
  smtp.manners = "take";
  taken.push(...smtp.received);
  await smtp.close();
  await inParallel(10, 10, async (index) => {
    assert.notEqual(await sendConsultation(site.url, consultation(`down${index}`, `down ${index}`)), null);
  });
  await pause(1_000);
  smtp = await startMailServer(port);
  hook.manners = "take";
  const leads = await untilDelivered(database);
  taken.push(...smtp.received);
  await site.stop();
  const mails = countMails({ received: taken });
  assert.equal(mails.size, leads.length * 2, "a mail is missing");
  assert.equal(taken.length, mails.size, "a mail was delivered twice");
  const calls = new Set(hook.received.map(({ headers }) => headers["idempotency-key"]));
  assert.equal(calls.size, leads.length, "a webhook call is missing");
  assert.equal(hook.received.length, calls.size, "a webhook call was made twice");
  await smtp.close();
  await hook.close();
  removeFolder(folder);
  return {
    requests: leads.length,
    mails: mails.size,
    calls: calls.size,
    missing: 0,
    twice: 0,
    failures: totalFailures(leads),
  };
}

function totalFailures(leads: ListedLead[]): number {
  return leads.flatMap(({ deliveries }) => deliveries).reduce((sum, { attempts }) => sum + attempts - 1, 0);
}

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
    await inParallel(bodies.length, 16, async (index) => {
      const { path, body, type, json } = bodies[index] as (typeof bodies)[number];
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

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    "",
    "8",
    "on",
    "\u0000",
    "\ud800",
    "=1+1",
    "a\r\nBcc: x@y.zz",
    "<script>",
    "ana@example.com",
  ),
);
const fields = [
  ...Object.keys(consultationSchema.shape),
  "idempotencyKey",
  "token",
  "website",
  "elapsed",
  "sourcePath",
  "sourceReferrer",
  "utm_source",
  "__proto__",
  "constructor",
  "__intent__",
  "name[0]",
  "a.b",
];

/** Mostly whole requests with one odd thing, some soup of fields, some bytes. */
const anyBody = fc.record({
  path: fc.constantFrom("/contact", "/contact", "/contact", "/newsletter", "/newsletter/confirm"),
  json: fc.boolean(),
  type: fc.constantFrom(
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/json",
  ),
  body: fc.oneof(
    fc
      .record({
        field: fc.constantFrom(...fields),
        value: text,
        message: text,
        amenities: fc.array(fc.constantFrom(...choices.additionalAmenities)),
      })
      .map(({ field, value, message, amenities }) => {
        const form = consultation("", `m ${message}`);
        form.delete("idempotencyKey");
        form.set(field, value);
        for (const amenity of amenities) form.append("additionalAmenities", amenity);
        return form.toString();
      }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), text), text), { maxLength: 40 })
      .map((pairs) => new URLSearchParams(pairs).toString()),
    fc.uint8Array({ maxLength: 2_000 }),
    fc
      .array(fc.tuple(fc.constantFrom(...fields), text))
      .map(
        (pairs) =>
          `${pairs.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--x--`,
      ),
    text,
  ),
});

/** Two servers on one Postgres, the same keys at both: each request stored once, each mail sent once. */
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
  await inParallel(count, 16, async (index) => {
    const answers = await Promise.all(
      sites.map((site) => sendConsultation(site.url, consultation(`p${index}`, `message ${index}`))),
    );
    assert.equal(answers[0], answers[1], "two servers told two references for one key");
    assert.notEqual(answers[0], null);
  });
  const seconds = (performance.now() - started) / 1_000;
  const store = openStore({ dialect: "postgres", url: env.DATABASE_URL });
  const leads = await untilAllDelivered(store);
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
  await inParallel(count, 8, async (index) => {
    if (index % 5 === 0) await sendConsultation(site.url, consultation(`m${index}`, `message ${index}`));
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

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function countMails({ received }: Pick<MailServer, "received">): Map<string, number> {
  const mails = new Map<string, number>();
  for (const { mail } of received)
    mails.set(mail.messageId ?? "", (mails.get(mail.messageId ?? "") ?? 0) + 1);
  return mails;
}

async function readLeads(file: string): Promise<ListedLead[]> {
  const store = openStore({ dialect: "sqlite", file });
  try {
    const { native } = store;
    if (native.dialect === "sqlite")
      assert.equal(native.connection.pragma("integrity_check", { simple: true }), "ok");
    return await Array.fromAsync(listLeads(store));
  } finally {
    await store.close();
  }
}

async function untilDelivered(file: string): Promise<ListedLead[]> {
  const store = openStore({ dialect: "sqlite", file });
  try {
    return await untilAllDelivered(store);
  } finally {
    await store.close();
    await readLeads(file);
  }
}

async function untilAllDelivered(store: Store): Promise<ListedLead[]> {
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await pause(500)) {
    const leads = await Array.fromAsync(listLeads(store));
    if (leads.every(({ deliveries }) => deliveries.every(({ status }) => status === "delivered")))
      return leads;
  }
  throw new Error("Ten minutes after recovery something is still not delivered.");
}
