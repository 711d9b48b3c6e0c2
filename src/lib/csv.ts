// Formats rows of CSV for spreadsheets: values stay as they are, and none runs as a formula.

export type CsvCell = string | number | null;

/** Formats a row. */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => `"${toText(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Keeps spreadsheets from converting a text into a number or a date, which ordinary and no-break spaces don't. */
const HAIR_SPACE = "\u200a";

/**
 * Text that spreadsheets would turn into another number or into a date: "007", "1E5", 16 digits, "3-4". Looks for a digit
 * first: a digit among the others could be any of them, and trying each would take quadratic time.
 */
const CONVERTED = /^(?:[+-]?(?=[.,]*\d)[\d.,]+(?:e[+-]?\d+)?%?|\d{1,2}[-/.]\d{1,4}(?:[-/.]\d{1,4})?)$/i;
/** Numbers that spreadsheets show with all their digits. */
const KEPT_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Where a spreadsheet could start a formula, and what follows. Spreadsheets skip blanks, quotes and invisible
 * characters before the sign, and split cells at semicolons, tabs and line breaks where a comma is the decimal sign.
 */
const SEGMENT_WITH_SIGN =
  /(?<=^|[;\t\r\n])(?:(?![;\t\r\n])[\s\p{C}"'])*(?<formula>[=+\-@＝＋－＠][^;\t\r\n]*)/gu;

/** A formula that could do harm: an equation, a call, or a reference to another program or file. */
const HARMFUL = /^[=＝]|[\p{L}\p{N}_.][(（]|['\p{L}\p{N}\])][!！]\$?['\p{L}\p{N}]/u;
/** Characters that harmful formulas need, unlike plain words and arithmetic. */
const FORMULA_PARTS = /[(（!！|｜[{"]/;

function toText(cell: CsvCell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  if (CONVERTED.test(cell)) return KEPT_NUMBER.test(cell) ? cell : HAIR_SPACE + cell;
  const text = cell.replace(SEGMENT_WITH_SIGN, (segment, formula: string, offset: number) => {
    if (HARMFUL.test(formula)) return `'${segment}`;
    // A leading space makes it a text.
    return offset === 0 || FORMULA_PARTS.test(formula) ? ` ${segment}` : segment;
  });
  return /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
