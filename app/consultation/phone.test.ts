// Tests of how phone numbers are shown and dialed.
import { expect, test } from "vitest";
import { formatPhone, toPhoneHref } from "./phone.ts";

test.each([
  ["7135550142", "(713) 555-0142", "tel:+17135550142"],
  ["+1 713.555.0142", "(713) 555-0142", "tel:+17135550142"],
  ["1-713-555-0142 ext. 12", "(713) 555-0142 x12", "tel:+17135550142;ext=12"],
  ["713-555-0142  # #: 9", "(713) 555-0142 x9", "tel:+17135550142;ext=9"],
  ["(713) 555-0142x7", "(713) 555-0142 x7", "tel:+17135550142;ext=7"],
  ["555-0142", "555-0142", "tel:5550142"],
  ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
  ["+7 135 550 142 0", "+7 135 550 142 0", "tel:+71355501420"],
  ["713-555-0142 or 832-555-0199", "713-555-0142 or 832-555-0199", null],
  ["call my wife", "call my wife", null],
  ["", "", null],
])("shows %j as %j and dials %j", (typed, shown, href) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(toPhoneHref(typed)).toBe(href);
});

test.each(["\t", "#", "# ", " .:#"])("looks through many %j for an extension in linear time", (repeated) => {
  const startedMs = performance.now();
  formatPhone(repeated.repeat(60_000 / repeated.length));
  // Quadratic time is 4 to 13 seconds, linear time a few milliseconds.
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
