// Finds problems of a plan. content/planner.yaml explains, by id, why each check matters.
import type { CheckId } from "#app/content/schemas/planner.ts";
import { boundsOf, type Point } from "#app/geometry.ts";
import { linesCrossedByDeck } from "./deck.ts";
import { featureOutline, features, isBasin, type PlacedFeature, placeFeatures } from "./features.ts";
import type { Plan } from "./parameters.ts";
import { distanceToPoint } from "./polygons.ts";
import { lacksSpaHeater } from "./prices.ts";
import {
  BARRIER_FT,
  CRANE_ACCESS_FT,
  FOUNDATION_LETTER_FT,
  isLess,
  MACHINE_ACCESS_FT,
  NARROW_DECK_FT,
  ROOT_FT_PER_TRUNK_INCH,
  TOLERANCE_FT,
} from "./rules.ts";
import type { Layout } from "./shapes.ts";
import {
  distancesToLines,
  distanceToHouse,
  easementReach,
  isCrossed,
  needsEngineerLetter,
  watersOf,
} from "./site.ts";

type Severity = "info" | "warning" | "problem";
export type Check = { id: CheckId; severity: Severity; message: string };

/** A smaller pool has no room for steps and a ledge. */
const SMALL_POOL_SQ_FT = 60;

export function checkPlan(plan: Plan, layout: Layout, surfaceSqFt: number): Check[] {
  return [
    ...checkLines(plan, layout),
    ...checkFeatures(plan),
    ...checkHouse(plan, layout),
    ...checkTrees(plan, layout),
    ...checkSurroundings(plan),
    ...checkPool(plan, surfaceSqFt),
  ];
}

/** Checks property lines and the easement for pool, spa and basin together, and property lines for the deck. */
function checkLines(plan: Plan, layout: Layout): Check[] {
  const basins = placeFeatures(plan).filter(({ name }) => isBasin(name));
  const water = [...watersOf(layout), ...basins.map((basin) => featureOutline(plan, basin))].flat();
  const lines = distancesToLines(plan, water);
  const crossed = lines.filter(isCrossed);
  const tooClose = lines.filter((line) => !isCrossed(line) && isLess(line.distance, plan.setback));
  return [
    ...checkYard(plan, water, "The pool reaches"),
    ...tooClose.map(({ name, distance }) =>
      check(
        "setback",
        "problem",
        `The water is ${roundDown(distance)} from the ${name} property line. Keep ${inFeet(plan.setback)}.`,
      ),
    ),
    ...checkEasement(plan, water, "problem", "The pool reaches"),
    ...linesCrossedByDeck(plan, layout)
      .filter(({ name }) => !crossed.some((line) => line.name === name))
      .map(({ name, distance }) =>
        check(
          "deck-outside-yard",
          "info",
          `The deck ends at the ${name} property line, ${roundUp(-distance)} short of its full width.`,
        ),
      ),
  ];
}

/** Checks that all points are in the yard. A message begins with what reaches out of it. */
function checkYard(plan: Plan, points: readonly Point[], reaches: string): Check[] {
  const front = boundsOf(points).at[1];
  const places = [
    ...distancesToLines(plan, points)
      .filter(isCrossed)
      .map(({ name, distance }) => `${roundUp(-distance)} past the ${name} property line`),
    ...(front < -TOLERANCE_FT ? [`${roundUp(-front)} past the front of the yard`] : []),
  ];
  return places.map((place) => check("outside-yard", "problem", `${reaches} ${place}.`));
}

/** What crosses the property line has a check of its own. */
function checkEasement(plan: Plan, points: readonly Point[], severity: Severity, reaches: string): Check[] {
  const reachFt = easementReach(plan, points);
  if (reachFt === 0 || isCrossed(distancesToLines(plan, points)[2])) return [];
  const message = `${reaches} ${roundUp(reachFt)} into the utility easement at the rear.`;
  return [check("easement", severity, message)];
}

/** Checks what is built beside the pool. What is in the water is where the pool is, and paving can be lifted. */
function checkFeatures(plan: Plan): Check[] {
  return placeFeatures(plan)
    .filter(({ name }) => features[name].place !== "water" && !isBasin(name))
    .flatMap((feature) => {
      const outline = featureOutline(plan, feature);
      const reaches = subjectOf(feature);
      return [
        ...checkYard(plan, outline, reaches),
        ...(feature.name === "Deck" ? [] : checkEasement(plan, outline, "warning", reaches)),
      ];
    });
}

/** "The pergola reaches", "The waterfalls reach". The price calls the deck of the request form a seating area. */
function subjectOf({ name }: PlacedFeature): string {
  if (name === "Deck") return "The seating area reaches";
  return `The ${name.toLowerCase()} ${name.endsWith("s") ? "reach" : "reaches"}`;
}

function checkHouse(plan: Plan, layout: Layout): Check[] {
  const distance = distanceToHouse(plan, layout);
  if (distance === 0) return [check("over-house", "problem", "The pool and the house overlap.")];
  if (!needsEngineerLetter(distance)) return [];
  return [
    check(
      "foundation",
      "warning",
      `The water is ${roundDown(distance)} from the foundation. Closer than ${inFeet(FOUNDATION_LETTER_FT)} needs an engineer’s letter.`,
    ),
  ];
}

function checkTrees({ tree: trees }: Plan, layout: Layout): Check[] {
  return trees.flatMap(([x, y, trunkInches]) => {
    const zoneFt = trunkInches * ROOT_FT_PER_TRUNK_INCH;
    const distance = Math.min(...watersOf(layout).map((water) => distanceToPoint(water, [x, y])));
    if (!isLess(distance, zoneFt)) return [];
    const tree = `the tree with a ${trunkInches} in trunk`;
    if (distance === 0) return [check("root-zone", "problem", `The pool is on ${tree}.`)];
    return [
      check(
        "root-zone",
        "warning",
        `The water is ${roundDown(distance)} from ${tree}. Its roots need ${inFeet(zoneFt)}.`,
      ),
    ];
  });
}

function checkSurroundings({ deckWidth, access, fence }: Plan): Check[] {
  return [
    ...(isLess(deckWidth, NARROW_DECK_FT)
      ? [check("narrow-deck", "warning", narrowDeckMessage(deckWidth))]
      : []),
    ...(isLess(access, MACHINE_ACCESS_FT)
      ? [check("narrow-access", "info", narrowAccessMessage(access))]
      : []),
    ...(isLess(fence, BARRIER_FT) ? [check("barrier", "warning", barrierMessage(fence))] : []),
  ];
}

function narrowDeckMessage(deckWidth: number): string {
  return deckWidth === 0
    ? "There is no deck around the pool."
    : `The deck is ${roundDown(deckWidth)} wide. Make it ${inFeet(NARROW_DECK_FT)} to walk around the pool.`;
}

function narrowAccessMessage(access: number): string {
  const crane = isLess(access, CRANE_ACCESS_FT) ? " and a crane to lift them in" : "";
  return `The way in is ${roundDown(access)} wide. A full-size excavator needs ${inFeet(MACHINE_ACCESS_FT)}, so the price includes smaller machines${crane}.`;
}

function barrierMessage(fence: number): string {
  const found = fence === 0 ? "The yard has no fence." : `The fence is ${roundDown(fence)} high.`;
  return `${found} A pool needs a barrier of at least ${inFeet(BARRIER_FT)}, so the price includes one.`;
}

function checkPool(plan: Plan, surfaceSqFt: number): Check[] {
  const { cover, shape } = plan;
  const fitsCover = shape === "rectangle" || shape === "lap";
  return [
    ...(lacksSpaHeater(plan)
      ? [check("spa-heater", "info", "A spa is always heated, so the price includes a heater.")]
      : []),
    ...(cover === "yes" && !fitsCover
      ? [
          check(
            "cover-shape",
            "info",
            "An automatic cover fits a rectangle best. For this shape it costs more.",
          ),
        ]
      : []),
    ...(surfaceSqFt < SMALL_POOL_SQ_FT
      ? [
          check(
            "small-pool",
            "info",
            `The pool has ${Math.round(surfaceSqFt)} sq ft of water, about the size of a spa.`,
          ),
        ]
      : []),
  ];
}

function check(id: CheckId, severity: Severity, message: string): Check {
  return { id, severity, message };
}

/** Rounds what is too short down: 4.97 ft is not "5 ft" beside a limit of 5 ft. */
function roundDown(distance: number): string {
  return inFeet(Math.floor((distance + TOLERANCE_FT) * 12) / 12);
}

/** Rounds what is too long up, so that it is never "0 ft". */
function roundUp(distance: number): string {
  return inFeet(Math.ceil((distance - TOLERANCE_FT) * 12) / 12);
}

/** "3 ft", "3 ft 2 in", "8 in" */
export function inFeet(distance: number): string {
  const inches = Math.round(distance * 12);
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  if (rest === 0) return `${feet} ft`;
  return feet === 0 ? `${rest} in` : `${feet} ft ${rest} in`;
}
