// Prints tables to a terminal, with column widths from the first rows.
import { stripVTControlCharacters } from "node:util";
import { print } from "./command.ts";

/** The first rows decide the widths, and later cells are truncated, so that a long table needs little memory. */
const SAMPLE_ROWS = 200;
const MAX_WIDTH_CHARACTERS = 40;

/**
 * Prints rows below a heading.
 * @param emptyText printed instead if there are no rows
 */
export async function printTable(
  heading: string[],
  rows: AsyncIterable<string[]>,
  emptyText: string,
): Promise<void> {
  const sample: string[][] = [];
  let widths: number[] | null = null;

  async function flush(): Promise<void> {
    widths = heading.map((title, column) =>
      Math.min(
        MAX_WIDTH_CHARACTERS,
        Math.max(title.length, ...sample.map((row) => countCharacters(toPlainLine(row[column] ?? "")))),
      ),
    );
    for (const row of [heading, ...sample]) await print(formatLine(row, widths));
  }

  for await (const row of rows) {
    if (widths) await print(formatLine(row, widths));
    else if (sample.push(row) === SAMPLE_ROWS) await flush();
  }
  if (widths) return;
  if (sample.length === 0) await print(`${emptyText}\n`);
  else await flush();
}

function formatLine(row: string[], widths: number[]): string {
  const cells = widths.map((width, column) => {
    const text = toPlainLine(row[column] ?? "");
    const cut = countCharacters(text) > width ? `${[...text].slice(0, width - 1).join("")}…` : text;
    return cut + " ".repeat(Math.max(0, width - countCharacters(cut)));
  });
  return `${cells.join("  ").trimEnd()}\n`;
}

function countCharacters(text: string): number {
  return [...text].length;
}

/** Returns one line of visitor text without control sequences that a terminal would run. */
export function toPlainLine(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
