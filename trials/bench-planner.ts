// `npm run bench:planner`: measures the planner's model, and a drag step in the built page.
import { readPlannerData } from "#content/read-planner-data.ts";
import { createRandom } from "#design/drawing/curve.ts";
import { amenities } from "#plan/amenities.ts";
import { type Parameter, parameterNames, parameters } from "#plan/parameters.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "#plan/plan.ts";
import { computeResults } from "#plan/summary.ts";
import { computeSun } from "#plan/sun.ts";
import { findCurrentBuild } from "#platform/builds.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { measureDragSteps } from "./bench-planner/drag.ts";
import { type FirstFrame, measureFirstFrames } from "./bench-planner/scene.ts";
import { median } from "./median.ts";

const PLANS = 2000;
const WARM_UP_PLANS = 200;
/** Only each plan's best round counts, which excludes delays by other processes. */
const ROUNDS = 3;
const RESULTS_LIMIT_MS = 2;
const SUN_LIMIT_MS = 5;
const DRAG_MEDIAN_LIMIT_MS = 8;
const DRAG_LIMIT_MS = 16;
/** The limits for phones in docs/planner.md. */
const SCENE_LIMITS = { codeBytes: 200 * 1024, drawCalls: 150, triangles: 200_000 };
const SEED = 13;

const data = readPlannerData(new Date());
const random = createRandom(SEED);

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function between(min: number, max: number): string {
  return (min + random() * (max - min)).toFixed(1);
}

/** Returns random values of a parameter. Lists are long, to include slow plans. */
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
    case "names":
      return parameter.options.filter(() => random() < 0.4);
    case "tuple":
    case "place":
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
  computeResults(plan, data);
  const withoutSun = performance.now();
  computeSun(plan, data);
  return { resultsMs: withoutSun - start, sunMs: performance.now() - withoutSun };
}

function report(name: string, times: number[], limitMs: number, medianLimitMs = limitMs): boolean {
  const percentile95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const isFast = percentile95 <= limitMs && median(times) <= medianLimitMs;
  const figures = `median ${median(times).toFixed(2)} ms, 95th percentile ${percentile95.toFixed(2)} ms`;
  const limits = medianLimitMs === limitMs ? `${limitMs} ms` : `${medianLimitMs} and ${limitMs} ms`;
  console.log(`${name}: ${figures} (limit ${limits})${isFast ? "" : ", too slow"}`);
  return isFast;
}

/** A typical plan, and one with everything. */
const draggedPlans = {
  "a usual plan": "length=32&width=16&ledge=6&spa=attached&tree=4,42,14&with=Pergola",
  "a plan with everything": formatPlan(
    parsePlan(
      new URLSearchParams([
        ["shape", "kidney"],
        ["yardWidth", "120"],
        ["yardDepth", "90"],
        ["y", "40"],
        ["ledge", "6"],
        ["spa", "raised"],
        ["bench", "yes"],
        ...amenities.map((name) => ["with", name] as [string, string]),
        ...Array.from({ length: 16 }, (_, index): [string, string] => ["tree", `${index * 6},80,12`]),
      ]).toString(),
      data,
    ).plan,
    data,
  ),
};

/** Prints the first 3D frame. Its time has no limit, because GPUs are many times faster than software. */
function reportFrame(name: string, frame: FirstFrame | undefined): boolean {
  if (!frame) return false;
  const { frameMs, codeBytes, drawCalls, triangles } = frame;
  console.log(
    `3D, ${name}: first frame after ${Math.round(frameMs)} ms by software, ${(codeBytes / 1024).toFixed(1)} KB of code (limit ${SCENE_LIMITS.codeBytes / 1024}), ${drawCalls} draw calls (${SCENE_LIMITS.drawCalls}), ${triangles} triangles (${SCENE_LIMITS.triangles})`,
  );
  return (
    codeBytes <= SCENE_LIMITS.codeBytes &&
    drawCalls <= SCENE_LIMITS.drawCalls &&
    triangles <= SCENE_LIMITS.triangles
  );
}

/** @returns whether drag steps and 3D are within their limits; true without a build */
async function reportBrowser(): Promise<boolean> {
  if (!findCurrentBuild("build")) {
    console.log("drag steps and 3D: not measured; run npm run build first");
    return true;
  }
  const site = await startTrialSite();
  try {
    const steps = await measureDragSteps(site.url, Object.values(draggedPlans));
    const areFast = Object.keys(draggedPlans).map((name, index) =>
      report(`drag step, ${name}`, steps[index] ?? [], DRAG_LIMIT_MS, DRAG_MEDIAN_LIMIT_MS),
    );
    const frames = await measureFirstFrames(site.url, Object.values(draggedPlans));
    const areLight = Object.keys(draggedPlans).map((name, index) => reportFrame(name, frames[index]));
    return ![...areFast, ...areLight].includes(false);
  } finally {
    await site.stop();
  }
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
  await reportBrowser(),
];
if (areFast.includes(false)) process.exitCode = 1;
