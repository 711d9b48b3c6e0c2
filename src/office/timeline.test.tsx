// The timeline of a request in words.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RequestDetail } from "./desk.ts";
import { Timeline } from "./timeline.tsx";

const now = new Date("2026-11-25T18:00:00Z");

function renderEvent(event: string, detail: string): string {
  const row = { id: 1, at: "2026-11-24T15:00:00Z", who: "ana@example.com", event, detail };
  const request = { receivedAt: "2026-11-23T15:00:00Z", timeline: [row] } as Partial<RequestDetail>;
  const shown = request as RequestDetail;
  const html = renderToStaticMarkup(createElement(Timeline, { detail: shown, staff: [], me: "", now }));
  return /<span class="pre"> ([^<]*)/.exec(html)?.[1] ?? "";
}

it.each([
  ["2026-12-01 09:00 CST", "Tue, Dec 1, 9:00 AM"],
  ["2026-12-01 09:00 CST → 2027-07-01 13:30 CDT", "Tue, Dec 1, 9:00 AM → Thu, Jul 1, 2027, 1:30 PM"],
  ["2026-12-01 09:00 EST", "Tue, Dec 1, 9:00 AM"],
  ["2026-12-01 09:00 GMT+5:30", "Tue, Dec 1, 9:00 AM"],
])("shows the visit time %s without its zone", (stored, shown) => {
  expect(renderEvent("visit-moved", stored)).toBe(shown);
});

it("names what was sent in words", () => {
  expect(renderEvent("not-spam", "acknowledgement, webhook")).toBe("Email to the visitor, Webhook");
});

it("shows the date of a next step, and its words as they are", () => {
  expect(renderEvent("next-step", "2026-12-01 10:30 HOA meeting")).toBe("Tue, Dec 1 10:30 HOA meeting");
});

it("names statuses, and leaves the reason as it is", () => {
  expect(renderEvent("status", "proposal → lost: lost to a new builder")).toBe(
    "Proposal → Lost: lost to a new builder",
  );
});
