// The screen of visits, when somebody else has saved other hours since it was opened.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { VisitRules } from "#app/visits/slots.ts";
import { type Office, officeContext } from "./context.ts";
import { toFields } from "./merge-rules.ts";
import type { OfficeVisit } from "./visit-desk.ts";
import Visits, { action } from "./visits.tsx";

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
  const context = new RouterContextProvider();
  const visits = {
    saveRules: async (_rules: VisitRules, version: number) => version === settings.version,
    readSettings: async () => settings,
  };
  context.set(officeContext, { visits } as unknown as Office);
  const body = new URLSearchParams({
    intent: "rules",
    version: String(sentVersion),
    loaded: JSON.stringify(toFields(began)),
    ...(toFields(began) as Record<string, string>),
    ...changed,
  });
  const request = new Request("http://localhost/office/visits", { method: "POST", body });
  return action({ request, context } as never);
}

function render(actionData: unknown, upcoming: Partial<OfficeVisit>[] = []): string {
  const now = new Date("2026-12-01T15:30:00.000Z");
  const loaderData = { upcoming, unreadable: [], settings, notice: null, now };
  return renderToStaticMarkup(createElement(Visits, { loaderData, actionData } as never));
}

test("shows what both have changed, keeps the other's days off, and saves the result the second time", async () => {
  const changed = { "Monday-opens": "10:00", gapMinutes: "60", "off-from": "2027-03-15", "off-to": "" };
  const reply = await send(changed, 1);
  expect(reply).toMatchObject({
    data: {
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
    init: { status: 409 },
  });
  const html = render((reply as { data: unknown }).data);
  expect(html).toMatch(/id="Monday-saved" class="error">Saved meanwhile: 8:00 AM-4:00 PM</);
  expect(html).toMatch(/id="gapMinutes-saved" class="error">Saved meanwhile: 45</);
  expect(html).toMatch(/id="noticeHours-saved" class=""><\/p>/);
  expect(html.match(/Added meanwhile/g)).toHaveLength(1);
  expect(await send(changed, 2)).toMatchObject({ status: 303 });
});

test("a refused form keeps the version and the values that it began with", async () => {
  expect(await send({ visitMinutes: "7" }, 1)).toMatchObject({
    data: { version: 1, loaded: toFields(began), typed: { visitMinutes: 7 }, conflict: null },
    init: { status: 422 },
  });
});

test("links no change of a visit that has begun, which would book a second one", () => {
  const html = render(undefined, [
    { leadId: 1, phone: "", startsAt: "2026-12-01T15:00:00.000Z" },
    { leadId: 2, phone: "", startsAt: "2026-12-01T16:30:00.000Z" },
  ]);
  expect(html.match(/\/office\/requests\/\d+\/visit/g)).toEqual(["/office/requests/2/visit"]);
});

test("says that a new address ends the calendars that use the present one", () => {
  expect(render(undefined)).toContain("ends the subscription of everyone who uses this one");
});
