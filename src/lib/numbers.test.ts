// How numbers and prices are written.
import { expect, test } from "vitest";
import {
  formatCount,
  formatDollars,
  formatNumber,
  formatRange,
  formatSpanInHalves,
  parseDollars,
  parseRowId,
} from "./numbers.ts";

test("writes thousands with commas, and dollars without cents", () => {
  expect([formatNumber(12500.25), formatDollars(12500.4)]).toEqual(["12,500.25", "$12,500"]);
});

test.each([
  [{ low: 15000, high: 20000 }, "$15,000–20,000"],
  [{ low: 25000, high: 60000, open: true as const }, "$25,000–60,000+"],
  [{ low: 6, high: 6 }, "$6"],
])("%j is written as %s", (range, text) => {
  expect(formatRange(range)).toBe(text);
});

test.each([
  [" $85,000.00 ", 85_000],
  ["82k", 82_000],
  ["$82.5 K", 82_500],
  ["1.1m", 1_100_000],
  ["1.2 million", 1_200_000],
  ["0012.50", 12.5],
  ["85.000", null],
  ["a lot", null],
  ["-5", null],
  ["k", null],
  ["", null],
])("reads %j dollars as %s", (typed, dollars) => {
  expect(parseDollars(typed)).toBe(dollars);
});

test.each([
  [[1.2, 8.6], "1–9"],
  [[0.5, 1.4], "0.5–1.5"],
  [[2, 4], "2–4"],
  [[3, 3], "3"],
] as const)("%j in halves is %s, which contains both ends", (range, text) => {
  expect(formatSpanInHalves(range)).toBe(text);
});

test("formatCount has the singular for one alone", () => {
  expect([0, 1, 2].map((count) => formatCount(count, "mile"))).toEqual(["0 miles", "1 mile", "2 miles"]);
  expect([1, 3].map((count) => formatCount(count, "try", "tries"))).toEqual(["1 try", "3 tries"]);
});

test.each([
  ["12", 12],
  ["999999999", 999999999],
  ["1234567890", null],
  ["-1", null],
  ["1.5", null],
  ["12\n", null],
  ["", null],
])("reads the id of a row from %j", (text, id) => {
  expect(parseRowId(text)).toBe(id);
});
