// Words of tables and calculators in guides: groups of content/guide-pages.yaml.
import { headline, shortText, text, titled } from "./common.ts";

const area = shortText.meta({ title: "Above the areas" });
/** Shown until all fields of a calculator have usable values. */
const missing = text.meta({ title: "If a value is missing", description: "What to enter, in one sentence." });

const plan = titled(
  { title: "Beside a plan", description: "Names of the figures." },
  {
    water: shortText,
    price: shortText,
    findings: shortText.meta({ title: "Before the findings" }),
    clear: text.meta({ title: "Without findings", description: "If they find nothing." }),
    open: shortText.meta({
      title: "Link to the planner",
      description: "Opens the plan. Also below a plan with its prices.",
    }),
  },
);

const example = titled(
  { title: "A plan with its prices", description: "The figures of a plan and each line of its price." },
  {
    volume: shortText.meta({ title: "Name of the volume" }),
    gallons: shortText.includes("{gallons}").meta({
      title: "The volume",
      description: "{gallons} is computed from the plan.",
    }),
    firstSwim: shortText.meta({ title: "Name of the first swim" }),
    weeks: shortText.includes("{weeks}").meta({
      title: "The first swim",
      description: "{weeks} is computed from the plan, such as 14–26.",
    }),
    cost: shortText.meta({ title: "Name of the cost to own" }),
    month: shortText.includes("{range}").meta({
      title: "The cost to own",
      description: "{range} is computed from the plan, such as $190–430.",
    }),
    line: shortText.meta({ title: "Above the lines", description: "For screen readers." }),
    price: shortText.meta({ title: "Above the prices", description: "For screen readers." }),
    included: shortText.meta({ title: "A line without a price of its own" }),
    total: shortText.meta({ title: "Title of the lines", description: "They open on request." }),
  },
);

const approvals = titled(
  { title: "Approvals by area", description: "The table of permits and HOAs." },
  {
    area,
    office: shortText.meta({ title: "Above the offices", description: "Who permits pools." }),
    permit: shortText.meta({ title: "Above the weeks for the permit" }),
    association: shortText.meta({ title: "Above the weeks for the HOA" }),
    none: shortText.meta({ title: "Where HOAs are rare", description: "In place of the weeks." }),
  },
);

const starts = titled(
  { title: "When to start, by area", description: "The table that counts back from Memorial Day." },
  {
    area,
    weeks: shortText.meta({ title: "Above the weeks", description: "From the first visit to the swim." }),
    safest: shortText.meta({
      title: "Above the safe dates",
      description: "The last day for the first visit if every step takes its longest.",
    }),
    fastest: shortText.meta({
      title: "Above the latest dates",
      description: "The last day for the first visit if every step is fast.",
    }),
  },
);

const owning = titled(
  { title: "Cost to own", description: "The table and the calculator of monthly costs." },
  {
    caption: headline.includes("{surface}").includes("{years}").meta({
      title: "Above the table",
      description: "{surface} in square feet and {years} are those that the calculator starts with.",
    }),
    pool: shortText.meta({ title: "Above the pools" }),
    alone: shortText.meta({ title: "Above the cost without service" }),
    serviced: shortText.meta({
      title: "Above the cost with service",
      description: "Also a choice of the calculator.",
    }),
    pools: titled(
      { title: "Pools", description: "In the table, and as choices of the calculator." },
      {
        plain: shortText.meta({ title: "Without a heater" }),
        covered: shortText.meta({ title: "With a heater and a cover" }),
        uncovered: shortText.meta({ title: "With a heater, without a cover" }),
      },
    ),
    fields: titled("Fields of the calculator", {
      heat: shortText.meta({ title: "Choice of a pool" }),
      service: shortText.meta({ title: "Choice of the service" }),
      you: shortText.meta({ title: "Without service", description: "The first choice." }),
      surface: shortText.meta({ title: "Size of the water" }),
      years: shortText.meta({ title: "Years of a finish" }),
    }),
    answer: titled("Answer of the calculator", {
      running: shortText.meta({ title: "Running cost" }),
      service: shortText.meta({ title: "Cost of the service" }),
      finish: shortText.meta({ title: "Savings for a new finish" }),
      total: shortText.meta({ title: "The sum" }),
      missing,
    }),
  },
);

const loan = titled(
  { title: "Loan", description: "The table and the calculator of payments." },
  {
    caption: headline.includes("{amount}").meta({
      title: "Above the table",
      description: "{amount} is filled in: $10,000. Say that the rates are examples.",
    }),
    rate: shortText.meta({ title: "Above the rates" }),
    years: shortText.includes("{years}").meta({
      title: "Above the payments",
      description: "{years} is the length of the loan.",
    }),
    fields: titled("Fields of the calculator", {
      amount: shortText.meta({ title: "Amount" }),
      rate: shortText.meta({ title: "Rate" }),
      years: shortText.meta({ title: "Length of the loan" }),
    }),
    answer: titled("Answer of the calculator", {
      month: shortText.meta({ title: "Monthly payment" }),
      interest: shortText.meta({ title: "Sum of the interest" }),
      paid: shortText.meta({ title: "Sum of the payments" }),
      missing,
    }),
  },
);

const countdown = titled(
  { title: "Countdown", description: "The calculator that counts back from a day, and its answer." },
  {
    fields: titled("Fields of the calculator", {
      area: shortText.meta({ title: "Choice of an area" }),
      swim: shortText.meta({ title: "Day of the first swim" }),
    }),
    firstVisit: shortText.meta({ title: "Day of the first visit" }),
    packet: shortText.meta({ title: "Day of the HOA packet", description: "Left out where HOAs are rare." }),
    permit: shortText.meta({ title: "Day of the permit application" }),
    dig: shortText.meta({ title: "Day of the dig" }),
    lastVisit: shortText.meta({
      title: "Latest day of the first visit",
      description: "If every step is fast.",
    }),
    missing,
  },
);

export const guideParts = { plan, example, approvals, starts, owning, loan, countdown };
