// CSV files for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet would run as a formula.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { UsageError } from "./command.ts";

/** A row; a cell that begins like a formula gets an apostrophe, which spreadsheets don't show. */
export function csvLine(cells: (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | boolean | null): string {
  const text = String(value ?? "");
  // Spreadsheets skip blanks, quotes and invisible characters before the sign.
  const isFormula = typeof value === "string" && /^[\s\p{C}"']*[=+\-@\t\r\n|%＝＋－＠]/u.test(text);
  const safe = isFormula ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

type CsvFile = {
  file: string | undefined;
  /** Whether to replace an existing file. */
  force: boolean;
  heading: string[];
  rows: AsyncIterable<(string | number | boolean | null)[]>;
};

/**
 * Writes a CSV file, whole or not at all, readable by its owner alone.
 * @returns the number of rows below the heading
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
    await handle.write(`\uFEFF${csvLine(heading)}`);
    let lines = "";
    for await (const row of rows) {
      lines += csvLine(row);
      count += 1;
      if (lines.length > 64 * 1024) {
        await handle.write(lines);
        lines = "";
      }
    }
    await handle.write(lines);
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
