// Tables for a terminal: columns as wide as their first rows need, cut where the terminal ends.
import { stripVTControlCharacters } from "node:util";
import { print } from "./command.ts";

/** Rows that decide the widths; later ones are cut to them, so that a million rows need no memory. */
const SAMPLE = 200;
const WIDEST = 40;

/**
 * Prints rows below a heading.
 * @param empty said instead when there are none
 */
export async function printTable(
  heading: string[],
  rows: AsyncIterable<string[]>,
  empty: string,
): Promise<void> {
  const sample: string[][] = [];
  let widths: number[] | null = null;

  async function flush(): Promise<void> {
    widths = heading.map((title, column) =>
      Math.min(WIDEST, Math.max(title.length, ...sample.map((row) => lengthOf(visible(row[column] ?? ""))))),
    );
    for (const row of [heading, ...sample]) await print(lineOf(row, widths));
  }

  for await (const row of rows) {
    if (widths) await print(lineOf(row, widths));
    else if (sample.push(row) === SAMPLE) await flush();
  }
  if (widths) return;
  if (sample.length === 0) await print(`${empty}\n`);
  else await flush();
}

function lineOf(row: string[], widths: number[]): string {
  const cells = widths.map((width, column) => {
    const text = visible(row[column] ?? "");
    const cut = lengthOf(text) > width ? `${[...text].slice(0, width - 1).join("")}…` : text;
    return cut + " ".repeat(Math.max(0, width - lengthOf(cut)));
  });
  return `${cells.join("  ").trimEnd()}\n`;
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** One line without anything that a terminal would obey: visitors wrote this. */
export function visible(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
