// The visit calendar: links to weeks and days, and the announced heading.

import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VisitCalendar } from "./visit-calendar.tsx";

const day = { date: "2026-12-02", label: "Wednesday, December 2", free: 3, isChosen: true };

function renderWeeks(around: { previous: string | null; next: string | null }) {
  const words = { day: "Day", address: "Address", addressHint: "", addressMissing: "", timeMissing: "" };
  return parse(
    renderToStaticMarkup(
      createElement(VisitCalendar, {
        words,
        unreachable: "",
        weeks: { title: "December 2026", weeks: [[day]], ...around },
        times: { title: "Times", zone: "", parts: [] },
        action: "/request/x",
        change: "move",
        button: "Move",
        seen: undefined,
        errors: { time: false, address: false },
        address: "",
      }),
    ),
  );
}

test("without scripts, links to other weeks scroll to the calendar, and those to days to the times", () => {
  const page = renderWeeks({ previous: "2026-11-30", next: "2027-01-04" });
  const addresses = page.querySelectorAll("a").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "?day=2026-11-30&move=#weeks",
    "?day=2027-01-04&move=#weeks",
    "?day=2026-12-02&move=#times",
  ]);
});

test("an arrow without free days stays focusable and is disabled", () => {
  const [earlier, later] = renderWeeks({ previous: "2026-11-30", next: null }).querySelectorAll("a");
  expect(earlier?.getAttribute("aria-disabled")).toBeUndefined();
  expect(later?.getAttribute("aria-disabled")).toBe("true");
  expect(later?.getAttribute("href")).toBe("#weeks");
});

test("announces which weeks are shown", () => {
  const title = renderWeeks({ previous: null, next: null }).querySelector("#weeks");
  expect(title?.getAttribute("aria-live")).toBe("polite");
});
