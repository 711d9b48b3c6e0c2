// Visitor text in greetings, headers and links, with hostile and random input.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { anyText } from "#tests/any-text.ts";
import { isGreetableName, mailtoLink, toHeaderText, truncateToLine } from "./visitor-text.ts";

/** Random addresses that the form accepts, with every special character it allows. */
const addresses = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(..."abcXYZ019.!#$%&'*+/=?^_`{|}~-"),
      minLength: 1,
      maxLength: 60,
    }),
    fc.constantFrom("example.com", "mail.example.org", "localhost"),
  )
  .map((parts) => parts.join("@"))
  .filter((address) => z.regexes.html5Email.test(address));

test.each(["Ana", "Zoë O’Neil", "Mary-Jane d'Arc", "María José", "李小龍", "नरेंद्र", "a".repeat(40)])(
  "greets %s by name",
  (name) => expect(isGreetableName(name)).toBe(true),
);

test.each([
  "You won! claim at evil.shop or call 1-900-555-0199",
  "evil.shop",
  "Win 5000 dollars",
  "ana@example.com",
  "see https://evil.example",
  "Ana\u202egnp.exe",
  "Ana\nBcc: x",
  "Ana 🏊",
  "$$$",
  "evil。shop",
  " - ",
  "",
  "a".repeat(41),
])("greets without the name %j", (name) => expect(isGreetableName(name)).toBe(false));

test("never repeats digits, punctuation or symbols of a random name", () => {
  const unit = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(..."aéÑ李\u0301 '’-") }, anyText());
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 45 }), (name) => {
      if (!isGreetableName(name)) return;
      expect(name).not.toMatch(/[\p{N}\p{S}\p{C}.,:;/\\@?!&<>"]/u);
      expect([...name].length).toBeLessThanOrEqual(40);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test("encodes every address so that a mailto link has one recipient and no fields", () => {
  expect(mailtoLink("victim?cc=all&body=hi@example.com")).toBe(
    "mailto:victim%3Fcc%3Dall%26body%3Dhi@example.com",
  );
  fc.assert(
    fc.property(addresses, (address) => {
      const url = new URL(mailtoLink(address));
      expect([url.search, url.hash]).toEqual(["", ""]);
      expect(url.pathname).not.toMatch(/[,;?&]/);
      expect(decodeURIComponent(url.pathname)).toBe(address);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test("keeps header text on one short line without text-direction characters", () => {
  expect(toHeaderText("Ana\r\nBcc: x@example.com\u2028\u202eevil")).toBe("Ana Bcc: x@example.com evil");
  expect(toHeaderText("=?utf-8?b?4oCu?=")).toBe("= ?utf-8?b?4oCu?=");
  expect(truncateToLine("🏊".repeat(30), 20)).toBe(`${"🏊".repeat(19)}…`);
  fc.assert(
    fc.property(anyText(300), (text) => {
      const line = toHeaderText(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      expect([...line].length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);
