// Numbers and prices as visitors read them.

export type AmountRange = { low: number; high: number; open?: true | undefined };

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const number = new Intl.NumberFormat("en-US");

/** 12500 → "12,500" */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** 12500.4 → "$12,500" */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** "$85,000.00", "82.5k" and "1.2 million" → dollars. Null for what is no amount. */
export function parseDollars(typed: string): number | null {
  const plain = typed.replaceAll(/[$,\s]/g, "").toLowerCase();
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(k|thousand|m|million)$/.exec(plain) ?? [];
  if (unit) return Math.round(Number(digits) * (unit.startsWith("m") ? 1e6 : 1e3));
  // Three decimals are thousands as other countries write them.
  return /^\d+(\.\d\d?)?$/.test(plain) ? Number(plain) : null;
}

/** Reads the id of a row from an address or a form. Null for what is none, or more than both databases take. */
export function parseRowId(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** "$15,000–20,000", "$25,000–60,000+", "$6" */
export function formatRange({ low, high, open }: AmountRange): string {
  return `$${formatSpan(low, high)}${open ? "+" : ""}`;
}

/** "12–22", or "12" if both are equal. */
export function formatSpan(low: number, high: number): string {
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}

/** [1.2, 8.6] → "1–9": in halves, rounded outward, so that the shown range contains the given one. */
export function formatSpanInHalves([low, high]: readonly [number, number]): string {
  return formatSpan(Math.floor(low * 2) / 2, Math.ceil(high * 2) / 2);
}

/** "12.5 × 8.5 ft" */
export function formatPoolSize({ length, width }: { length: number; width: number }): string {
  return `${formatNumber(length)} × ${formatNumber(width)} ft`;
}

/** "1 mile", "2 miles" */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** By number: zero is "no". */
export const countWords = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "four", "27" */
export function sayCount(count: number): string {
  return countWords[count] ?? formatNumber(count);
}

/** "2.4 MB", "80 KB": a number of bytes as people read it. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.95 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
