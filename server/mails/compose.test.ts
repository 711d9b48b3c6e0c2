// Composed mails, parsed again as a mail program reads them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { mails } from "#app/content/schemas/mails.ts";
import { company } from "#tests/server/site.ts";
import { createFileMailer } from "../delivery/mailer.ts";
import { newDelivery } from "../delivery/new-delivery.ts";
import type { Lead } from "../leads/leads.ts";
import type { OutboxRow } from "../store/tables.ts";
import { composeAboutLead } from "./compose.tsx";

const copy = readContent().mails;
const stationery = {
  config: { siteUrl: company.url, mailFrom: company.email, leadsTo: company.email },
  copy,
  sender: company,
};

function leadWith(changes: Partial<Lead>): Lead {
  const source = {
    path: null,
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
  };
  return {
    id: 1,
    reference: "7KQ2-M4XD",
    receivedAt: "2026-11-21T20:08:26.368Z",
    name: "Ana",
    email: "ana@example.com",
    phone: "1",
    message: "A pool",
    projectType: null,
    timeframe: null,
    budget: null,
    designStyle: null,
    additionalAmenities: [],
    propertyChallenge: null,
    familyInfo: null,
    referralSource: null,
    otherReferral: null,
    suspect: false,
    source,
    ...changes,
  };
}

/** The mail as it goes over the line, parsed. */
async function mailed(kind: "notification" | "acknowledgement", lead: Lead) {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  try {
    const row = { ...newDelivery(kind, { lead_id: 1 }, new Date()), kind } as OutboxRow & {
      kind: typeof kind;
    };
    await createFileMailer("pools.example", folder)(await composeAboutLead(stationery, row, lead));
    const raw = readFileSync(join(folder, readdirSync(folder)[0] ?? ""));
    return await PostalMime.parse(raw);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
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

test("gives mails the same headers and recipients whatever a visitor typed", async () => {
  const headersOf = async (kind: "notification" | "acknowledgement", lead: Lead) => {
    const { headers, to, cc, bcc } = await mailed(kind, lead);
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

test("refuses braces in the words of a mail that would repeat what a visitor typed", () => {
  const { acknowledgement } = copy;
  for (const change of [{ subject: "Hi {name}" }, { paragraphs: ["{message}"] }, { signature: "{nobody}" }]) {
    const changed = { ...copy, acknowledgement: { ...acknowledgement, ...change } };
    expect(mails.safeParse(changed).success, JSON.stringify(change)).toBe(false);
  }
});
