// Emails from a request to its customer: templates, signature, delivery, and answers on the timeline.
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import type { TestSite } from "#tests/server/site.ts";
import { addStaff } from "./staff.ts";

const secret = "0123456789abcdef0123456789abcdef";
const inbound = { INBOUND_WEBHOOK_SECRET: secret };
const [template] = readContent().office.emails;
const letter = {
  key: "form-1",
  language: "en",
  subject: "Your pool",
  text: "Hello Ana,\n\nwhen can I call?\n\nMaria\nDesigner",
};

/** Reads the mails of one kind, which are files without a mail server. */
function readMails(site: TestSite, kind: string): string[] {
  const files = readdirSync(site.mailFolder).filter(
    (file) => file.includes(`-${kind}-`) && file.endsWith(".eml"),
  );
  return files.map((file) => readFileSync(join(site.mailFolder, file), "utf8").replace(/=\r\n/g, ""));
}

/** Waits until a letter is delivered. @returns its Message-ID without the host */
async function waitForLetter({ store }: TestSite): Promise<string> {
  const read = () =>
    store.db.selectFrom("outbox").selectAll().where("kind", "=", "letter").executeTakeFirst();
  await expect.poll(async () => (await read())?.status, { timeout: 20_000 }).toBe("delivered");
  return (await read())?.message_id ?? "";
}

type Answer = {
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
  id?: string;
  references?: string;
};

function mailgun(answer: Answer, { token = "t1", at = Date.now(), key = secret } = {}): RequestInit {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  const {
    from = "ana@example.com",
    subject = "Re: Your pool",
    text = "Call at noon",
    html = "",
    id = "<1@x>",
    references = "",
  } = answer;
  return {
    method: "POST",
    body: new URLSearchParams({
      timestamp,
      token,
      signature,
      sender: from,
      subject,
      "stripped-text": text,
      "body-plain": `${text}\n> old`,
      "body-html": html,
      "Message-Id": id,
      "In-Reply-To": references,
    }),
  };
}

function postmark(answer: Answer, password = secret): RequestInit {
  const {
    from = "ana@example.com",
    subject = "Re: Your pool",
    text = "Call at noon",
    html = "",
    id = "<1@x>",
    references = "",
  } = answer;
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}`,
    },
    body: JSON.stringify({
      FromFull: { Email: from, Name: "Ana" },
      Subject: subject,
      StrippedTextReply: text,
      TextBody: text,
      HtmlBody: html,
      MessageID: "provider-1",
      Headers: [
        { Name: "Message-ID", Value: id },
        { Name: "References", Value: references },
      ],
    }),
  };
}

const listReplies = ({ store }: TestSite) =>
  store.db
    .selectFrom("letters")
    .innerJoin("audit", "audit.id", "letters.audit_id")
    .select(["letters.text", "audit.detail", "audit.who"])
    .where("audit.event", "=", "reply")
    .execute();

describe.each(dialects)("on %s", (dialect) => {
  test("sends an email once, from the company, with its owner as the address to answer", async () => {
    const office = await openOffice(dialect);
    const { store } = office.site;
    await addStaff(store, "ben@pools.example", new Date(), { name: "Ben Diaz" });
    const { id } = await office.storeRequest();
    await office.submit("/office/requests", [
      ["id", String(id)],
      ["owner", "ben@pools.example"],
    ]);
    const path = `/office/requests/${id}/mail`;
    const form = await office.open(`${path}?template=${encodeURIComponent(template?.label ?? "")}`);
    const html = await form.text();
    expect(html).toContain("Hello Ana,");
    expect(html).toContain(readContent().company.phone);
    expect(html).not.toMatch(/\{\w+\}/);
    expect(html).toMatch(/An answer goes to (<!-- -->)?Ben Diaz/);
    const missing = await office.submit(path, { ...letter, subject: " ", text: "" });
    expect([missing.status, missing.html]).toEqual([
      422,
      expect.stringMatching(/subject-problem.*text-problem/s),
    ]);
    expect(html).toContain('<option value="es">Spanish</option>');
    const spanish = await (await office.open(`${path}?language=es`)).text();
    expect(spanish).toContain("Hola Ana:");
    expect(spanish).toContain('<option value="es" selected="">Spanish</option>');
    const sent = await office.submit(path, { ...letter, language: "es" });
    expect([sent.status, sent.location]).toEqual([303, `/office/requests/${id}?done=letter`]);
    await office.submit(path, letter);
    const messageId = await waitForLetter(office.site);
    const [mail, ...others] = readMails(office.site, "letter");
    expect(others).toEqual([]);
    expect(mail).toMatch(/^From: .*office@pools\.example/m);
    expect(mail).toMatch(/^Reply-To: Ben Diaz <ben@pools\.example>/m);
    expect(mail).toMatch(/^To: ana@example\.com/m);
    expect(mail).toContain(`Message-ID: <${messageId}@`);
    expect(mail).toContain('lang=3D"es"');
    expect(mail).toMatch(/^Maria\r?\nDesigner\r?$/m);
    const screen = await office.read(`/office/requests/${id}`);
    expect(screen).toMatch(
      /Emailed Your pool Written to a file, not sent Read it Hello Ana, when can I call\?/,
    );
    expect(screen).toContain("Status New → Contacted");
  });

  test("greets nobody by what is no name, and ends with the writer's own signature", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const { db } = office.site.store;
    await db
      .updateTable("leads")
      .set({ request: JSON.stringify({ name: "Win $500 at evil.example!", email: "a@example.com" }) })
      .execute();
    await office.submit("/office/account", { intent: "signature", signature: "Maria\r\nDesigner" });
    const html = await (await office.open(`/office/requests/${id}/mail`)).text();
    expect(html).toContain(">Hello,\n");
    expect(html).toContain("Maria\nDesigner</textarea>");
    expect(await office.read("/office/account?done=signature")).toContain("Your signature is saved");
  });

  test("a customer without an email address gets none", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const { db } = office.site.store;
    await db.updateTable("leads").set({ request: '{"name":"Ana","phone":"1"}' }).execute();
    expect(await office.read(`/office/requests/${id}/mail`)).toContain("There is no email address");
    const refused = await office.submit(`/office/requests/${id}/mail`, letter);
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining("when can I call?")]);
    expect(await db.selectFrom("letters").select("id").execute()).toEqual([]);
  });

  test.each([
    ["Mailgun", mailgun],
    ["Postmark", postmark],
  ] as const)(
    "puts an answer from %s on the timeline once, as plain text, and ends a snooze",
    async (_name, create) => {
      const office = await openOffice(dialect, inbound);
      const { site } = office;
      const { id } = await office.storeRequest();
      await office.submit(`/office/requests/${id}/mail`, letter);
      const references = `<other@x> <${await waitForLetter(site)}@pools.example>`;
      await site.store.db
        .updateTable("leads")
        .set({ snoozed_until: "2099-01-01", next_step_on: "2099-01-01" })
        .execute();
      const text = "Call <script>alert(1)</script>\u0000 at noon";
      for (const _delivery of ["first", "repeated"])
        expect((await site.send("/inbound-mail", create({ references, text }))).status).toBe(200);
      expect(await listReplies(site)).toEqual([
        { text: "Call <script>alert(1)</script> at noon", detail: "Re: Your pool", who: "visitor" },
      ]);
      expect(await office.read("/office")).toMatch(/New answers by email.*Ana.*Call &lt;script/);
      const html = await (await office.open(`/office/requests/${id}`)).text();
      expect(await office.read("/office")).not.toContain("New answers by email");
      expect(html).toContain("Call &lt;script&gt;");
      expect(html).not.toContain("<script>alert");
      expect(await office.read(`/office/requests/${id}`)).toContain("Answer by email");
      const lead = await site.store.db.selectFrom("leads").select("snoozed_until").executeTakeFirst();
      expect(lead?.snoozed_until).toBeNull();
      // A relative answers from another mailbox; an answer has HTML alone.
      const other = {
        references,
        from: "Bo <bo@example.com>",
        id: "<2@x>",
        text: "",
        html: `<STYLE>${"a{}".repeat(20_000)}</STYLE><!-- ${"b".repeat(50_000)} --><b>Yes</b>`,
      };
      await site.send(
        "/inbound-mail",
        create === mailgun ? mailgun({ ...other }, { token: "t2" }) : create(other),
      );
      const [, second] = await listReplies(site);
      expect(second?.detail).toBe("bo@example.com: Re: Your pool");
      for (const path of ["/office", `/office/requests/${id}`])
        expect(await office.read(path), path).toContain("From another address");
      if (create === postmark) expect(second?.text).toBe("Yes");
    },
  );

  test("finds a request by the reference in the subject, from the customer's own mailbox alone", async () => {
    const office = await openOffice(dialect, inbound);
    const { reference } = await office.storeRequest();
    const send = async (from: string, id: string) =>
      (
        await office.site.send("/inbound-mail", postmark({ from, id, subject: `Pool (${reference})` }))
      ).text();
    expect(await send("eve@evil.example", "<1@x>")).toBe("unknown\n");
    expect(await send("Ana+pool@example.com", "<2@x>")).toBe("stored\n");
  });

  test("refuses unsigned, old, forged and oversized answers, and stores none of them", async () => {
    const office = await openOffice(dialect, inbound);
    const { site } = office;
    const { reference } = await office.storeRequest();
    const answer = { subject: reference };
    const large = "x".repeat(1024 * 1024);
    const forms: [RequestInit, number][] = [
      [{ method: "POST", body: new URLSearchParams({ subject: reference, sender: "ana@example.com" }) }, 401],
      [mailgun(answer, { key: "another key" }), 401],
      [mailgun(answer, { at: Date.now() - 600_000 }), 401],
      [mailgun(answer, { at: Date.now() + 600_000 }), 401],
      [mailgun(answer, { token: "" }), 401],
      [postmark(answer, "guess"), 401],
      [{ ...postmark(answer), headers: { "content-type": "application/json" } }, 401],
      [mailgun({ ...answer, text: large }), 413],
      [postmark({ ...answer, html: large.repeat(12) }), 413],
      [{ ...postmark({}), body: "[1" }, 422],
      [{ ...postmark({}), body: '{"Headers":[null,1,{"Name":{}}],"FromFull":null,"Subject":5}' }, 422],
    ];
    for (const [form, status] of forms) {
      const response = await site.send("/inbound-mail", form).catch(() => null);
      // The connection may close before all of a large body is sent.
      if (response || status !== 413) expect(response?.status).toBe(status);
    }
    // A token signs the time alone, so it counts once, whatever is sent with it.
    await site.send("/inbound-mail", mailgun(answer));
    const replayed = await site.send(
      "/inbound-mail",
      mailgun({ ...answer, id: "<2@x>", text: "Send money" }),
    );
    expect(await replayed.text()).toBe("known\n");
    expect((await listReplies(site)).map(({ text }) => text)).toEqual(["Call at noon"]);
    const deep = postmark({ ...answer, text: "", html: `<p>Yes</p>${"<div>".repeat(30_000)}`, id: "<3@x>" });
    expect(await (await site.send("/inbound-mail", deep)).text()).toBe("stored\n");
    const long = postmark({ ...answer, text: "", html: `<p>Yes</p>${"<br>".repeat(50_000)}No`, id: "<4@x>" });
    expect(await (await site.send("/inbound-mail", long)).text()).toBe("stored\n");
    expect((await listReplies(site)).at(-1)?.text).toMatch(/^Yes\s+\[The email is longer/);
    expect(site.log()).not.toContain('"level":50');
  });
});

test("without a secret, the address for answers does not exist", async () => {
  const office = await openOffice("sqlite");
  const { status } = await office.site.send("/inbound-mail", mailgun({}));
  expect([404, 405]).toContain(status);
});
