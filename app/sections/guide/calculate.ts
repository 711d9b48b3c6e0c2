// The arithmetic of the guides' calculators, in a chunk of its own.
import { formatFullDate } from "#app/dates.ts";
import { formatDollars, formatRange } from "#app/numbers.ts";
import { countBack } from "#app/planner/countdown.ts";
import { MONTHS_PER_YEAR, monthlyPayment, totalInterest } from "#app/planner/loan.ts";
import type { Answer, Calculation, CountdownData, OwningData, Values } from "./calculation.ts";

export function calculate(calculation: Calculation, values: Values): Answer {
  switch (calculation.name) {
    case "owning":
      return owning(calculation, values);
    case "loan":
      return loan(values);
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
function owning({ running, service, resurfacing }: OwningData, values: Values): Answer {
  const pool = running[Number(values.heat)] ?? running[0];
  const surfaceSqFt = positive(values.surface);
  const years = positive(values.years);
  if (!pool || !surfaceSqFt || !years)
    return { rows: [], note: "Enter the size of the water and the years." };
  const perMonth = (surfaceSqFt * INSIDE_PER_SURFACE) / (years * MONTHS_PER_YEAR);
  const finish = { low: resurfacing.low * perMonth, high: resurfacing.high * perMonth };
  const visits = values.service === "yes" ? service : { low: 0, high: 0 };
  const total = {
    low: pool.low + visits.low + finish.low,
    high: pool.high + visits.high + finish.high,
  };
  return {
    rows: [
      { label: "Power, water, chemicals and heat", value: rangeText(pool) },
      ...(values.service === "yes" ? [{ label: "Weekly service", value: rangeText(service) }] : []),
      { label: "Set aside for the next finish", value: rangeText(finish) },
      { label: "A month, in all", value: rangeText(total), total: true },
    ],
  };
}

function loan(values: Values): Answer {
  const amount = positive(values.amount);
  const rate = Number(values.rate || Number.NaN);
  const years = positive(values.years);
  if (!amount || !years || !(rate >= 0)) return { rows: [], note: "Enter the rate your lender names." };
  const terms = { amount, rate, years };
  return {
    rows: [
      { label: "A month", value: formatDollars(monthlyPayment(terms)), total: true },
      { label: "Interest over the whole loan", value: formatDollars(totalInterest(terms)) },
      { label: "Paid in all", value: formatDollars(amount + totalInterest(terms)) },
    ],
  };
}

function countdown({ areas, holidays }: CountdownData, values: Values): Answer {
  const area = areas.find(({ slug }) => slug === values.area);
  if (!area || !values.swim) return { rows: [], note: "Choose your area and the day." };
  const { safest, fastest } = countBack(values.swim, area.timeline, {
    hasAssociation: area.hasAssociation,
    calendar: { holidays },
  });
  return {
    rows: [
      { label: "Book the first visit by", value: formatFullDate(safest.firstVisit), total: true },
      ...(safest.packet ? [{ label: "Send the HOA packet by", value: formatFullDate(safest.packet) }] : []),
      { label: "Apply for the permit by", value: formatFullDate(safest.permit) },
      { label: "Dig by", value: formatFullDate(safest.dig) },
      { label: "Last possible visit, if every step is fast", value: formatFullDate(fastest.firstVisit) },
    ],
  };
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return number > 0 && Number.isFinite(number) ? number : undefined;
}
