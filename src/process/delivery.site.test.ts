// Tests from the form to the mailbox, with SMTP and HTTP receivers on loopback that work or fail.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatDollars } from "#lib/numbers.ts";
import { subscribe } from "#newsletter/server/subscribers.ts";
import { changeRequest } from "#office/server/change-request.ts";
import { acceptSuspect, resend } from "#office/server/resend.ts";
import { addStaff } from "#office/server/staff.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { describeSentPlan } from "#plan/sent-plan.ts";
import { TRAP_FIELD } from "#requests/form/trap.ts";
import { type ListedLead, listLeads } from "#requests/server/leads.ts";
import { addStep } from "#requests/server/next-steps.ts";
import { filledForm } from "#tests/filled-form.ts";
import { databaseUrl, testDatabases } from "#tests/server/databases.ts";
import { type Hook, type MailServer, signBody, startHook, startMailServer } from "#tests/server/receivers.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

const databases = testDatabases();
const { mails: texts } = readContent();

async function openMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  return server;
}

async function openWebhook(): Promise<Hook> {
  const hook = await startHook();
  onTestFinished(() => hook.close());
  return hook;
}

function send(site: TestSite, changes: Record<string, string> = {}) {
  return site.send("/contact", { method: "POST", body: filledForm(changes) });
}

/** Waits until the listed request is as expected. Returns it as it is after 10 seconds, so that assertions show it. */
async function waitForLead(
  site: TestSite,
  isExpected: (lead: ListedLead) => boolean,
): Promise<ListedLead | undefined> {
  for (const deadline = Date.now() + 10_000; ; ) {
    const [lead] = await Array.fromAsync(listLeads(site.store));
    if ((lead && isExpected(lead)) || Date.now() > deadline) return lead;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const allFinished = (lead: ListedLead) => lead.deliveries.every(({ status }) => status !== "pending");

test("sends a mail to the office and to the visitor, with text and HTML and no attachment", async () => {
  const smtp = await openMailServer();
  const site = await startTestSite({ SMTP_URL: smtp.url });
  const message = `Größe: 40 × 16 ft 🏊‍♀️\nsecond line\n${"long ".repeat(600)}<b>not bold</b>`;
  await send(site, { name: "Zoë O’Neil 🌊", message, projectType: "new-pool" });
  await smtp.waitFor(2);
  const lead = await waitForLead(site, allFinished);
  const mails = smtp.received.map(({ mail }) => mail);
  const office = mails.find(({ to }) => to?.[0]?.address === "office@pools.example");
  const visitor = mails.find(({ to }) => to?.[0]?.address === "ana@example.com");

  expect(office?.subject).toBe(
    fillIn(texts.notification.subject, { reference: lead?.reference ?? "", name: "Zoë O’Neil 🌊" }),
  );
  expect(office?.replyTo?.[0]).toMatchObject({ name: "Zoë O’Neil 🌊", address: "ana@example.com" });
  expect(office?.text).toContain("Größe: 40 × 16 ft 🏊‍♀️\nsecond line");
  expect(office?.text?.match(/long/g)).toHaveLength(600);
  // Answers have their questions, choices their labels, and times no ISO format.
  expect(office?.text).toContain("Project type\nNew pool\n\n");
  expect(office?.text).toMatch(/Received\n\w{3}, \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M\n/);
  expect(office?.html).toContain('href="mailto:ana@example.com"');
  expect(office?.html).toContain("&lt;b&gt;not bold&lt;/b&gt;");
  expect(office?.text).toContain("<b>not bold</b>");
  expect(visitor?.text).toContain(lead?.reference);
  expect(visitor?.text).not.toContain("Größe");
  expect(visitor?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-replied");
  for (const mail of mails) {
    // This site has no pictures, and mails go without.
    expect(mail.attachments).toEqual([]);
    expect(mail.from?.name).toBe("Bayou Pools");
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@pools\.example>$/);
    expect(mail.text).toContain("1 Dock Road");
    expect(mail.html).toMatch(/<meta name="color-scheme" content="light dark"/);
    expect(mail.text).not.toMatch(/@media|mailto:/);
  }
  for (const { raw } of smtp.received) {
    for (const line of raw.split("\r\n")) expect(line.length).toBeLessThan(999);
  }
  expect(lead?.deliveries).toMatchObject([
    { kind: "notification", status: "delivered", attempts: 1 },
    { kind: "acknowledgement", status: "delivered", attempts: 1 },
  ]);
});

test("sends a plan's figures, problems, link and drawing to the office, and its link to the visitor", async () => {
  const [smtp, hook] = [await openMailServer(), await openWebhook()];
  const site = await startTestSite({
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: hook.url,
    LEADS_WEBHOOK_SECRET: "s3cret",
  });
  const plan = "length=36&width=18&setback=40&fence=3&access=6&with=Grotto@5,30&area=memorial";
  await send(site, { plan });
  await Promise.all([smtp.waitFor(2), hook.waitFor(1)]);
  const lead = await waitForLead(site, allFinished);
  const mailTo = (address: string) =>
    smtp.received.find(({ mail }) => mail.to?.[0]?.address === address)?.mail;
  const [office, visitor] = [mailTo("office@pools.example"), mailTo("ana@example.com")];
  const data = readPlannerData(new Date());
  const { price, checks, parts, area } = describeSentPlan(plan, data);
  const problems = checks.filter(({ severity }) => severity === "problem").map(({ message }) => message);
  const planUrl = `http://pools.example/planner?${lead?.plan}`;
  expect(problems.length).toBeGreaterThan(0);
  expect(area).toBe("Memorial");
  const shown = roundTotal(price);
  for (const text of [formatDollars(shown.low), formatDollars(shown.high), planUrl, `Area: ${area}`])
    expect(office?.text).toContain(text);
  const mailed = office?.text?.replace(/\s+/g, " ") ?? "";
  expect(mailed).toContain(parts.join(", "));
  const places = checks.map(({ message }) => mailed.indexOf(message));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const [drawing, ...others] = office?.attachments ?? [];
  expect(others).toEqual([]);
  expect(drawing).toMatchObject({ filename: `plan-${lead?.reference}.png`, mimeType: "image/png" });
  const { format, width = 0 } = await sharp(Buffer.from(drawing?.content as ArrayBuffer)).metadata();
  expect({ format, isLarge: width > 1_000 }).toEqual({ format: "png", isLarge: true });
  expect(visitor?.text).toContain(planUrl);
  expect(visitor?.attachments).toMatchObject([{ disposition: "inline", mimeType: "image/png" }]);
  expect(JSON.parse(hook.received[0]?.body ?? "")).toMatchObject({
    plan: lead?.plan,
    planUrl,
    area: "memorial",
    planSummary: {
      ...{ lengthFt: 36, widthFt: 18, priceLow: price.low, priceHigh: price.high },
      ...{ problems, area, parts, checks },
    },
  });
});

test("never turns visitor text into a header or recipient", async () => {
  const smtp = await openMailServer();
  const site = await startTestSite({ SMTP_URL: smtp.url });
  await send(site, { name: "Ana\r\nBcc: all@example.net\r\n\r\nHi", phone: "1\r\nX-Evil: 1" });
  await smtp.waitFor(2);
  for (const { mail } of smtp.received) {
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain("x-evil");
    expect(mail.to).toHaveLength(1);
  }
});

test("sends no advertisement in a name to the typed address", async () => {
  const smtp = await openMailServer();
  const site = await startTestSite({ SMTP_URL: smtp.url });
  await send(site, { name: "You won! claim at casino.shop or call 1-900-555-0199" });
  await smtp.waitFor(2);
  const acknowledgement = smtp.received.find(({ mail }) => mail.to?.[0]?.address === "ana@example.com");
  expect(acknowledgement?.mail.text).toContain(texts.acknowledgement.plainGreeting);
  expect(acknowledgement?.raw).not.toMatch(/casino|555-0199/);
});

test("escapes mailto fields in a visitor's address", async () => {
  const smtp = await openMailServer();
  const site = await startTestSite({ SMTP_URL: smtp.url });
  await send(site, {
    email: "victim?cc=all&body=hi@example.com",
    message: "mailto:victim?cc=all@example.com",
  });
  await smtp.waitFor(2);
  const office = smtp.received.find(({ mail }) => mail.to?.[0]?.address === "office@pools.example");
  const links = [...(office?.mail.html ?? "").matchAll(/href="(mailto:[^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(["mailto:victim%3Fcc%3Dall%26body%3Dhi@example.com", "mailto:office@pools.example"]);
});

test("writes mails to files without a mail server", async () => {
  const site = await startTestSite();
  await send(site);
  await waitForLead(site, allFinished);
  const files = readdirSync(site.mailFolder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^\d{8}T\d{6}Z-(notification|acknowledgement)-[0-9a-f-]{36}\.eml$/);
    const mail = await PostalMime.parse(readFileSync(join(site.mailFolder, file)));
    expect(mail.text).toBeTruthy();
    expect(mail.html).toBeTruthy();
  }
  expect(site.log()).toContain("SMTP_URL is not set: mails are written as files");
});

test("sends the request to the webhook as signed JSON", async () => {
  const hook = await openWebhook();
  const site = await startTestSite({ LEADS_WEBHOOK_URL: hook.url, LEADS_WEBHOOK_SECRET: "s3cret" });
  await send(site, { budget: "$100K+" });
  await hook.waitFor(1);
  const { body, headers } = hook.received[0] ?? { body: "", headers: {} };
  const listed = (await waitForLead(site, allFinished)) as ListedLead;
  const { deliveries: _deliveries, photos: _photos, timeline: _timeline, ...lead } = listed;
  expect(JSON.parse(body)).toEqual({
    event: "lead.created",
    occurredAt: lead.receivedAt,
    sentAt: expect.stringMatching(/Z$/),
    officeUrl: null,
    ...lead,
    contactedAt: null,
    lostReason: null,
    contractValue: null,
    owner: null,
    area: null,
    nextStep: null,
    nextStepOn: null,
    snoozedUntil: null,
    planUrl: null,
    planSummary: null,
  });
  expect(headers["x-signature"]).toBe(signBody(body, "s3cret"));
  expect(headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("sends events of a request and a subscriber to the webhook, signed and in order", async () => {
  const hook = await openWebhook();
  const site = await startTestSite({ LEADS_WEBHOOK_URL: hook.url, LEADS_WEBHOOK_SECRET: "s3cret" });
  await send(site);
  await addStaff(site.store, "mia@example.com");
  const work = { lostReason: null, contractValue: null, owner: null };
  await changeRequest(site.store, {
    id: 1,
    version: 1,
    work: { ...work, status: "contacted" },
    who: "mia@example.com",
  });
  await addStep(site.store, { id: 1, text: "Call", dueOn: null, who: "mia@example.com" });
  await hook.waitFor(3);
  await subscribe(site.store, "ana@example.com");
  const { confirm_token } = await site.store.db
    .selectFrom("subscribers")
    .select("confirm_token")
    .executeTakeFirstOrThrow();
  await site.send("/newsletter/confirm", {
    method: "POST",
    body: new URLSearchParams({ token: confirm_token }),
  });
  await hook.waitFor(4);
  const bodies = hook.received.map(({ body }) => JSON.parse(body));
  expect(bodies).toMatchObject([
    { event: "lead.created", name: "Ana Ruiz" },
    { event: "lead.changed", changes: { status: { from: "new", to: "contacted" } }, status: "contacted" },
    { event: "lead.changed", officeUrl: "http://pools.example/office/requests/1", nextStep: "Call" },
    { event: "subscriber.confirmed", email: "ana@example.com" },
  ]);
  for (const { body, headers } of hook.received) {
    expect(headers["x-signature"]).toBe(signBody(body, "s3cret"));
  }
  expect(site.log()).not.toMatch(/"level":[45]0.*alert/i);
});

describe("a failing receiver", () => {
  test.each(["refuse", "drop"] as const)(
    "(%s) gets each delivery once after it recovers",
    async (behavior) => {
      const [smtp, hook] = [await openMailServer(), await openWebhook()];
      smtp.behavior = behavior;
      hook.behavior = behavior;
      const site = await startTestSite({
        SMTP_URL: smtp.url,
        LEADS_WEBHOOK_URL: hook.url,
        LEADS_WEBHOOK_SECRET: "s3cret",
        RETRY_SECONDS: "0.05",
      });
      await send(site);
      const tried = await waitForLead(site, ({ deliveries }) =>
        deliveries.every(({ attempts }) => attempts > 1),
      );
      expect(tried?.deliveries.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
      expect(tried?.deliveries.every(({ lastError }) => lastError)).toBe(true);
      smtp.behavior = "accept";
      hook.behavior = "accept";
      await waitForLead(site, allFinished);
      expect(smtp.received).toHaveLength(2);
      expect(hook.received).toHaveLength(1);
      expect(site.log()).not.toMatch(/ana@|Ana Ruiz|713 555/);
    },
    30_000,
  );

  test("(down) gets each delivery after a restart of the site", async () => {
    const smtp = await openMailServer();
    const { port } = new URL(smtp.url);
    await smtp.close();
    const first = await startTestSite({ SMTP_URL: smtp.url, RETRY_SECONDS: "0.05" });
    await send(first);
    await waitForLead(first, ({ deliveries }) => deliveries.every(({ attempts }) => attempts > 0));
    await first.stop();
    const back = await startMailServer(Number(port));
    onTestFinished(() => back.close());
    await startTestSite({ SMTP_URL: smtp.url, DATABASE_URL: databaseUrl(first.config.database) });
    await back.waitFor(2);
    expect(back.received).toHaveLength(2);
  }, 30_000);

  test("(slow) delays the stop of the site until it has accepted its mails", async () => {
    const smtp = await openMailServer();
    smtp.behavior = { slow: 1_500 };
    const site = await startTestSite({ SMTP_URL: smtp.url, RETRY_SECONDS: "0.05" });
    await send(site);
    await smtp.waitForArrival(2);
    expect(smtp.received).toHaveLength(0);
    await site.stop();
    expect(smtp.received).toHaveLength(2);
    const lead = await waitForLead(site, allFinished);
    expect(lead?.deliveries.map(({ attempts }) => attempts)).toEqual([1, 1]);
  }, 30_000);
});

test("a restart remembers that the mail server refuses, until it takes a mail", async () => {
  const smtp = await openMailServer();
  smtp.behavior = "refuse";
  const store = await databases.migrated("sqlite");
  const env = { SMTP_URL: smtp.url, DATABASE_URL: databaseUrl(store.address), RETRY_SECONDS: "0.2" };
  const site = await startTestSite(env);
  await send(site);
  const listProblems = () => store.db.selectFrom("mail_problems").selectAll().execute();
  await expect.poll(listProblems, { timeout: 10_000 }).toHaveLength(1);
  await site.stop();
  const since = new Date(Date.now() - 18 * MINUTE_MS).toISOString();
  await store.db.updateTable("mail_problems").set({ failing_since: since }).execute();
  const restarted = await startTestSite(env);
  const readProblem = async () => (await (await restarted.send("/healthz")).json()).mail.problem;
  expect(await readProblem()).toBe("refused");
  await expect
    .poll(restarted.log, { timeout: 10_000 })
    .toContain("The mail server has accepted nothing for 15 minutes");
  smtp.behavior = "accept";
  await expect.poll(readProblem, { timeout: 10_000 }).toBeNull();
});

test("mails a suspect request at once as possible spam, and acknowledges it when it is accepted", async () => {
  const [smtp, hook] = [await openMailServer(), await openWebhook()];
  const site = await startTestSite({
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: hook.url,
    LEADS_WEBHOOK_SECRET: "s3cret",
  });
  await send(site, { [TRAP_FIELD]: "x" });
  const lead = await waitForLead(site, allFinished);
  expect(lead?.deliveries.map(({ kind }) => kind)).toEqual(["notification", "webhook"]);
  const [office, ...others] = smtp.received.map(({ mail }) => mail);
  expect(others).toEqual([]);
  expect(office?.to?.[0]?.address).toBe("office@pools.example");
  expect(office?.subject).toMatch(/^Possible spam/);
  const readEvents = () => hook.received.map(({ body }) => JSON.parse(body));
  expect(readEvents()).toMatchObject([{ event: "lead.created", suspect: true, name: "Ana Ruiz" }]);
  expect(await acceptSuspect(site.store, 1, { who: "mia@example.com" })).toEqual(["acknowledgement"]);
  await Promise.all([smtp.waitFor(2), hook.waitFor(2)]);
  expect(smtp.received[1]?.mail.to?.[0]?.address).toBe("ana@example.com");
  expect(readEvents()[1]).toMatchObject({
    event: "lead.changed",
    suspect: false,
    changes: { suspect: { from: true, to: false } },
  });
});

test("a resend has the same Message-ID, and acknowledges a suspect request", async () => {
  const smtp = await openMailServer();
  const site = await startTestSite({ SMTP_URL: smtp.url });
  await send(site, { [TRAP_FIELD]: "x" });
  await waitForLead(site, allFinished);
  expect(await resend(site.store, 1, { who: "mia@example.com" })).toEqual([
    "notification",
    "acknowledgement",
  ]);
  await smtp.waitFor(3);
  const [once, again] = smtp.received.filter(({ mail }) => mail.to?.[0]?.address === "office@pools.example");
  expect(again?.mail.messageId).toBe(once?.mail.messageId);
});
