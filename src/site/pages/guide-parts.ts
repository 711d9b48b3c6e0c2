// Fills the directives of a guide's text with data: prices, plans, approvals, draws, dates.
import { buildCalendar } from "#content/calendar.ts";
import type { GuidePart } from "#content/guides.ts";
import { sketchPlan } from "#content/plan-sketch.ts";
import { buildPriceRow, findPrice } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { formatFullDate } from "#lib/dates.ts";
import type { DrawingInText, guideDirectives } from "#lib/drawing-names.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatDollars, formatNumber, formatRange, formatSpan, formatSpanInHalves } from "#lib/numbers.ts";
import { holidayDate } from "#lib/working-days.ts";
import { countBack } from "#plan/countdown.ts";
import type { Figures } from "#plan/figures.ts";
import { monthlyPayment } from "#plan/loan.ts";
import { computeOwnership, USUAL_POOL } from "#plan/ownership.ts";
import { parsePlan } from "#plan/plan.ts";
import { roundLine, roundTotal } from "#plan/price-plan.ts";
import { buildTimeline, phaseNames } from "#plan/project-weeks.ts";
import { timelineIn } from "#plan/schedule.ts";
import { buildPlannerHref } from "#plan/sent-plan.ts";
import { summarizeQuery } from "#plan/summary.ts";
import { calculate } from "../sections/guide/calculate.ts";
import {
  type Calculation,
  type Field,
  type OwningData,
  SWIM_DAYS,
  type Values,
} from "../sections/guide/calculation.ts";

type Directive = GuidePart & { kind: "directive" };
type DirectiveName = (typeof guideDirectives)[number];

/** Dates are counted from today: pages are rendered anew each day. */
export function fillPart(part: GuidePart) {
  if (part.kind === "html") return part;
  // The check of content/ has verified the name.
  return makers[part.name as DirectiveName](part);
}

const makers = {
  drawing: ({ label, attributes }: Directive) =>
    ({ kind: "drawing", name: attributes.name as DrawingInText, caption: label }) as const,
  prices: ({ label, attributes }: Directive) =>
    ({
      kind: "prices",
      caption: label,
      rows: (attributes.ids ?? "").split(/\s+/).map(buildPriceRow),
    }) as const,
  plan: makePlan,
  example: makeExample,
  draws: makeDraws,
  approvals: makeApprovals,
  timeline: makeTimeline,
  starts: makeStarts,
  owning: makeOwning,
  loan: makeLoan,
  countdown: makeCountdown,
} satisfies Record<DirectiveName, (directive: Directive) => { kind: string }>;

/** @throws if the planner would change more of the plan than its area: the text beside it would then be wrong */
function summarizePlan({ attributes }: Directive) {
  const query = attributes.plan ?? "";
  const data = readPlannerData();
  const summary = summarizeQuery(query, data);
  const notice = summary.notices.find(({ name }) => name !== "area");
  if (notice) throw new Error(`The plan "${query}" of a guide is not as given: ${notice.message}`);
  const { "guide-pages": guidePages, "planner-entries": entries } = readContent();
  const shown = {
    planner: { to: buildPlannerHref(query), label: guidePages.plan.open },
    sketch: sketchPlan(parsePlan(query, data).plan),
    sketchLabels: entries.area.labels,
  };
  return { ...summary, shown };
}

/** A plan as a sketch, with its price and what the planner's checks find. */
function makePlan(directive: Directive) {
  const { shown, figures, price, checks } = summarizePlan(directive);
  const { findings, clear, water, price: priceLabel } = readContent()["guide-pages"].plan;
  const found = checks.filter(({ severity }) => severity !== "info").map(({ message }) => message);
  return {
    kind: "plan" as const,
    caption: directive.label,
    ...shown,
    facts: [
      { label: water, value: formatSurface(figures) },
      { label: priceLabel, value: formatRange(roundTotal(price)) },
      { label: findings, value: found.length > 0 ? found.join(" ") : clear },
    ],
  };
}

function formatSurface({ surfaceSqFt }: Figures): string {
  return `${formatNumber(Math.round(surfaceSqFt))} sq ft`;
}

/** A plan with figures computed by the planner's model, and a link that opens it. */
function makeExample(directive: Directive) {
  const { shown, figures, price, weeks, ownership } = summarizePlan(directive);
  const { plan, example: words } = readContent()["guide-pages"];
  const month = formatRange({ low: ownership.monthlyLow, high: ownership.monthlyHigh });
  return {
    kind: "example" as const,
    title: directive.label,
    labels: { line: words.line, price: words.price, total: words.total },
    ...shown,
    lines: price.lines.map((line) => ({
      id: line.id,
      item: line.label,
      basis: line.basis,
      price: line.high === 0 ? words.included : formatRange(roundLine(line)),
    })),
    total: formatRange(roundTotal(price)),
    facts: [
      { label: plan.water, value: formatSurface(figures) },
      { label: words.volume, value: fillIn(words.gallons, { gallons: formatNumber(figures.gallons) }) },
      { label: words.firstSwim, value: fillIn(words.weeks, { weeks: formatSpan(weeks.low, weeks.high) }) },
      { label: words.cost, value: fillIn(words.month, { range: month }) },
    ],
  };
}

function makeDraws() {
  const { rows, note, labels } = readContent()["services/pool-construction"].draws;
  return { kind: "draws" as const, rows, note, labels };
}

/** The permit office of each area, and the weeks for permit and HOA in its file. */
function makeApprovals({ label }: Directive) {
  const { areas, "guide-pages": guidePages } = readContent();
  const { none, area, office, permit, association } = guidePages.approvals;
  return {
    kind: "approvals" as const,
    caption: label,
    columns: [area, office, permit, association],
    rows: areas.map(({ slug, name, permitOffice, permitWeeks, hoaWeeks }) => ({
      name,
      to: `/areas/${slug}`,
      cells: [
        { text: permitOffice },
        buildApproval(permitWeeks),
        hoaWeeks === "none" ? { text: none } : buildApproval(hoaWeeks),
      ],
    })),
  };
}

type Weeks = { range: readonly [number, number]; source?: string | undefined };

function buildApproval({ range, source }: Weeks) {
  return { text: formatSpanInHalves(range), note: source };
}

function makeTimeline() {
  const { "services/pool-construction": page, facts } = readContent();
  const timeline = buildTimeline(facts);
  const { legend, finish, phases } = page.time;
  return {
    kind: "timeline" as const,
    legend,
    finish,
    phases: phaseNames.map((id) => ({ id, ...phases[id], ...timeline[id] })),
  };
}

/** The date of the next Memorial Day after today. */
function nextMemorialDay(): string {
  const { today } = readPlannerData();
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map((each) => holidayDate("last Monday of May", each) ?? "");
  return dates.find((date) => date > today) ?? "";
}

function areasToCount() {
  const { areas, facts } = readPlannerData();
  return areas.map(({ slug, name, permitWeeks, hoaWeeks }) => ({
    slug,
    name,
    hasAssociation: hoaWeeks !== "none",
    timeline: timelineIn({ permitWeeks, hoaWeeks }, facts),
  }));
}

function makeStarts({ label }: Directive) {
  const { company, "guide-pages": guidePages } = readContent();
  const { area, weeks, safest: safestLabel, fastest: fastestLabel } = guidePages.starts;
  const swim = nextMemorialDay();
  const rows = areasToCount().map(({ slug, name, hasAssociation, timeline }) => {
    const { safest, fastest } = countBack(swim, timeline, { hasAssociation, calendar: company });
    return {
      name,
      to: `/areas/${slug}`,
      cells: [
        { text: formatSpan(Math.ceil(timeline.build.earliest.end), Math.ceil(timeline.build.latest.end)) },
        { text: formatFullDate(safest.firstVisit) },
        { text: formatFullDate(fastest.firstVisit) },
      ],
    };
  });
  return {
    kind: "starts" as const,
    title: `${label}: ${formatFullDate(swim)}`,
    columns: [area, weeks, safestLabel, fastestLabel],
    rows,
  };
}

function makeCountdown({ label }: Directive) {
  const { fields, ...words } = readContent()["guide-pages"].countdown;
  const areas = areasToCount();
  const calculation: Calculation = { name: "countdown", calendar: buildCalendar(), areas, words };
  return {
    kind: "countdown" as const,
    ...startCalculation(label, calculation, [
      { name: "area", label: fields.area, options: areas.map(({ slug, name }) => [slug, name]) },
      { name: "swim", label: fields.swim, type: "date", value: nextMemorialDay(), ...SWIM_DAYS },
    ]),
  };
}

/** A calculator with the answer to its starting values, so that it is never empty. */
function startCalculation(title: string, calculation: Calculation, fields: Field[]) {
  return { title, calculation, fields, start: calculate(calculation, startingValues(fields)) };
}

function startingValues(fields: Field[]): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, "options" in field ? (field.options[0]?.[0] ?? "") : field.value]),
  );
}

/** The monthly cost of three pools, with and without weekly service, and the lines that a visitor can combine. */
function makeOwning({ label }: Directive) {
  const { "guide-pages": guidePages } = readContent();
  const { prices } = readPlannerData();
  const {
    caption,
    pools: names,
    fields: words,
    answer,
    pool: poolLabel,
    alone,
    serviced,
  } = guidePages.owning;
  const range = ({ low, high }: { low: number; high: number }) => ({ low, high });
  const pools = [
    { pool: names.plain, heater: "no", cover: "no" },
    { pool: names.covered, heater: "yes", cover: "yes" },
    { pool: names.uncovered, heater: "yes", cover: "no" },
  ] as const;
  const calculation: OwningData = {
    name: "owning",
    running: pools.map(({ pool, heater, cover }) => {
      const { monthlyLow, monthlyHigh } = computeOwnership(
        { heater, cover, spa: "none", with: [] },
        USUAL_POOL,
        prices,
      );
      return { pool, low: monthlyLow, high: monthlyHigh };
    }),
    service: range(findPrice("weekly")),
    resurfacing: range(findPrice("resurfacing")),
    words: answer,
  };
  const fields: Field[] = [
    { name: "heat", label: words.heat, options: pools.map(({ pool }, index) => [String(index), pool]) },
    {
      name: "service",
      label: words.service,
      options: [
        ["no", words.you],
        ["yes", serviced],
      ],
    },
    { name: "surface", label: words.surface, type: "number", value: "400", min: 50, max: 3000, step: 10 },
    { name: "years", label: words.years, type: "number", value: "12", min: 3, max: 30, step: 1 },
  ];
  const example = startingValues(fields);
  const totalOf = (heat: number, service: "yes" | "no") =>
    calculate(calculation, { ...example, heat: String(heat), service }).rows.at(-1)?.value ?? "";
  return {
    kind: "owning" as const,
    ...startCalculation(label, calculation, fields),
    caption: fillIn(caption, example),
    columns: [poolLabel, alone, serviced],
    rows: pools.map(({ pool }, heat) => ({
      name: pool,
      cells: [{ text: totalOf(heat, "no") }, { text: totalOf(heat, "yes") }],
    })),
  };
}

/** Example rates for the arithmetic, not offers. */
const exampleRates = [5, 7, 9, 11];
const exampleYears = [5, 10, 15, 20];
const EXAMPLE_AMOUNT = 10_000;

function makeLoan({ label }: Directive) {
  const { prices, "guide-pages": guidePages } = readContent();
  const { caption, rate: rateLabel, years: yearsLabel, fields, answer } = guidePages.loan;
  const amount = String(prices.budgets[0]?.low ?? 0);
  return {
    kind: "loan" as const,
    ...startCalculation(label, { name: "loan", words: answer }, [
      {
        name: "amount",
        label: fields.amount,
        type: "number",
        value: amount,
        min: 1000,
        max: 1_000_000,
        step: 500,
      },
      // No rate, because the visitor's lender sets it.
      { name: "rate", label: fields.rate, type: "number", value: "", min: 0, max: 40, step: 0.05 },
      { name: "years", label: fields.years, type: "number", value: "15", min: 1, max: 30, step: 1 },
    ]),
    caption: fillIn(caption, { amount: formatDollars(EXAMPLE_AMOUNT) }),
    columns: [rateLabel, ...exampleYears.map((years) => fillIn(yearsLabel, { years }))],
    rows: exampleRates.map((rate) => ({
      name: `${rate}%`,
      cells: exampleYears.map((years) => ({
        text: formatDollars(monthlyPayment({ amount: EXAMPLE_AMOUNT, rate, years })),
      })),
    })),
  };
}
