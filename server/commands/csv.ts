// CSV files for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet would run as a formula.
import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** A row; a cell that begins like a formula gets an apostrophe, which spreadsheets don't show. */
function csvLine(cells: (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | boolean | null): string {
  const text = String(value ?? "");
  // Spaces and quotes before the sign don't stop a spreadsheet, so they don't stop us.
  const safe = typeof value === "string" && /^[\s"']*[=+\-@\t\r\n|%＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Writes a CSV file, whole or not at all, readable by its owner alone.
 * @returns the number of rows below the heading
 */
export async function writeCsv(
  file: string,
  heading: string[],
  rows: AsyncIterable<(string | number | boolean | null)[]>,
): Promise<number> {
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
