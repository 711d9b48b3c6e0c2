// `npm run bench:planner`: prints how long the planner's model takes for random plans, with and without the sun.
import { readPlannerData } from "#app/content/planner-data.ts";
import { amenities, type Parameter, parameterNames, parameters } from "#app/planner/parameters.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "#app/planner/plan.ts";
import { layOut } from "#app/planner/shapes.ts";
import { computeResults } from "#app/planner/summary.ts";
import { computeSun } from "#app/planner/sun.ts";
import { createRandom } from "#app/ui/drawing/curve.ts";
import { median } from "./median.ts";

const PLANS = 2000;
const WARM_UP_PLANS = 200;
/** Each plan counts with its best round, so that other processes on the machine don't. */
const ROUNDS = 3;
const RESULTS_LIMIT_MS = 2;
const SUN_LIMIT_MS = 5;
const SEED = 13;

const data = readPlannerData(new Date());
const random = createRandom(SEED);

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function between(min: number, max: number): string {
  return (min + random() * (max - min)).toFixed(1);
}

/** Texts of one parameter: lists are long, so that the slowest plans are measured too. */
function randomTexts(parameter: Parameter): string[] {
  switch (parameter.kind) {
    case "number":
      return [between(parameter.min, Math.min(parameter.max, 60))];
    case "choice":
      return [pick(parameter.options)];
    case "price":
      return [pick(data.prices[parameter.list]).id];
    case "area":
      return [pick(data.areas).slug];
    case "amenities":
      return amenities
        .filter(() => random() < 0.4)
        .map((name) => `${name}@${between(-9, 40)},${between(9, 40)}`);
    case "tuple":
      return [parameter.parts.map(() => between(10, 40)).join(",")];
    case "tuples":
      return Array.from({ length: Math.floor(random() * parameter.most) }, () =>
        parameter.parts.map(({ min }) => between(Math.max(min, -20), 40)).join(","),
      );
    case "date":
      return [`2026-${1 + Math.floor(random() * 12)}-15`];
  }
}

function randomQuery(): string {
  const pairs = parameterNames.flatMap((name) =>
    randomTexts(parameters[name]).map((text): [string, string] => [name, text]),
  );
  return formatPlan(parsePlan(new URLSearchParams(pairs).toString(), data).plan, data);
}

function measureQuery(query: string): { resultsMs: number; sunMs: number } {
  const start = performance.now();
  const { plan } = parsePlan(query, data);
  const layout = layOut(plan);
  computeResults(plan, layout, data);
  const withoutSun = performance.now();
  computeSun(plan, layout, data);
  return { resultsMs: withoutSun - start, sunMs: performance.now() - withoutSun };
}

function report(name: string, times: number[], limitMs: number): boolean {
  const percentile95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const isFast = percentile95 <= limitMs;
  const figures = `median ${median(times).toFixed(2)} ms, 95th percentile ${percentile95.toFixed(2)} ms`;
  console.log(`${name}: ${figures} (limit ${limitMs} ms)${isFast ? "" : ", too slow"}`);
  return isFast;
}

const queries = Array.from({ length: PLANS }, randomQuery);
const longest = Math.max(...queries.map(({ length }) => length));
console.log(`${PLANS} random plans; the longest query has ${longest} of ${MAX_QUERY_CHARACTERS} characters`);
for (const query of queries.slice(0, WARM_UP_PLANS)) measureQuery(query);
const times = queries.map((query) => {
  const rounds = Array.from({ length: ROUNDS }, () => measureQuery(query));
  return {
    resultsMs: Math.min(...rounds.map(({ resultsMs }) => resultsMs)),
    sunMs: Math.min(...rounds.map(({ sunMs }) => sunMs)),
  };
});
const areFast = [
  report(
    "parse, layout, figures, price, weeks, cost, checks",
    times.map(({ resultsMs }) => resultsMs),
    RESULTS_LIMIT_MS,
  ),
  report(
    "sun",
    times.map(({ sunMs }) => sunMs),
    SUN_LIMIT_MS,
  ),
];
if (areFast.includes(false)) process.exitCode = 1;
