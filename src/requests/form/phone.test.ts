// Tests of how phone numbers are shown and dialed.
import { expect, test } from "vitest";
import { formatPhone, toPhoneHref, toPhoneKey } from "./phone.ts";

test.each([
  ["(713) 555-0142 x12", "+17135550142"],
  ["+1 713.555.0142", "+17135550142"],
  ["call 713-555-0142 after 5", "+17135550142"],
  ["+44 20 7946 0958", "+442079460958"],
  ["555-0142", "5550142"],
  ["n/a", ""],
  ["1", ""],
  [null, ""],
])("recognizes a customer by the phone number %j as %j", (typed, key) => {
  expect(toPhoneKey(typed)).toBe(key);
});

test.each([
  ["7135550142", "(713) 555-0142", "tel:+17135550142"],
  ["+1 713.555.0142", "(713) 555-0142", "tel:+17135550142"],
  ["+17135550142", "(713) 555-0142", "tel:+17135550142"],
  ["(713) 555-0142", "(713) 555-0142", "tel:+17135550142"],
  [" 713–555–0142 ", "(713) 555-0142", "tel:+17135550142"],
  ["1-713-555-0142 ext. 12", "(713) 555-0142 x12", "tel:+17135550142;ext=12"],
  ["(713) 555-0142x7", "(713) 555-0142 x7", "tel:+17135550142;ext=7"],
  ["713-555-0142 #9", "(713) 555-0142 x9", "tel:+17135550142;ext=9"],
  ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
  ["+442079460958", "+44 20 7946 0958", "tel:+442079460958"],
  ["00442079460958", "00 44 20 7946 0958", "tel:+442079460958"],
  ["011 44 2079460958", "011 44 20 7946 0958", "tel:+442079460958"],
  ["+52 5512345678 x5", "+52 55 1234 5678 x5", "tel:+525512345678;ext=5"],
])("shows %j as %j and dials %j", (typed, shown, href) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(toPhoneHref(typed)).toBe(href);
});

test.each([
  ["713-555-0142 after 5pm", "tel:+17135550142"],
  ["7135550142 5pm", "tel:+17135550142"],
  ["9 to 5: 713-555-0142", "tel:+17135550142"],
  ["5pm-7pm 281-555-0100", "tel:+12815550100"],
  ["713-555-0142 8-5", "tel:+17135550142"],
  ["713-555-0142x12 after 5", "tel:+17135550142;ext=12"],
  ["Maria 281-555-0100, 77024", "tel:+12815550100"],
  ["281-555-0100,77024", "tel:+12815550100"],
  ["cell (832) 555-0199, text only", "tel:+18325550199"],
  ["0044 20 7946 0958 evenings", "tel:+442079460958"],
])("shows %j as typed and dials only the number in it", (typed, href) => {
  expect(formatPhone(typed)).toBe(typed);
  expect(toPhoneHref(typed)).toBe(href);
});

test.each([
  "713-555-0142 or 832-555-0199",
  "7135550142/8325550199",
  "71355501428325550199",
  "713-555-01421",
  "713-555-0142p12",
  "555-0142",
  "1-800-FLOWERS",
  "+71355501425",
  "123-555-0142",
  "call my wife",
  "after 5pm",
  "",
])("shows %j as typed and dials nothing", (typed) => {
  expect(formatPhone(typed)).toBe(typed);
  expect(toPhoneHref(typed)).toBeNull();
});

test("does not search a text that is longer than the form accepts", () => {
  const typed = `${"1 ".repeat(30_000)}713-555-0142`;
  expect(formatPhone(typed)).toBe(typed);
  expect(toPhoneHref(typed)).toBeNull();
});
