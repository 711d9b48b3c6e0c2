// Writes CSV files, each complete or not at all.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { type CsvCell, formatCsvLine } from "#lib/csv.ts";
import { UsageError } from "./command.ts";

/** Rows are written to the file in pieces of about this size. */
const BUFFER_CHARACTERS = 64 * 1024;

type CsvFile = {
  file: string | undefined;
  /** Whether to replace an existing file. */
  force: boolean;
  heading: string[];
  rows: AsyncIterable<CsvCell[]>;
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
    await handle.appendFile(`\uFEFF${formatCsvLine(heading)}`);
    let buffer = "";
    for await (const row of rows) {
      buffer += formatCsvLine(row);
      count += 1;
      if (buffer.length > BUFFER_CHARACTERS) {
        await handle.appendFile(buffer);
        buffer = "";
      }
    }
    await handle.appendFile(buffer);
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
