// Types, limits and starting values of the calculators of guides. Their code loads at the first input.

import type { BusinessCalendar } from "#lib/working-days.ts";
import type { Timeline } from "#plan/schedule.ts";

/** Dollars. */
type Range = { low: number; high: number };

export type OwningData = {
  name: "owning";
  /** Monthly running cost of pools with different heating. */
  running: (Range & { pool: string })[];
  /** Monthly cost of weekly service. */
  service: Range;
  /** For each square foot of the pool's inside. */
  resurfacing: Range;
  words: Record<"running" | "service" | "finish" | "total" | "missing", string>;
};
export type LoanData = {
  name: "loan";
  words: Record<"month" | "interest" | "paid" | "missing", string>;
};
export type CountdownData = {
  name: "countdown";
  calendar: BusinessCalendar;
  areas: { slug: string; name: string; hasAssociation: boolean; timeline: Timeline }[];
  words: Record<"firstVisit" | "packet" | "permit" | "dig" | "lastVisit" | "missing", string>;
};
/** First and last day that the countdown accepts. Without them, browsers offer years of five digits. */
export const SWIM_DAYS = { min: "2020-01-01", max: "2099-12-31" };
export type Calculation = OwningData | LoanData | CountdownData;

/** Values of the form by the names of its fields. */
export type Values = Record<string, string>;

/** Rows of the answer; without rows the note asks for what is missing. */
export type Answer = { rows: { label: string; value: string; total?: true }[]; note?: string };

/** A field of the form: choices, of which the first is chosen, or an input. */
export type Field = { name: string; label: string } & (
  | { options: [value: string, label: string][] }
  | { type: "number"; value: string; min: number; max: number; step: number }
  | { type: "date"; value: string; min: string; max: string }
);
