// The screen of visits, when somebody else has saved other hours since it was opened.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import type { VisitRules } from "#visits/slots.ts";
import type { ScreenAgain } from "./action.ts";
import type { Office } from "./context.ts";
import { toFields } from "./merge-rules.ts";
import { nameStatus } from "./parts.tsx";
import type { OfficeVisit } from "./visit-desk.ts";
import { VisitsScreen } from "./visits.tsx";
import { actOnVisits, type VisitsReply } from "./visits-action.ts";

const began: VisitRules = {
  hours: [{ days: ["Monday"], opens: "09:00", closes: "16:00" }],
  visitMinutes: 60,
  gapMinutes: 30,
  noticeHours: 24,
  daysAhead: 30,
  daysOff: [],
};
const saved: VisitRules = {
  ...began,
  hours: [{ days: ["Monday"], opens: "08:00", closes: "16:00" }],
  gapMinutes: 45,
  noticeHours: 48,
  daysOff: [{ from: "2026-12-24", to: "2026-12-26" }],
};
const settings = { rules: saved, version: 2, feedUrl: "https://pools.example/office/visits.ics?key=1" };

/** Sends the form as it was loaded, with these fields changed. */
async function send(changed: Record<string, string>, sentVersion: number) {
  const visits = {
    saveRules: async (_rules: VisitRules, version: number) => version === settings.version,
    readSettings: async () => settings,
  };
  const form = new URLSearchParams({
    intent: "rules",
    version: String(sentVersion),
    loaded: JSON.stringify(toFields(began)),
    ...(toFields(began) as Record<string, string>),
    ...changed,
  });
  const url = new URL("http://localhost/office/visits");
  return actOnVisits({ visits } as unknown as Office, form, { params: {}, url });
}

function render(reply: VisitsReply | undefined, upcoming: Partial<OfficeVisit>[] = []): string {
  const now = new Date("2026-12-01T15:30:00.000Z");
  const nobody = { people: [], candidates: [], isOwner: true, me: "ana", whose: "" };
  const words = readContent().office.visits;
  const loaded = { ...nobody, words, upcoming, settings, notice: null, now };
  return renderToStaticMarkup(createElement(VisitsScreen, { ...loaded, reply } as never));
}

test("shows what both have changed, keeps the other's days off, and saves the result the second time", async () => {
  const changed = { "Monday-opens": "10:00", gapMinutes: "60", "off-from": "2027-03-15", "off-to": "" };
  const again = (await send(changed, 1)) as ScreenAgain;
  expect(again).toMatchObject({
    reply: {
      visits: {
        version: 2,
        typed: {
          hours: [{ days: ["Monday"], opens: "10:00", closes: "16:00" }],
          gapMinutes: 60,
          noticeHours: 48,
          daysOff: [
            { from: "2026-12-24", to: "2026-12-26" },
            { from: "2027-03-15", to: "2027-03-15" },
          ],
        },
      },
    },
    status: 409,
  });
  const html = render(again.reply.visits);
  expect(html).toMatch(/id="Monday-saved" class="error">Saved meanwhile: 8:00 AM-4:00 PM</);
  expect(html).toMatch(/id="gapMinutes-saved" class="error">Saved meanwhile: 45</);
  expect(html).toMatch(/id="noticeHours-saved" class=""><\/p>/);
  expect(html.match(/Added meanwhile/g)).toHaveLength(1);
  expect(await send(changed, 2)).toMatchObject({ status: 303 });
});

test("a refused form keeps the version and the values that it began with", async () => {
  expect(await send({ visitMinutes: "7" }, 1)).toMatchObject({
    reply: {
      visits: { version: 1, loaded: toFields(began), typed: { visitMinutes: 7 }, conflict: null },
    },
    status: 422,
  });
});

test("links no change of a visit that has begun, which would book a second one", () => {
  const html = render(undefined, [
    { leadId: 1, phone: "", startsAt: "2026-12-01T15:00:00.000Z" },
    { leadId: 2, phone: "", startsAt: "2026-12-01T16:30:00.000Z" },
  ]);
  expect(html.match(/\/office\/requests\/\d+\/visit/g)).toEqual(["/office/requests/2/visit"]);
});

test("marks a visit that is still booked although its request is lost or spam", () => {
  const startsAt = "2026-12-01T16:30:00.000Z";
  const visit = { leadId: 1, name: "Ana", phone: "", startsAt, status: "contacted", suspect: false } as const;
  const marksOf = (change: Partial<OfficeVisit>) =>
    [...render(undefined, [{ ...visit, ...change }]).matchAll(/class="mark"[^>]*>([^<]+)/g)].map(
      ([, words]) => words,
    );
  expect(marksOf({})).toEqual([]);
  expect(marksOf({ status: "lost" })).toEqual([nameStatus("lost")]);
  expect(marksOf({ suspect: true })).toEqual(["Possible spam"]);
});

test("says that a new address ends the calendars that use the present one", () => {
  expect(render(undefined)).toContain("ends the subscription of everyone who uses this one");
});
