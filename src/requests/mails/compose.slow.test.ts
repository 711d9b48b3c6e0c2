// Composed mails, parsed as a mail program does.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { mails } from "#content/schemas/mails.ts";
import { createFileMailer } from "#delivery/mailer.ts";
import { createPictureReader } from "#delivery/mails/mail-picture.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import type { LeadRow, OutboxRow } from "#platform/database/tables.ts";
import { createLog } from "#platform/log.ts";
import { anyText } from "#tests/any-text.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { company } from "#tests/server/site.ts";
import { toLead } from "../server/leads.ts";
import { composeLeadMail } from "./compose.tsx";
import type { MailedLead } from "./notification.tsx";
import { createPlanPictures } from "./plan-picture.ts";

const copy = readContent().mails;
const mailContext = {
  config: { siteUrl: company.url, mailFrom: company.email, leadsTo: company.email },
  copy,
  sender: company,
  drawPlan: async () => Buffer.from("a picture"),
  readPicture: createPictureReader("public/pictures", async () => null, createLog()),
  officeUrl: null as string | null,
};

function leadWith(changes: Partial<MailedLead>): MailedLead {
  const row = {
    id: 1,
    reference: "7KQ2-M4XD",
    received_at: "2026-11-21T20:08:26.368Z",
    request: JSON.stringify(createLead("A pool").request),
    source: "{}",
    suspect: null,
  };
  return {
    ...toLead(row as LeadRow),
    visitorToken: "private-link",
    canBook: true,
    suspicions: [],
    ...changes,
  };
}

/** Composes a mail, writes it as a file and parses that. */
async function sendAndParse(
  kind: "notification" | "acknowledgement",
  lead: MailedLead,
  context = mailContext,
) {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  try {
    const row = { ...createDelivery(kind, { lead_id: 1 }, new Date()), kind } as OutboxRow & {
      kind: typeof kind;
    };
    await createFileMailer("pools.example", folder)(await composeLeadMail(context, row, lead));
    const raw = readFileSync(join(folder, readdirSync(folder)[0] ?? ""));
    return await PostalMime.parse(raw);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hostile = fc.oneof(
  anyText(200),
  fc
    .array(
      fc.constantFrom(
        "\r\n",
        "\n",
        "\u0085",
        "\u2028",
        "Bcc: x@evil.example",
        "<b>",
        "{name}",
        "=?utf-8?q?",
        '"',
        ",",
      ),
    )
    .map((parts) => parts.join("")),
);

test("keeps headers and recipients the same for any text that a visitor types", async () => {
  const headersOf = async (kind: "notification" | "acknowledgement", lead: MailedLead) => {
    const { headers, to, cc, bcc } = await sendAndParse(kind, lead);
    return { names: headers.map(({ key }) => key), to, cc, bcc };
  };
  const plain = {
    notification: await headersOf("notification", leadWith({})),
    acknowledgement: await headersOf("acknowledgement", leadWith({})),
  };
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, text) => {
      const lead = leadWith({ name, phone: text, message: text, otherReferral: text });
      for (const kind of ["notification", "acknowledgement"] as const)
        expect(await headersOf(kind, lead)).toEqual(plain[kind]);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("says where a visitor came from in the words of the office's screens", async () => {
  const { sources } = readContent().office;
  const source = { path: "/areas/katy", utm_source: "letter", gclid: null };
  const { text } = await sendAndParse("notification", leadWith({ source } as never));
  expect(text).toContain(`${sources.path}: /areas/katy`);
  expect(text).toContain(`${sources.utm_source}: letter`);
  expect(text).not.toMatch(/utm_source|gclid/);
});

test("marks a suspect request in the subject and heading, with the reasons and how to accept it", async () => {
  const { suspicions } = readContent().office;
  const suspect = leadWith({ suspect: true, suspicions: ["fill-time", "staff"] });
  const { subject, text = "" } = await sendAndParse("notification", suspect);
  expect(subject).toMatch(/^Possible spam\b.*7KQ2-M4XD.*Ana$/);
  expect(text.trimStart()).toMatch(/^possible spam 7KQ2-M4XD/i);
  for (const words of [
    suspicions["fill-time"],
    suspicions.staff,
    "npm run leads -- resend 7KQ2-M4XD",
    "A pool",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(words);
  const withOffice = { ...mailContext, officeUrl: "https://pools.example/office" };
  const inOffice = (await sendAndParse("notification", suspect, withOffice)).text;
  expect(inOffice).toContain("https://pools.example/office/requests/1");
  expect(inOffice).not.toContain("npm run");
  expect((await sendAndParse("notification", leadWith({}))).text).not.toMatch(/spam/i);
});

test("invites to book a visit only while a time is open, and to add photos otherwise", async () => {
  const { visit, photos } = copy.acknowledgement;
  const open = (await sendAndParse("acknowledgement", leadWith({}))).text;
  expect(open).toContain(visit.button);
  const closed = (await sendAndParse("acknowledgement", leadWith({ canBook: false }))).text;
  expect(closed).not.toContain(visit.button);
  expect(closed).toContain(photos.button);
  expect(closed).toMatch(/private-link#photos/);
});

test("shows the visitor their plan, or a picture of ours under 100 KB", async () => {
  const picture = async (lead: MailedLead) => {
    const { attachments, html } = await sendAndParse("acknowledgement", lead);
    expect(attachments).toHaveLength(1);
    expect(attachments[0]).toMatchObject({ disposition: "inline", contentId: "<picture@mail>" });
    expect(html).toContain('src="cid:picture@mail"');
    return attachments[0];
  };
  const ours = await picture(leadWith({}));
  expect(ours?.mimeType).toBe("image/jpeg");
  expect(Buffer.from((ours?.content ?? "") as ArrayBuffer).length).toBeLessThanOrEqual(100 * 1024);
  expect((await picture(leadWith({ plan: "length=36" })))?.mimeType).toBe("image/png");
});

test("mails without a picture that can't be read", async () => {
  const readPicture = createPictureReader("/nowhere", async () => null, createLog({ write() {} }));
  const row = {
    ...createDelivery("acknowledgement", { lead_id: 1 }, new Date()),
    kind: "acknowledgement",
  } as const;
  const mail = await composeLeadMail(
    { ...mailContext, readPicture },
    row as OutboxRow & typeof row,
    leadWith({}),
  );
  expect(mail.attachments).toEqual([]);
  expect(mail.html).not.toContain("cid:");
});

test("mails a plan that can't be drawn without its picture", async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const drawPng = () => Promise.reject(new Error("No memory"));
  const drawPlan = createPlanPictures(drawPng, company, log);
  const row = {
    ...createDelivery("notification", { lead_id: 1 }, new Date()),
    kind: "notification",
  } as const;
  const lead = leadWith({ plan: "length=36" });
  const mail = await composeLeadMail({ ...mailContext, drawPlan }, row as OutboxRow & typeof row, lead);
  expect(mail.attachments).toEqual([]);
  expect(mail.text).toContain("/planner?length=36");
  expect(lines.join("")).toContain("A plan could not be drawn");
});

test("rejects placeholders that would repeat what a visitor typed", () => {
  const { acknowledgement } = copy;
  for (const change of [{ subject: "Hi {name}" }, { paragraphs: ["{message}"] }, { signature: "{nobody}" }]) {
    const changed = { ...copy, acknowledgement: { ...acknowledgement, ...change } };
    expect(mails.safeParse(changed).success, JSON.stringify(change)).toBe(false);
  }
});
