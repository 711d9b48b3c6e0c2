// Mails about visits: who gets which facts, and the calendar file of each.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { createPictureReader } from "#delivery/mails/mail-picture.ts";
import { createDelivery } from "#platform/database/create-delivery.ts";
import type { LeadRow, OutboxRow, VisitMailKind } from "#platform/database/tables.ts";
import { createLog } from "#platform/log.ts";
import { toLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { company } from "#tests/server/site.ts";
import type { VisitNews } from "../server/visit-mails.ts";
import { composeVisitMail } from "./compose-visit.tsx";

const { mails, visits } = readContent();
const context = {
  config: { siteUrl: company.url, mailFrom: company.email, leadsTo: company.email },
  copy: mails,
  sender: company,
  drawPlan: async () => null,
  readPicture: createPictureReader("public/pictures", async () => null, createLog()),
  words: visits,
  timeZone: "America/Chicago",
  officeUrl: `${company.url}/office`,
};
const news: VisitNews = {
  change: "booked",
  uid: "visit-1",
  sequence: 0,
  startsAt: "2026-12-02T16:30:00.000Z",
  endsAt: "2026-12-02T17:30:00.000Z",
  from: null,
};
const typed = "Cheap pools at http://evil.example";

function compose(kind: VisitMailKind, changes: Partial<VisitNews> = {}) {
  const request = { ...createLead("A pool").request, name: typed };
  const row = {
    id: 7,
    reference: "7KQ2-M4XD",
    received_at: "2026-11-21T20:08:26.368Z",
    request: JSON.stringify(request),
    source: "{}",
    suspect: null,
  } as LeadRow;
  const delivery = createDelivery(kind, { lead_id: 7 }, new Date("2026-11-22T12:00:00Z"));
  return composeVisitMail(context, { ...delivery, kind } as OutboxRow & { kind: VisitMailKind }, {
    lead: { ...toLead(row), visitorToken: "private-link", canBook: true, suspicions: [] },
    news: { ...news, ...changes },
    address: typed,
  });
}

test.each([
  ["visit-booked", "booked", "PUBLISH", "CONFIRMED"],
  ["visit-moved", "moved", "PUBLISH", "CONFIRMED"],
  ["visit-reminder", null, "PUBLISH", "CONFIRMED"],
  ["visit-canceled", "canceled", "CANCEL", "CANCELLED"],
] as const)(
  "%s names day, time and zone, and repeats nothing typed",
  async (kind, change, method, status) => {
    const mail = await compose(kind, { change, sequence: 3 });
    expect(mail.to).toBe("ana@example.com");
    expect(mail.subject).toContain("Wednesday, December 2");
    for (const text of ["10:30 AM to 11:30 AM", "Central Time", "/request/private-link"])
      expect(mail.text).toContain(text);
    const file = mail.attachments.find(({ filename }) => filename === "visit.ics");
    const calendar = String(file?.content);
    expect(file?.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
    for (const line of [`METHOD:${method}`, `STATUS:${status}`, "SEQUENCE:3", "DTSTART:20261202T163000Z"])
      expect(calendar).toContain(line);
    expect(`${mail.subject} ${mail.text} ${mail.html} ${calendar}`).not.toContain("evil.example");
  },
);

test("whoever a visit is taken from gets a file that removes it from the calendar", async () => {
  const mail = await compose("visit-note", { change: "passed", sequence: 3 });
  expect(mail.subject).toMatch(/^Somebody else goes: /);
  const file = mail.attachments.find(({ filename }) => filename === "visit.ics");
  expect(file?.contentType).toContain("method=CANCEL");
  expect(String(file?.content)).toMatch(/SEQUENCE:3[\s\S]*STATUS:CANCELLED/);
});

test("the office's note has the old time, the address and a link to the request", async () => {
  const mail = await compose("visit-note", { change: "moved", from: "2026-12-01T15:00:00.000Z" });
  expect(mail.replyTo).toMatchObject({ address: "ana@example.com" });
  for (const text of ["Tuesday, December 1, 9:00 AM", typed, "/office/requests/7"])
    expect(mail.text).toContain(text);
});
