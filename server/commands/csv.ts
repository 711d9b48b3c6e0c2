// Writes CSV files for spreadsheets, with cells that can't run as formulas.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { UsageError } from "./command.ts";

/** Rows are written to the file in pieces of about this size. */
const BUFFER_CHARACTERS = 64 * 1024;

/** Formats a row. */
export function formatCsvLine(cells: (string | number | boolean | null)[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

/**
 * Where a spreadsheet could start a formula. Spreadsheets skip blanks, quotes and invisible characters before
 * the sign, and split cells at semicolons, tabs and line breaks where a comma is the decimal sign.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[\s\p{C}"']*[=+\-@|%＝＋－＠])|^(?=[\t\r\n])/gu;

function formatCell(value: string | number | boolean | null): string {
  // Spreadsheets show an apostrophe at the beginning of a cell as nothing, and never run what follows.
  const text = typeof value === "string" ? value.replace(FORMULA_START, "'") : String(value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}

type CsvFile = {
  file: string | undefined;
  /** Whether to replace an existing file. */
  force: boolean;
  heading: string[];
  rows: AsyncIterable<(string | number | boolean | null)[]>;
};

/**
 * Writes a complete CSV file or none, readable by its owner only: UTF-8 with a byte order mark.
 * @returns the number of rows without the heading
 * @throws UsageError without a file name, or if the file exists
 */
export async function writeCsv({ file, force, heading, rows }: CsvFile): Promise<number> {
  if (!file) throw new UsageError("Name the file, for example --csv export.csv");
  if (!force && existsSync(file)) {
    throw new UsageError(`${file} exists already: name another file, or add --force to replace it.`);
  }
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`;
  const handle = await open(partial, "wx", 0o600);
  let count = 0;
  try {
    await handle.write(`\uFEFF${formatCsvLine(heading)}`);
    let buffer = "";
    for await (const row of rows) {
      buffer += formatCsvLine(row);
      count += 1;
      if (buffer.length > BUFFER_CHARACTERS) {
        await handle.write(buffer);
        buffer = "";
      }
    }
    await handle.write(buffer);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return count;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}
