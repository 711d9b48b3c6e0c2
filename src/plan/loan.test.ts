// Payments of a loan, against known values.
import { expect, test } from "vitest";
import { monthlyPayment, totalInterest } from "./loan.ts";

test("computes the standard payment", () => {
  // $100,000 at 6% over 30 years is the textbook example.
  expect(monthlyPayment({ amount: 100_000, rate: 6, years: 30 })).toBe(599.55);
});

test("divides the amount evenly without interest", () => {
  expect(monthlyPayment({ amount: 12_000, rate: 0, years: 1 })).toBe(1000);
  expect(totalInterest({ amount: 12_000, rate: 0, years: 1 })).toBe(0);
});

test("a longer loan costs less a month and more in all", () => {
  const short = { amount: 75_000, rate: 8, years: 10 };
  const long = { ...short, years: 20 };
  expect(monthlyPayment(long)).toBeLessThan(monthlyPayment(short));
  expect(totalInterest(long)).toBeGreaterThan(totalInterest(short));
});
