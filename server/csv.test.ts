// CSV lines with random and hostile cells.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/any-text.ts";
import { formatCsvLine } from "./csv.ts";

/** Parses a line as RFC 4180 says. */
function parseCells(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const cells = [...line.slice(0, -2).matchAll(/(?:^|,)"((?:[^"]|"")*)"/gs)];
  expect(cells.map(([whole]) => whole).join("")).toBe(line.slice(0, -2));
  return cells.map(([, cell = ""]) => cell.replaceAll('""', '"'));
}

test("keeps cells apart and their text, and lets none start like a formula, also after a semicolon or line break", () => {
  const cell = fc.oneof(
    anyText(40),
    fc.string({ unit: fc.constantFrom(..."=+-@|%＝\t\r\n\"',;\u200b\ufeff\u00a0 a1"), maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = parseCells(formatCsvLine(cells));
      expect(read).toHaveLength(cells.length);
      for (const [index, text] of read.entries()) {
        expect(text.replaceAll("'", "")).toBe(cells[index]?.replaceAll("'", ""));
        for (const part of text.split(/[;\t\r\n]/)) {
          expect(part.replace(/^[\s\p{C}"]+/u, "")).not.toMatch(/^[=+\-@|%＝＋－＠]/u);
        }
      }
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test("keeps numbers and ordinary text as they are", () =>
  expect(formatCsvLine([-1, true, null, "Spa; Grotto\nC=1"])).toBe('"-1","true","","Spa; Grotto\nC=1"\r\n'));

test("joins a list into one cell, in which no item starts like a formula", () =>
  expect(formatCsvLine([["Spa", "=1+1"]])).toBe('"Spa;\' =1+1"\r\n'));
