// The arithmetic of the guides' calculators, in a chunk of its own.
import { formatFullDate } from "#lib/dates.ts";
import { formatDollars, formatRange } from "#lib/numbers.ts";
import { countBack } from "#plan/countdown.ts";
import { MONTHS_PER_YEAR, monthlyPayment, totalInterest } from "#plan/loan.ts";
import {
  type Answer,
  type Calculation,
  type CountdownData,
  type LoanData,
  type OwningData,
  SWIM_DAYS,
  type Values,
} from "./calculation.ts";

export function calculate(calculation: Calculation, values: Values): Answer {
  switch (calculation.name) {
    case "owning":
      return owning(calculation, values);
    case "loan":
      return loan(calculation, values);
    case "countdown":
      return countdown(calculation, values);
  }
}

function rangeText({ low, high }: { low: number; high: number }): string {
  return formatRange({ low: Math.round(low), high: Math.round(high) });
}

/** The inside of a pool, walls and floor, is about this many times its surface. */
const INSIDE_PER_SURFACE = 1.9;

/** Monthly running cost, service, and savings for the next finish. */
function owning({ running, service, resurfacing, words }: OwningData, values: Values): Answer {
  const pool = running[Number(values.heat)] ?? running[0];
  const surfaceSqFt = positive(values.surface);
  const years = positive(values.years);
  if (!pool || !surfaceSqFt || !years) return { rows: [], note: words.missing };
  const perMonth = (surfaceSqFt * INSIDE_PER_SURFACE) / (years * MONTHS_PER_YEAR);
  const finish = { low: resurfacing.low * perMonth, high: resurfacing.high * perMonth };
  const visits = values.service === "yes" ? service : { low: 0, high: 0 };
  const total = {
    low: pool.low + visits.low + finish.low,
    high: pool.high + visits.high + finish.high,
  };
  return {
    rows: [
      { label: words.running, value: rangeText(pool) },
      ...(values.service === "yes" ? [{ label: words.service, value: rangeText(service) }] : []),
      { label: words.finish, value: rangeText(finish) },
      { label: words.total, value: rangeText(total), total: true },
    ],
  };
}

function loan({ words }: LoanData, values: Values): Answer {
  const amount = positive(values.amount);
  const rate = Number(values.rate || Number.NaN);
  const years = positive(values.years);
  if (!amount || !years || !(rate >= 0)) return { rows: [], note: words.missing };
  const terms = { amount, rate, years };
  return {
    rows: [
      { label: words.month, value: formatDollars(monthlyPayment(terms)), total: true },
      { label: words.interest, value: formatDollars(totalInterest(terms)) },
      { label: words.paid, value: formatDollars(amount + totalInterest(terms)) },
    ],
  };
}

function countdown({ areas, calendar, words }: CountdownData, values: Values): Answer {
  const area = areas.find(({ slug }) => slug === values.area);
  const { swim = "" } = values;
  if (!area || !isSwimDay(swim)) return { rows: [], note: words.missing };
  const { safest, fastest } = countBack(swim, area.timeline, {
    hasAssociation: area.hasAssociation,
    calendar,
  });
  return {
    rows: [
      { label: words.firstVisit, value: formatFullDate(safest.firstVisit), total: true },
      ...(safest.packet ? [{ label: words.packet, value: formatFullDate(safest.packet) }] : []),
      { label: words.permit, value: formatFullDate(safest.permit) },
      { label: words.dig, value: formatFullDate(safest.dig) },
      { label: words.lastVisit, value: formatFullDate(fastest.firstVisit) },
    ],
  };
}

function isSwimDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= SWIM_DAYS.min && text <= SWIM_DAYS.max;
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return number > 0 && Number.isFinite(number) ? number : undefined;
}
