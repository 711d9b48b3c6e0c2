// The calculators of guides answer with sums of their rows, and ask for what is missing.

import { expect, test } from "vitest";
import { WORKDAYS } from "#lib/working-days.ts";
import { timelineIn } from "#plan/schedule.ts";
import { data } from "#tests/plan-data.ts";
import { calculate } from "./calculate.ts";

const owning = {
  name: "owning" as const,
  running: [
    { pool: "Cold", low: 80, high: 190 },
    { pool: "Heated", low: 140, high: 440 },
  ],
  service: { low: 200, high: 300 },
  resurfacing: { low: 4, high: 10 },
  words: { running: "Running", service: "Service", finish: "Finish", total: "Total", missing: "Enter both." },
};

test("the cost to own adds running cost, service and a share of the next finish", () => {
  const { rows } = calculate(owning, { heat: "1", service: "yes", surface: "400", years: "10" });
  // 400 sq ft × 1.9 at $4–10, over 120 months: $25–63.
  expect(rows.map(({ value }) => value)).toEqual(["$140–440", "$200–300", "$25–63", "$365–803"]);
});

test("without service the row is left out", () => {
  const { rows } = calculate(owning, { heat: "0", service: "no", surface: "400", years: "10" });
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)).toMatchObject({ value: "$105–253", total: true });
});

test.each([
  { surface: "", years: "10" },
  { surface: "400", years: "0" },
  { surface: "-1", years: "1" },
])("asks for the size and the years: %j", (values) =>
  expect(calculate(owning, { heat: "0", service: "no", ...values })).toEqual({
    rows: [],
    note: owning.words.missing,
  }),
);

test("a loan needs the visitor's own rate", () => {
  const loan = {
    name: "loan" as const,
    words: { month: "A month", interest: "Interest", paid: "Paid", missing: "Enter the rate." },
  };
  expect(calculate(loan, { amount: "75000", rate: "", years: "15" })).toMatchObject({ rows: [] });
  expect(calculate(loan, { amount: "100000", rate: "6", years: "30" }).rows[0]?.value).toBe("$600");
});

test("the countdown starts with the first visit, and asks for a day that it can count from", () => {
  const countdown = {
    name: "countdown" as const,
    calendar: {
      timeZone: "America/Chicago",
      hours: [{ days: [...WORKDAYS], opens: "08:00", closes: "17:00" }],
      holidays: [],
    },
    words: {
      firstVisit: "First visit",
      packet: "Packet",
      permit: "Permit",
      dig: "Dig",
      lastVisit: "Last visit",
      missing: "Choose an area.",
    },
    areas: [
      {
        slug: "katy",
        name: "Katy",
        hasAssociation: true,
        timeline: timelineIn({ permitWeeks: [2, 4], hoaWeeks: [2, 8] }, data.facts),
      },
    ],
  };
  expect(calculate(countdown, { area: "katy", swim: "2027-05-31" }).rows).toHaveLength(5);
  expect(calculate(countdown, { area: "nowhere", swim: "2027-05-31" }).rows).toEqual([]);
  for (const swim of ["12027-05-31", "0202-05-31", "2027-5-1", ""])
    expect(calculate(countdown, { area: "katy", swim }), swim).toEqual({
      rows: [],
      note: countdown.words.missing,
    });
});
