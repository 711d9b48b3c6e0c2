// Formats rows of CSV for spreadsheets, with cells that can't run as formulas.

type CsvValue = string | number | boolean | null;
/** A list becomes one cell. */
export type CsvCell = CsvValue | readonly CsvValue[];

/** Formats a row. */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

/**
 * Where a spreadsheet could start a formula. Spreadsheets skip blanks, quotes and invisible characters before
 * the sign, and split cells at semicolons, tabs and line breaks where a comma is the decimal sign.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[\s\p{C}"']*[=+\-@|%＝＋－＠])|^(?=[\t\r\n])/gu;

function formatCell(cell: CsvCell): string {
  const value = Array.isArray(cell) ? cell.join("; ") : cell;
  // Spreadsheets show an apostrophe at the beginning of a cell as nothing, and never run what follows.
  const text = typeof value === "string" ? value.replace(FORMULA_START, "'") : String(value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}
