// CSV lines with random and hostile cells.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

/** Reads a line the way spreadsheets do (RFC 4180). */
function cellsOf(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const cells = [...line.slice(0, -2).matchAll(/(?:^|,)"((?:[^"]|"")*)"/gs)];
  expect(cells.map(([whole]) => whole).join("")).toBe(line.slice(0, -2));
  return cells.map(([, cell = ""]) => cell.replaceAll('""', '"'));
}

test("keeps every cell apart and whole, and starts none like a formula", () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."=+-@|%＝\t\r\n\"',;\u200b\ufeff\u00a0 a1"), maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = cellsOf(csvLine(cells));
      expect(read).toHaveLength(cells.length);
      for (const [index, text] of read.entries()) {
        expect(text === cells[index] || text === `'${cells[index]}`).toBe(true);
        expect(text.replace(/^[\s\p{C}"]+/u, "")).not.toMatch(/^[=+\-@|%＝＋－＠]/u);
      }
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test("leaves numbers as numbers", () => expect(csvLine([-1, true, null])).toBe('"-1","true",""\r\n'));
