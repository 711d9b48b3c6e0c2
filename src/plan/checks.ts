// Finds problems of a plan. content/planner.yaml explains, by id, why each check matters.
import { boundsOf, type Point, pointAt } from "#lib/geometry.ts";
import { amenityKinds, standsBehindDeck } from "./amenities.ts";
import { linesCrossedByDeck } from "./deck.ts";
import { equipmentOf, equipmentToWater } from "./equipment.ts";
import {
  areOverlapping,
  type Body,
  bodiesOfWater,
  findCrownOver,
  findTrunkUnder,
  fireDistanceFt,
  isNearFire,
  nearestBody,
  nearestToHouse,
  placeFeatures,
} from "./features.ts";
import { depthAt, measure } from "./figures.ts";
import { edgeGroundOf, terraceOf } from "./ground.ts";
import type { Plan, Tree } from "./parameters.ts";
import { featureOutline, isBasin, type PlacedFeature } from "./placed-feature.ts";
import {
  areasMeet,
  clipBand,
  contains,
  distanceBetween,
  distanceToPoint,
  nearest,
  nearestOnLine,
  touchesItself,
} from "./polygons.ts";
import { poolOutline } from "./pool-outline.ts";
import { lacksSpaHeater } from "./price-plan.ts";
import {
  distancesToLines,
  distanceToHouse,
  easementDepth,
  easementReach,
  houseOutline,
  isCrossed,
  isWithinYard,
  needsEngineerLetter,
  type PropertyLine,
} from "./property-lines.ts";
import {
  BARRIER_FT,
  CRANE_ACCESS_FT,
  DIVING_DEPTH_FT,
  DIVING_LENGTH_FT,
  DIVING_WATER,
  EDGE_FALL_FT,
  EQUIPMENT_WATER_FT,
  FOUNDATION_LETTER_FT,
  isLess,
  LEAST_FLOOR_RUN_FT,
  MACHINE_ACCESS_FT,
  NARROW_DECK_FT,
  OVERHEAD_LINE_FT,
  ROOT_FT_PER_TRUNK_INCH,
  SLIDE_WATER_FT,
  TOLERANCE_FT,
} from "./rules.ts";
import { shapeKinds } from "./shape-kinds.ts";
import { layOut } from "./shapes.ts";
import { waterAtSlide } from "./slide.ts";

/** The checks, each with a text in content/planner.yaml. */
export type CheckId =
  | "outside-yard"
  | "crossed-edge"
  | "over-house"
  | "deck-outside-yard"
  | "setback"
  | "easement"
  | "root-zone"
  | "foundation"
  | "fire-clearance"
  | "feature-over-house"
  | "feature-tree"
  | "feature-in-water"
  | "feature-overlap"
  | "no-room"
  | "narrow-deck"
  | "narrow-access"
  | "barrier"
  | "spa-heater"
  | "cover-shape"
  | "floor-slope"
  | "diving"
  | "slide-depth"
  | "slide-clearance"
  | "without-ledge"
  | "edge-ground"
  | "small-pool"
  | "overhead-lines"
  | "equipment-water"
  | "terrace";

/** From the worst. */
const severities = ["problem", "warning", "info"] as const;
type Severity = (typeof severities)[number];
export type Check = { id: CheckId; severity: Severity; message: string };

export function sortWorstFirst(checks: readonly Check[]): Check[] {
  return severities.flatMap((severity) => checks.filter((each) => each.severity === severity));
}

/** A smaller pool has no room for steps and a ledge. */
const SMALL_POOL_SQ_FT = 60;

export function checkPlan(plan: Plan): Check[] {
  return [
    ...checkEdge(plan),
    ...checkLines(plan),
    ...checkRoom(plan),
    ...checkFeatures(plan),
    ...checkSpa(plan),
    ...checkHouse(plan),
    ...checkTrees(plan),
    ...checkOverheadLines(plan),
    ...checkEquipment(plan),
    ...checkTerrace(plan),
    ...checkSurroundings(plan),
    ...checkPool(plan),
    ...checkDepths(plan),
    ...checkWaterFeatures(plan),
  ];
}

/** Water, price and steps of a crossed outline mean nothing, because it has no inside. Only points can cross it. */
function checkEdge(plan: Plan): Check[] {
  const isCrossed = plan.point.length > 0 && touchesItself(layOut(plan).outline);
  return checkIf(isCrossed, "crossed-edge", "problem", "The pool’s edge crosses itself.");
}

/** Checks property lines and the easement for all water together, and property lines for the deck. */
function checkLines(plan: Plan): Check[] {
  const waters = bodiesOfWater(plan);
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
    ...linesCrossedByDeck(plan)
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

/** Returns the distance of each property line, the rear one last, and the body that is nearest to it. */
function linesBeside(plan: Plan, bodies: readonly Body[]): (PropertyLine & { body: string })[] {
  const found = bodies.map(({ name, outline }) => ({ body: name, lines: distancesToLines(plan, outline) }));
  return ([0, 1, 2] as const).map((line) =>
    nearest(found.map(({ body, lines }) => ({ ...lines[line], body }))),
  );
}

/** Checks that all bodies are in the yard. */
function checkYard(plan: Plan, bodies: readonly Body[]): Check[] {
  const { name, distance } = nearestBody(bodies, (outline) => boundsOf(outline).at[1]);
  return [
    ...checkPropertyLines(plan, bodies),
    ...(isCrossed({ distance }) ? [checkReach(name, distance, "front of the yard")] : []),
  ];
}

function checkPropertyLines(plan: Plan, bodies: readonly Body[]): Check[] {
  return linesBeside(plan, bodies)
    .filter(isCrossed)
    .map(({ body, name, distance }) => checkReach(body, distance, `${name} property line`));
}

function checkReach(name: string, distance: number, limit: string): Check {
  return check("outside-yard", "problem", `${reaches(name)} ${roundUp(-distance)} past the ${limit}.`);
}

/** What crosses the property line has a check of its own. */
function checkEasement(plan: Plan, bodies: readonly Body[], severity: Severity): Check[] {
  const { name, distance } = nearestBody(bodies, (outline) => -easementReach(plan, outline));
  if (distance === 0 || isLess(easementDepth(plan), -distance)) return [];
  const message = `${reaches(name)} ${roundUp(-distance)} into the utility easement at the rear.`;
  return [check("easement", severity, message)];
}

/** What finds its own place is drawn in any case. Beside a pool outside the yard, the pool has to move first. */
function checkRoom(plan: Plan): Check[] {
  const { outline, lacksRoomForSpa } = layOut(plan);
  if (!isWithinYard(plan, outline)) return [];
  const names = [
    ...(lacksRoomForSpa ? ["spa"] : []),
    ...placeFeatures(plan).flatMap(({ name, lacksRoom }) => (lacksRoom ? [spokenName(name)] : [])),
    ...(equipmentOf(plan).lacksRoom ? ["equipment"] : []),
  ];
  const message = `There is no free place for the ${names.join(" and the ")}.`;
  return checkIf(names.length > 0, "no-room", "warning", message);
}

/** Checks what is built beside the pool. What is in the water is where the pool is, and paving can be lifted. */
function checkFeatures(plan: Plan): Check[] {
  const outside = placeFeatures(plan).filter(({ name }) => amenityKinds[name].place !== "water");
  const built = outside.filter(({ name }) => !isBasin(name));
  const basins = outside.filter(({ name }) => isBasin(name));
  return built.flatMap((feature, index) => {
    const bodies = [{ name: spokenName(feature.name), outline: featureOutline(plan, feature) }];
    return [
      ...checkYard(plan, bodies),
      ...(feature.name === "Deck" ? [] : checkEasement(plan, bodies, "warning")),
      ...checkFeatureByHouse(plan, feature),
      ...checkFeatureByTrees(plan, feature),
      ...(standsBehindDeck(feature.name)
        ? checkFeatureInWater(plan, feature)
        : checkOverlaps(plan, feature, basins)),
      ...checkOverlaps(plan, feature, built.slice(index + 1)),
      ...checkNearFire(plan, feature, built.slice(index + 1)),
    ];
  });
}

/** Rocks and falls may be at the spa, but not where it is. */
function checkSpa(plan: Plan): Check[] {
  const { outline, spa } = layOut(plan);
  if (!spa) return [];
  const atEdge = placeFeatures(plan).filter(({ name }) => amenityKinds[name].place === "edge");
  const names = [
    ...(plan.spa === "apart" && areasMeet(outline, spa) ? ["pool"] : []),
    ...atEdge
      .filter((feature) => areOverlapping(plan, feature, spa))
      .map(({ name }) => (isBasin(name) ? "catch basin" : spokenName(name))),
  ];
  return names.map((name) => checkOverlap(name, "spa"));
}

function checkOverlap(name: string, other: string): Check {
  return check("feature-overlap", "warning", `The ${name} and the ${other} overlap.`);
}

function spokenName(name: PlacedFeature["name"]): string {
  return amenityKinds[name].spoken ?? name.toLowerCase();
}

function checkFeatureByHouse(plan: Plan, feature: PlacedFeature): Check[] {
  const name = spokenName(feature.name);
  const house = houseOutline(plan);
  if (house && areOverlapping(plan, feature, house))
    return [check("feature-over-house", "problem", `The ${name} and the house overlap.`)];
  const clearance = amenityKinds[feature.name].clearanceFt ?? 0;
  const distance = distanceToHouse(plan, featureOutline(plan, feature));
  const message = `The ${name} is ${roundDown(distance)} from the house. Keep ${inFeet(clearance)}.`;
  return checkIf(isLess(distance, clearance), "fire-clearance", "warning", message);
}

/** What overlaps has a check of its own. */
function checkNearFire(plan: Plan, feature: PlacedFeature, others: readonly PlacedFeature[]): Check[] {
  return others
    .filter((other) => isNearFire(plan, feature, other))
    .flatMap((other) => {
      const distance = distanceBetween(featureOutline(plan, feature), featureOutline(plan, other));
      const keptFt = fireDistanceFt(feature.name, other.name);
      const message = `The ${spokenName(feature.name)} is ${roundDown(distance)} from the ${spokenName(other.name)}. Keep ${inFeet(keptFt)}.`;
      return checkIf(distance > 0, "fire-clearance", "warning", message);
    });
}

function checkFeatureByTrees(plan: Plan, feature: PlacedFeature): Check[] {
  const name = spokenName(feature.name);
  const trunk = findTrunkUnder(plan, featureOutline(plan, feature));
  if (trunk) return checkTrunk(name, trunk);
  const crown = findCrownOver(plan, feature);
  if (!crown) return [];
  const message = `The ${name} is under ${spokenTree(crown)}. Keep its branches out of the heat.`;
  return [check("feature-tree", "warning", message)];
}

function checkTrunk(name: string, tree: Tree | undefined): Check[] {
  if (!tree) return [];
  const message = `The ${name} ${isPlural(name) ? "are" : "is"} on ${spokenTree(tree)}.`;
  return [check("feature-tree", "problem", message)];
}

function spokenTree([, , trunkInches]: Tree): string {
  return `the tree with a trunk of ${trunkInches} in`;
}

/** A roof may reach over the water, as that of a swim-up bar does. */
function checkFeatureInWater(plan: Plan, feature: PlacedFeature): Check[] {
  const body = bodiesOfWater(plan).find(({ outline }) => areOverlapping(plan, feature, outline));
  if (!body) return [];
  const name = spokenName(feature.name);
  const isInside =
    contains(body.outline, feature.at) && nearestOnLine(body.outline, feature.at).distance > TOLERANCE_FT;
  return isInside
    ? [check("feature-in-water", "problem", `The ${name} stands in the ${body.name}.`)]
    : [check("feature-in-water", "info", `The ${name} reaches over the ${body.name}.`)];
}

/** Rocks, falls and a slide at the water’s edge are often one piece, but close the view over an infinity edge. */
function checkOverlaps(plan: Plan, feature: PlacedFeature, others: readonly PlacedFeature[]): Check[] {
  const isFree = ({ name }: PlacedFeature) => standsBehindDeck(name);
  return others
    .filter((other) => isFree(feature) || isFree(other) || isBasin(other.name))
    .filter((other) => areOverlapping(plan, feature, featureOutline(plan, other)))
    .map(({ name }) => checkOverlap(spokenName(feature.name), spokenName(name)));
}

/** "The pergola reaches", "The waterfalls reach" */
function reaches(name: string): string {
  return `The ${name} ${isPlural(name) ? "reach" : "reaches"}`;
}

function isPlural(name: string): boolean {
  return name.endsWith("s");
}

function checkHouse(plan: Plan): Check[] {
  const { name, distance } = nearestToHouse(plan);
  if (distance === 0) return [check("over-house", "problem", `The ${name} and the house overlap.`)];
  const message = `The ${name} is ${roundDown(distance)} from the foundation. Closer than ${inFeet(FOUNDATION_LETTER_FT)} needs an engineer’s letter.`;
  return checkIf(needsEngineerLetter(distance), "foundation", "warning", message);
}

function checkTrees(plan: Plan): Check[] {
  const waters = bodiesOfWater(plan);
  const found = plan.tree.flatMap(([x, y, trunkInches]) => {
    const { name, distance } = nearestBody(waters, (outline) => distanceToPoint(outline, [x, y]));
    const place = distance === 0 ? "on" : `${roundDown(distance)} from`;
    return isLess(distance, trunkInches * ROOT_FT_PER_TRUNK_INCH) ? [{ name, place, trunkInches }] : [];
  });
  return groupEqual(found).map(([{ name, place, trunkInches }, count]) => {
    const [trees, their] =
      count === 1 ? ["the tree with a trunk", "Its"] : [`${count} trees with trunks`, "Their"];
    const message = `The ${name} is ${place} ${trees} of ${trunkInches} in.`;
    return place === "on"
      ? check("root-zone", "problem", message)
      : check(
          "root-zone",
          "warning",
          `${message} ${their} roots need ${inFeet(trunkInches * ROOT_FT_PER_TRUNK_INCH)}.`,
        );
  });
}

/** Returns each distinct item with how often it occurs: two equal trees are one finding. */
function groupEqual<Item>(items: readonly Item[]): [Item, count: number][] {
  const counts = new Map<string, [Item, number]>();
  for (const item of items) {
    const key = JSON.stringify(item);
    counts.set(key, [item, (counts.get(key)?.[1] ?? 0) + 1]);
  }
  return [...counts.values()];
}

function checkSurroundings({ deckWidth, access, fence }: Plan): Check[] {
  return [
    ...checkIf(isLess(deckWidth, NARROW_DECK_FT), "narrow-deck", "warning", narrowDeckMessage(deckWidth)),
    ...checkIf(isLess(access, MACHINE_ACCESS_FT), "narrow-access", "info", narrowAccessMessage(access)),
    ...checkIf(isLess(fence, BARRIER_FT), "barrier", "warning", barrierMessage(fence)),
  ];
}

function narrowDeckMessage(deckWidth: number): string {
  return deckWidth === 0
    ? "There is no deck around the pool."
    : `The deck is ${roundDown(deckWidth)} wide. Make it ${inFeet(NARROW_DECK_FT)} to walk around the pool.`;
}

function narrowAccessMessage(access: number): string {
  const crane = isLess(access, CRANE_ACCESS_FT) ? " and a crane to lift them in" : "";
  const found = access === 0 ? "There is no way in." : `The way in is ${roundDown(access)} wide.`;
  return `${found} A full-size excavator needs ${inFeet(MACHINE_ACCESS_FT)}, so the price includes smaller machines${crane}.`;
}

function barrierMessage(fence: number): string {
  const found = fence === 0 ? "The yard has no fence." : `The fence is ${roundDown(fence)} high.`;
  return `${found} A pool needs a barrier of at least ${inFeet(BARRIER_FT)}, so the price includes one.`;
}

function checkPool(plan: Plan): Check[] {
  const { cover, shape } = plan;
  const { surfaceSqFt } = measure(plan);
  return [
    ...checkIf(
      lacksSpaHeater(plan),
      "spa-heater",
      "info",
      "A spa is always heated, so the price includes a heater.",
    ),
    ...checkIf(
      cover === "yes" && !shapeKinds[shape].fitsCover,
      "cover-shape",
      "info",
      "An automatic cover fits a rectangle best. For this shape it costs more.",
    ),
    ...checkIf(
      surfaceSqFt < SMALL_POOL_SQ_FT,
      "small-pool",
      "info",
      `The pool has ${Math.round(surfaceSqFt)} sq ft of water, about the size of a spa.`,
    ),
  ];
}

function checkDepths(plan: Plan): Check[] {
  const run = (plan.length - plan.ledge) / 3;
  const fall = plan.deep - plan.shallow;
  return [
    ...checkIf(
      isLess(run, fall * LEAST_FLOOR_RUN_FT),
      "floor-slope",
      "warning",
      `The floor falls ${inFeet(fall)} within ${roundDown(run)}. Keep ${inFeet(fall * LEAST_FLOOR_RUN_FT)}: make the pool longer or the deep end shallower.`,
    ),
    ...checkDiving(plan),
    ...checkSlide(plan),
  ];
}

function checkDiving(plan: Plan): Check[] {
  const { deep, length } = plan;
  const needed = `A dive from the deck needs ${inFeet(DIVING_DEPTH_FT)}`;
  if (isLess(deep, DIVING_DEPTH_FT))
    return [check("diving", "info", `No diving: the water is ${roundDown(deep)} deep. ${needed}.`)];
  const outline = poolOutline(plan);
  const isFit = DIVING_WATER.every(({ fromWallFt, depthFt, widthFt }) => {
    const along = length / 2 - fromWallFt;
    return !isLess(depthAt(plan, along), depthFt) && !isLess(breadthAt(outline, along), widthFt);
  });
  const message = `No diving: the deep water is too short or too narrow. ${needed} in the right places, in a pool of at least ${inFeet(DIVING_LENGTH_FT)}.`;
  return checkIf(!isFit || isLess(length, DIVING_LENGTH_FT), "diving", "info", message);
}

/** Returns how wide the water is at a distance along the pool from its center; 0 beyond its ends. */
function breadthAt(outline: readonly Point[], along: number): number {
  const strip = clipBand(outline, 0, along - TOLERANCE_FT, along + TOLERANCE_FT);
  return strip.length > 0 ? boundsOf(strip).size[1] : 0;
}

function checkSlide(plan: Plan): Check[] {
  const slide = placeFeatures(plan).find(({ name }) => name === "Water Slide");
  if (!slide) return [];
  const { upTo, toEachSide, depth } = SLIDE_WATER_FT;
  const { depthFt, isShallow, isTight } = waterAtSlide(plan, slide.at);
  return [
    ...checkIf(
      isShallow,
      "slide-depth",
      "warning",
      `The water is ${roundDown(depthFt)} deep in front of the slide. Keep ${inFeet(depth)}.`,
    ),
    ...checkIf(
      isTight,
      "slide-clearance",
      "warning",
      `The slide needs ${inFeet(upTo)} of open water in front of it, and ${inFeet(toEachSide)} to each side.`,
    ),
  ];
}

function checkWaterFeatures(plan: Plan): Check[] {
  const onLedge = layOut(plan).ledge ? [] : plan.with.filter(({ name }) => amenityKinds[name].needsLedge);
  return [
    ...onLedge.map(({ name }) =>
      check(
        "without-ledge",
        "warning",
        `The ${name.toLowerCase()} need a tanning ledge, and the plan has none.`,
      ),
    ),
    ...checkEdgeGround(plan),
  ];
}

function checkEdgeGround(plan: Plan): Check[] {
  const { fallFt, missingFt } = edgeGroundOf(plan) ?? { fallFt: 0, missingFt: 0 };
  if (missingFt < 1 / 12) return [];
  const level = `${plan.slope < 0 ? "rises" : "is level"}, so we lower it to ${inFeet(EDGE_FALL_FT)} below the deck`;
  const found =
    fallFt < 1 / 24 ? level : `is ${inFeet(fallFt)} lower, so we dig away another ${inFeet(missingFt)}`;
  const message = `An infinity edge needs ground behind it that is ${inFeet(EDGE_FALL_FT)} lower. Here it ${found}. The price includes the wall that holds back the yard.`;
  return [check("edge-ground", "info", message)];
}

/** Lines usually run along the rear, in the easement. */
function checkOverheadLines(plan: Plan): Check[] {
  const { body, distance } = pointAt(linesBeside(plan, bodiesOfWater(plan)), -1);
  return checkIf(
    plan.easement > 0 && distance >= 0 && isLess(distance, OVERHEAD_LINE_FT),
    "overhead-lines",
    "info",
    `The ${body} is ${roundDown(distance)} from the rear line. If wires run above it, keep ${inFeet(OVERHEAD_LINE_FT)} from them in every direction.`,
  );
}

function checkEquipment(plan: Plan): Check[] {
  const name = "equipment";
  const { outline } = equipmentOf(plan);
  const bodies = [{ name, outline }];
  const house = houseOutline(plan);
  const toWater = equipmentToWater(plan, outline);
  const touched = placeFeatures(plan).find(
    (feature) => !isBasin(feature.name) && areOverlapping(plan, feature, outline),
  );
  return [
    ...checkPropertyLines(plan, bodies),
    ...checkEasement(plan, bodies, "warning"),
    ...checkIf(
      house !== null && distanceBetween(house, outline) === 0,
      "feature-over-house",
      "problem",
      `The ${name} and the house overlap.`,
    ),
    ...checkTrunk(name, findTrunkUnder(plan, outline)),
    ...checkIf(
      isLess(toWater, EQUIPMENT_WATER_FT),
      "equipment-water",
      "problem",
      toWater === 0
        ? `The ${name} stands in the water.`
        : `The ${name} is ${roundDown(toWater)} from the water. Its switch needs ${inFeet(EQUIPMENT_WATER_FT)}.`,
    ),
    ...(touched ? [checkOverlap(name, spokenName(touched.name))] : []),
  ];
}

function checkTerrace(plan: Plan): Check[] {
  const terrace = terraceOf(plan);
  if (!terrace || terrace.highestFt < 1 / 12) return [];
  const high = inFeet(terrace.highestFt);
  const message =
    plan.slope > 0
      ? `The yard falls, so walls of up to ${high} carry the deck. The price includes them.`
      : `The yard rises, so walls of up to ${high} hold the ground back. The price includes them.`;
  const wall = { name: "wall behind the deck", outline: terrace.outline };
  return [check("terrace", "info", message), ...checkEasement(plan, [wall], "warning")];
}

function checkIf(isFound: boolean, id: CheckId, severity: Severity, message: string): Check[] {
  return isFound ? [check(id, severity, message)] : [];
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
