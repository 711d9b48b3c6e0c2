// CSV lines with random and hostile cells.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/any-text.ts";
import { measureCpuMs } from "#tests/server/cpu-time.ts";
import { formatCsvLine } from "./csv.ts";

/** Parses a line as RFC 4180 says. */
function parseCells(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const cells = [...line.slice(0, -2).matchAll(/(?:^|,)"((?:[^"]|"")*)"/gs)];
  expect(cells.map(([whole]) => whole).join("")).toBe(line.slice(0, -2));
  return cells.map(([, cell = ""]) => cell.replaceAll('""', '"'));
}

const written = (text: string) => parseCells(formatCsvLine([text]))[0];

test("separates cells, keeps their text, and lets none start with a sign or contain an equation", () => {
  const cell = fc.oneof(
    anyText(40),
    fc.string({ unit: fc.constantFrom(..."=+-@＝\t\r\n\"',;(!|\u200b\ufeff\u00a0 a1"), maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = parseCells(formatCsvLine(cells));
      expect(read).toHaveLength(cells.length);
      for (const [index, text] of read.entries()) {
        expect(text.replace(/['\u200a ]/g, "")).toBe(cells[index]?.replace(/['\u200a ]/g, ""));
        expect(text).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/u);
        for (const part of text.split(/[;\t\r\n]/)) {
          expect(part.replace(/^[\s\p{C}"]+/u, "")).not.toMatch(/^[=＝]/u);
        }
      }
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test.each([
  '=HYPERLINK("http://evil.example","x")',
  "＝1+1",
  ' "=1+1',
  "\u200b=1+1",
  "@SUM(1+1)",
  "-HYPERLINK(A1)",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "+'\\\\evil.example\\[book.xls]sheet'!A1",
  "－WEBSERVICE（A1）",
  "\r=1+1",
])("puts an apostrophe before %j, which could run or hide", (text) => {
  expect(written(text)).toMatch(/^'/);
  for (const separator of [";", "\n", "\t"]) {
    expect(written(`one${separator}${text.trim()}`)).toBe(`one${separator}'${text.trim()}`);
  }
});

test("takes linear time, so that what visitors wrote can't block the site during an export", async () => {
  const parts = ["1", "1,", "=", "'", ";'", "\n=", "=a("];
  const cpuMs = await measureCpuMs(() =>
    parts.forEach((part) => void formatCsvLine([`${part.repeat(60_000)}x`])),
  );
  // Quadratic time is minutes.
  expect(cpuMs).toBeLessThan(5_000);
});

test("puts an apostrophe before a tab, which spreadsheets would drop", () =>
  expect(written("\tone")).toBe("'\tone"));

test.each(["Wishes:\n- one\n- two", "a; -b", "5 ft\n+ spa\n@ noon", "call 10-5, =)", "'quoted'", "-- "])(
  "leaves lists and signs inside %j as they are",
  (text) => expect(written(`Hello\n${text}`)).toBe(`Hello\n${text}`),
);

test.each(["- one\n- two", "-one", "+1 713 555 0142 after 5", "@bluemagnolia", "－ one"])(
  "puts a space before %j, which spreadsheets could take for a formula",
  (text) => expect(written(text)).toBe(` ${text}`),
);

test.each(["+17135550142", "-5", "00442079460958", "120210123456780123", "8.50", "1E5", "3-4", "10/12/2026"])(
  "puts a hair space before %j, of which spreadsheets would change characters",
  (text) => expect(written(text)).toBe(`\u200a${text}`),
);

test("puts a space before a later line that looks like a call", () =>
  expect(written("a\n- WEBSERVICE (A1)\n- spa")).toBe("a\n - WEBSERVICE (A1)\n- spa"));

test.each(["(713) 555-0142", "7135550142", "0", "2026-11-23", "$75K-85K", "ana@example.com", "Spa; Grotto"])(
  "keeps %j as it is",
  (text) => expect(written(text)).toBe(text),
);

test("keeps numbers, and leaves missing values empty", () =>
  expect(formatCsvLine([-1, 0.5, null])).toBe('"-1","0.5",""\r\n'));
