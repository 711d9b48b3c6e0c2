// Days and times of visits in words.
import { expect, test } from "vitest";
import { describeVisit, formatLength, formatTime, formatTimeZone } from "./format.ts";

test("describes a visit by the office's clocks, also after midnight in UTC", () =>
  expect(
    describeVisit(
      { startsAt: new Date("2026-12-03T00:30:00Z"), endsAt: new Date("2026-12-03T01:30:00Z") },
      "America/Chicago",
      new Date("2026-11-21T12:00:00Z"),
    ),
  ).toEqual({ day: "Wednesday, December 2", time: "6:30 PM", until: "7:30 PM", zone: "Central Time" }));

test.each([
  ["2027-01-01T05:59:00Z", "Friday, January 1, 2027"],
  ["2027-01-01T06:00:00Z", "Friday, January 1"],
])("names the year of a visit if it is another one at the office at %s", (now, day) => {
  const slot = { startsAt: new Date("2027-01-01T15:00:00Z"), endsAt: new Date("2027-01-01T16:00:00Z") };
  expect(describeVisit(slot, "America/Chicago", new Date(now)).day).toBe(day);
});

test.each([
  ["2026-10-31T15:30:00Z", "10:30 AM"],
  ["2026-11-02T15:30:00Z", "9:30 AM"],
  ["2026-12-02T18:00:00Z", "12:00 PM"],
])("shows %s on the clocks of Houston as %s", (moment, shown) =>
  expect(formatTime(new Date(moment), "America/Chicago")).toBe(shown),
);

test("names the time zone for the whole year", () =>
  expect(formatTimeZone("America/Chicago")).toBe("Central Time"));

test.each([
  [45, "45 minutes"],
  [60, "1 hour"],
  [90, "1 hour 30 minutes"],
  [120, "2 hours"],
])("writes %i minutes as %s", (minutes, words) =>
  expect(formatLength(minutes).replaceAll("\u00a0", " ")).toBe(words),
);
