// Finds problems of a plan. content/planner.yaml explains, by id, why each check matters.
import type { CheckId } from "#app/content/schemas/planner.ts";
import { boundsOf } from "#app/geometry.ts";
import { linesCrossedByDeck } from "./deck.ts";
import {
  type Body,
  bodiesOfWater,
  featureOutline,
  features,
  isBasin,
  nearest,
  nearestBody,
  nearestToHouse,
  placeFeatures,
} from "./features.ts";
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
  easementDepth,
  easementReach,
  isCrossed,
  needsEngineerLetter,
  type PropertyLine,
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

/** Checks property lines and the easement for all water together, and property lines for the deck. */
function checkLines(plan: Plan, layout: Layout): Check[] {
  const waters = bodiesOfWater(plan, layout);
  const lines = linesBeside(plan, waters);
  const crossed = lines.filter(isCrossed);
  const tooClose = lines.filter((line) => !isCrossed(line) && isLess(line.distance, plan.setback));
  return [
    ...checkYard(plan, waters),
    ...tooClose.map(({ body, name, distance }) =>
      check(
        "setback",
        "problem",
        `The ${body} is ${roundDown(distance)} from the ${name} property line. Keep ${inFeet(plan.setback)}.`,
      ),
    ),
    ...checkEasement(plan, waters, "problem"),
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

/** Returns the distance of each property line, and the body that is nearest to it. */
function linesBeside(plan: Plan, bodies: readonly Body[]): (PropertyLine & { body: string })[] {
  return ([0, 1, 2] as const).map((line) =>
    nearest(bodies.map(({ name: body, outline }) => ({ ...distancesToLines(plan, outline)[line], body }))),
  );
}

/** Checks that all bodies are in the yard. */
function checkYard(plan: Plan, bodies: readonly Body[]): Check[] {
  const front = nearestBody(bodies, (outline) => boundsOf(outline).at[1]);
  return [
    ...linesBeside(plan, bodies).map((line) => ({ ...line, limit: `${line.name} property line` })),
    { body: front.name, distance: front.distance, limit: "front of the yard" },
  ]
    .filter(isCrossed)
    .map(({ body, distance, limit }) =>
      check("outside-yard", "problem", `${reaches(body)} ${roundUp(-distance)} past the ${limit}.`),
    );
}

/** What crosses the property line has a check of its own. */
function checkEasement(plan: Plan, bodies: readonly Body[], severity: Severity): Check[] {
  const { name, distance } = nearestBody(bodies, (outline) => -easementReach(plan, outline));
  if (distance === 0 || isLess(easementDepth(plan), -distance)) return [];
  const message = `${reaches(name)} ${roundUp(-distance)} into the utility easement at the rear.`;
  return [check("easement", severity, message)];
}

/** Checks what is built beside the pool. What is in the water is where the pool is, and paving can be lifted. */
function checkFeatures(plan: Plan): Check[] {
  return placeFeatures(plan)
    .filter(({ name }) => features[name].place !== "water" && !isBasin(name))
    .flatMap((feature) => {
      // The price calls the deck of the request form a seating area.
      const name = feature.name === "Deck" ? "seating area" : feature.name.toLowerCase();
      const bodies = [{ name, outline: featureOutline(plan, feature) }];
      return [
        ...checkYard(plan, bodies),
        ...(feature.name === "Deck" ? [] : checkEasement(plan, bodies, "warning")),
      ];
    });
}

/** "The pergola reaches", "The waterfalls reach" */
function reaches(name: string): string {
  return `The ${name} ${name.endsWith("s") ? "reach" : "reaches"}`;
}

function checkHouse(plan: Plan, layout: Layout): Check[] {
  const { name, distance } = nearestToHouse(plan, layout);
  if (distance === 0) return [check("over-house", "problem", `The ${name} and the house overlap.`)];
  if (!needsEngineerLetter(distance)) return [];
  return [
    check(
      "foundation",
      "warning",
      `The ${name} is ${roundDown(distance)} from the foundation. Closer than ${inFeet(FOUNDATION_LETTER_FT)} needs an engineer’s letter.`,
    ),
  ];
}

function checkTrees(plan: Plan, layout: Layout): Check[] {
  const waters = bodiesOfWater(plan, layout);
  return plan.tree.flatMap(([x, y, trunkInches]) => {
    const zoneFt = trunkInches * ROOT_FT_PER_TRUNK_INCH;
    const { name, distance } = nearestBody(waters, (outline) => distanceToPoint(outline, [x, y]));
    if (!isLess(distance, zoneFt)) return [];
    const tree = `the tree with a ${trunkInches} in trunk`;
    if (distance === 0) return [check("root-zone", "problem", `The ${name} is on ${tree}.`)];
    return [
      check(
        "root-zone",
        "warning",
        `The ${name} is ${roundDown(distance)} from ${tree}. Its roots need ${inFeet(zoneFt)}.`,
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
