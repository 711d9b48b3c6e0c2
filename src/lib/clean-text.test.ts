// Cleaning typed and pasted text.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "#tests/any-text.ts";
import { measureCpuMs } from "#tests/server/cpu-time.ts";
import { cleanLine, cleanText } from "./clean-text.ts";

describe("text of several lines", () => {
  test.each([
    ["Word's bullets", "\uf0b7\tSpa\n  \uf0a7 Deck\n\uf0d8Grill", "• Spa\n  • Deck\n• Grill"],
    ["Word's arrows and check marks", "Spa \uf0e0 deck \uf04a\n\uf0fc done", "Spa → deck ☺\n✓ done"],
    ["private characters within a line", "a\ue000b\u{f0000}c\u{10fffd}", "abc"],
    ["soft hyphens", "back\u00adyard", "backyard"],
    ["marks of zero width", "\ufeffa\u200bb\u2060c\u200cd\u200de\u034f", "abcde"],
    ["marks of direction", "\u202efdp\u202c \u2066a\u2069 \u200eb\u200f\u061c", "fdp a b"],
    ["invisible fillers and tags", "a\u3164\uffa0\u115f\u17b4\u{e0041}\u{e007f}b\u{1d173}", "ab"],
    ["controls", "a\u0000b\u0007c\u009fd\tE", "abcd\tE"],
    ["pasted pictures and noncharacters", "a\ufffcb\uffff", "ab"],
    ["line ends of other systems", "a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh", "a\nb\nc\nd\ne\nf\ng\nh"],
    ["halves of characters", "a\ud83d \udfca", "a\ufffd \ufffd"],
    ["accents that are characters of their own", "Jose\u0301", "Jos\u00e9"],
    ["a joiner that joins nothing", "🏊\u200d fun, \u0633\u200c", "🏊 fun, \u0633"],
    ["marks beyond 30 on a letter", `a${"\u0301".repeat(99)}b`, `\u00e1${"\u0301".repeat(29)}b`],
    ["a variant of nothing", "\ufe0f a \ufe0f", " a "],
  ])("loses %s", (_what, typed, cleaned) => expect(cleanText(typed)).toBe(cleaned));

  test.each([
    ["a family", "👨‍👩‍👧‍👦"],
    ["emoji with skin and gender", "👩🏽‍🚀 🏃🏿‍♀️ 🏃‍➡️"],
    ["hearts and flags", "❤️‍🔥 🏳️‍🌈 🏴‍☠️ 🇺🇸"],
    ["the flag of Wales", "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
    ["a key", "1️⃣ ©️ ☎︎"],
    ["Persian", "می‌خواهم استخرها‌ی ه‍."],
    ["Hindi", "क्‍ष श्‍री क्‌ष"],
    ["Bengali, Sinhala and Malayalam", "র‍্যাব ශ්‍රී ന്‍"],
    ["Mongolian", "ᠮᠣᠩᠭᠣᠯ\u180eᠠ"],
    ["a rare form of a character", "葛\u{e0100}"],
    ["Hebrew, Thai, Korean and Chinese", "שָׁלוֹם น้ำ 수영장 泳池"],
    ["Vietnamese in one form", "Nguyễn"],
    ["tabs and empty lines", "a\tb\n\n  c"],
    ["typed bullets and dashes", "• one\n- two\n– three"],
  ])("keeps %s", (_what, typed) => expect(cleanText(typed)).toBe(typed));

  test("stays the same when it is cleaned again", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(30),
          fc.string({
            unit: fc.constantFrom(..."a\u200d\u200c\ufe0f🏊👩\u0301e\u0633\uf0b7\n \u00ad"),
            maxLength: 9,
          }),
        ),
        (text) => {
          const once = cleanText(text);
          expect(cleanText(once)).toBe(once);
        },
      ),
      { numRuns: 1_000 },
    ));

  test("takes linear time", async () => {
    const parts = ["\uf0b7", " ", "\u200d", "🏊\u200d", "\u{1f3f4}\u{e0067}", "\n\t", "\u0345\u0301\u0316"];
    const cpuMs = await measureCpuMs(() => parts.forEach((part) => void cleanText(part.repeat(60_000))));
    // Quadratic time is minutes.
    expect(cpuMs).toBeLessThan(5_000);
  });
});

describe("a single line", () => {
  test.each([
    ["ana@example.com\u200b", "ana@example.com"],
    ["\ufeff ana@example.com\u00a0", "ana@example.com"],
    ["\u202dAna\u202c Ruiz\u200f", "Ana Ruiz"],
    [" 12 Oak\r\n Lane\u2028\u0000Katy ", "12 Oak Lane Katy"],
    ["\uf0b7 Ana \uf0e0 Ben", "Ana → Ben"],
    ["Ana\u3000\u2003Ruiz", "Ana Ruiz"],
    ["\u3164\u2800\u200b", ""],
    ["ش\u200cی 👩🏽‍🚀", "ش\u200cی 👩🏽‍🚀"],
  ])("of %j is %j", (typed, line) => expect(cleanLine(typed)).toBe(line));
});
