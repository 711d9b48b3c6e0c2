// The amenities of a plan: their places and outlines.

import { type Point, pointAt } from "#lib/geometry.ts";
import { type Amenity, amenityKinds } from "./amenities.ts";
import { type Box, boxAround, boxOf, cornersOf, overlap } from "./drawing/boxes.ts";
import type { Plan, Tree } from "./parameters.ts";
import {
  areasMeet,
  contains,
  distanceToPoint,
  middleOf,
  nearestOnLine,
  normalAt,
  normalOf,
  rectangleAt,
} from "./polygons.ts";
import { distanceToHouse, easementReach, houseOutline, isWithinYard, watersOf } from "./property-lines.ts";
import { isLess, TOLERANCE_FT } from "./rules.ts";
import { shapeKinds } from "./shape-kinds.ts";
import { alongOf, type Layout, layOut, poolOutline, toPool, toYard } from "./shapes.ts";
import { crownOf, trunkRadiusOf } from "./sun.ts";

/** A spa has its own parameter. */
type DrawnAmenity = Exclude<Amenity, "Spa">;

/** Center in the yard, and size. Features are turned like the pool. */
export type PlacedFeature = { name: DrawnAmenity; at: Point; size: Point };

/** Outlines that overlap by less than this only touch. */
const TOUCH_FT = 0.05;

/** By plan, because each part of a drawing asks for the features. */
const placedFeatures = new WeakMap<Plan, PlacedFeature[]>();

/** Returns the features to draw. */
export function placeFeatures(plan: Plan): PlacedFeature[] {
  const placed = placedFeatures.get(plan) ?? findPlaces(plan);
  placedFeatures.set(plan, placed);
  return placed;
}

/** Features behind the deck without a place are placed last, so that they stay clear of all others. */
function findPlaces(plan: Plan): PlacedFeature[] {
  const basin = plan.with.find(({ name }) => isBasin(name));
  const edge = basin ? placeAsked(plan, basin) : null;
  const wanted = plan.with.flatMap((amenity) => {
    if (isBasin(amenity.name) && amenity !== basin) return [];
    const asked = placeAsked(plan, amenity);
    if (!asked) return [];
    const { place } = amenityKinds[amenity.name];
    const isMovable = edge && !amenity.at && place === "edge" && amenity !== basin;
    const feature = isMovable ? moveOffEdge(plan, asked, edge) : asked;
    return [{ feature, isFree: place === "behind-deck" && !amenity.at }];
  });
  const spa = plan.spa === "none" ? null : layOut(plan).spa;
  const taken = [
    ...(spa ? [boxOf(spa.map((point) => toPool(plan, point)))] : []),
    ...wanted
      .filter(({ isFree }) => !isFree)
      .map(({ feature }) => featureBox(toPool(plan, feature.at), feature.size)),
  ];
  return wanted.map(({ feature, isFree }) => {
    if (!isFree) return feature;
    const moved = { ...feature, at: findRoom(plan, feature, taken) };
    taken.push(featureBox(toPool(plan, moved.at), moved.size));
    return moved;
  });
}

/** Returns an amenity at the place that the plan asks for, or at its usual one; null if it has no place. */
function placeAsked(
  plan: Plan,
  { name, at, size: chosen }: Plan["with"][number],
  direction = amenityKinds[name].toward,
): PlacedFeature | null {
  const { size: usual, place } = amenityKinds[name];
  if (name === "Spa" || !usual) return null;
  const size: Point = chosen ?? usual;
  const isBehindDeck = place === "behind-deck";
  const asked = at ?? toYard(plan, besidePool(plan, direction, size, isBehindDeck));
  return isBehindDeck ? { name, at: asked, size } : moveToWater(plan, { name, at: asked, size });
}

/** Rocks in front of an infinity edge would close its view: they stand at an end of the pool, or on the other side. */
function moveOffEdge(plan: Plan, asked: PlacedFeature, edge: PlacedFeature): PlacedFeature {
  const outline = featureOutline(plan, edge);
  const [along, across] = amenityKinds[asked.name].toward;
  const sides: Point[] = [
    [Math.sign(along), 0],
    [-Math.sign(along), 0],
    [along, -across],
  ];
  const others = sides.flatMap((side) => placeAsked(plan, { name: asked.name }, side) ?? []);
  return [asked, ...others].find((place) => !areOverlapping(plan, place, outline)) ?? asked;
}

/** Moves what belongs in the water or at its edge there, so that plan, checks and 3D show it in the same place. */
function moveToWater(plan: Plan, feature: PlacedFeature): PlacedFeature {
  const { name, size } = feature;
  const outline = poolOutline(plan);
  const asked = toPool(plan, feature.at);
  if (isBasin(name)) return placeBasin(plan, outline, feature, asked);
  const isInWater = amenityKinds[name].place === "water";
  if (isInWater && contains(outline, asked)) return feature;
  const { at, side } = nearestOnLine(outline, asked);
  const [right, far] = normalAt(outline, side);
  const reach = isInWater ? 0 : (Math.abs(right) * size[0] + Math.abs(far) * size[1]) / 2;
  return { ...feature, at: toYard(plan, [at[0] + right * reach, at[1] + far * reach]) };
}

/**
 * An infinity edge runs along the whole straight side nearest to its place. A curve has no such side: the basin touches
 * its outermost point on a side of the box around it.
 */
function placeBasin(
  plan: Plan,
  outline: readonly Point[],
  { name, size: [mostFt, depthFt] }: PlacedFeature,
  asked: Point,
): PlacedFeature {
  const isStraight = shapeKinds[plan.shape].isStraight;
  const corners = isStraight ? outline : cornersOf(boxOf(outline));
  const basins = corners.flatMap((to, index) => {
    const from = pointAt(corners, index - 1);
    const sideFt = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (isStraight && sideFt < Math.min(plan.length, plan.width) / 3) return [];
    const longFt = isStraight ? sideFt : Math.min(mostFt, sideFt);
    const outward = normalOf(from, to);
    const moveOut = ([x, y]: Point): Point => [
      x + (outward[0] * depthFt) / 2,
      y + (outward[1] * depthFt) / 2,
    ];
    const size: Point = Math.abs(outward[1]) > 0.5 ? [longFt, depthFt] : [depthFt, longFt];
    return {
      // From the middle of a basin, because two sides are equally far from a place beyond their corner.
      distance: nearestOnLine([moveOut(from), moveOut(to)], asked).distance,
      at: toYard(plan, moveOut(isStraight ? middleOf([from, to]) : outermostPoint(outline, outward))),
      size,
    };
  });
  const { at, size } = nearest(basins);
  return { name, at, size };
}

/** Returns the point of an outline that is farthest in a direction; on a straight stretch, the one in its middle. */
function outermostPoint(outline: readonly Point[], [right, far]: Point): Point {
  const reachOf = ([x, y]: Point) => x * right + y * far;
  const reach = Math.max(...outline.map(reachOf));
  const outermost = outline.filter((point) => !isLess(reachOf(point), reach));
  const [x, y] = middleOf(outermost);
  return nearest(outermost.map((at) => ({ at, distance: Math.hypot(at[0] - x, at[1] - y) }))).at;
}

/** Names each feature once: "Negative Edge" and "Infinity Edge" are the same. */
export function namesOfFeatures({ with: added }: Pick<Plan, "with">): Set<Amenity> {
  return new Set(added.map(({ name }) => (name === "Negative Edge" ? "Infinity Edge" : name)));
}

/** Whether a feature is the catch basin of an edge that water runs over. */
export function isBasin(name: Amenity): boolean {
  return name === "Infinity Edge" || name === "Negative Edge";
}

/** Returns the tree that a feature stands on or, with a flame, stands under; null if there is none. */
export function findTreeOver(plan: Plan, feature: PlacedFeature): { tree: Tree; isOnTrunk: boolean } | null {
  const outline = featureOutline(plan, feature);
  for (const tree of plan.tree) {
    const [x, y] = tree;
    const distance = distanceToPoint(outline, [x, y]);
    const isOnTrunk = isLess(distance, trunkRadiusOf(tree));
    if (isOnTrunk || (feature.name === "Firepit" && isLess(distance, crownOf(tree).radius)))
      return { tree, isOnTrunk };
  }
  return null;
}

/** Whether two outlines share more than an edge. */
export function areOverlapping(plan: Plan, { at, size }: PlacedFeature, other: readonly Point[]): boolean {
  const inner = [size[0] - 2 * TOUCH_FT, size[1] - 2 * TOUCH_FT] as const;
  return areasMeet(featureOutline(plan, { at, size: inner }), other);
}

/** Something with an outline, by the name that messages use. */
export type Body = { name: string; outline: readonly Point[] };

/** Returns all that is dug for water: the pool, its spa and a catch basin. */
export function bodiesOfWater(plan: Plan, { outline, spa }: Pick<Layout, "outline" | "spa">): Body[] {
  return [
    { name: "pool", outline },
    ...(spa ? [{ name: "spa", outline: spa }] : []),
    ...placeFeatures(plan)
      .filter(({ name }) => isBasin(name))
      .map((basin) => ({ name: "catch basin", outline: featureOutline(plan, basin) })),
  ];
}

/** Returns the body at the least distance, the first of several. */
export function nearestBody(
  bodies: readonly Body[],
  distanceOf: (outline: readonly Point[]) => number,
): { name: string; distance: number } {
  return nearest(bodies.map(({ name, outline }) => ({ name, distance: distanceOf(outline) })));
}

export function nearest<Item extends { distance: number }>(items: readonly Item[]): Item {
  return items.reduce((best, item) => (isLess(item.distance, best.distance) ? item : best));
}

/** Returns the water nearest to the foundation. Checks and prices share it. */
export function nearestToHouse(
  plan: Plan,
  layout: Pick<Layout, "outline" | "spa">,
): ReturnType<typeof nearestBody> {
  return nearestBody(bodiesOfWater(plan, layout), (outline) => distanceToHouse(plan, outline));
}

export function featureOutline(plan: Plan, { at, size }: Pick<PlacedFeature, "at" | "size">): Point[] {
  return rectangleAt(at, size, alongOf(plan));
}

/** Returns a place in coordinates of the pool. Behind the deck, a share of ±1 is beyond it, and else at the pool's side. */
function besidePool(plan: Plan, toward: Point, size: Point, isBehindDeck = true): Point {
  const placeAlong = (axis: 0 | 1, sideFt: number) => {
    const share = toward[axis];
    const isBeyond = isBehindDeck && Math.abs(share) === 1;
    return share * (sideFt / 2 + (isBeyond ? plan.deckWidth + 1 + size[axis] / 2 : 0));
  };
  return [placeAlong(0, plan.length), placeAlong(1, plan.width)];
}

/** A box in coordinates of the pool, in which features are upright. Boxes that only touch don't overlap. */
function featureBox(middle: Point, [along, across]: Point): Box {
  return boxAround(middle, along - TOLERANCE_FT, across - TOLERANCE_FT);
}

/**
 * Returns a place behind the deck and in the yard, if possible clear of what is there and outside the easement; without
 * one, the usual place, which a check reports. A pool outside the yard has to move first, so its features stay there.
 */
function findRoom(plan: Plan, { name, at, size }: PlacedFeature, taken: readonly Box[]): Point {
  if (!isWithinYard(plan, [[plan.x, plan.y]])) return at;
  const outlineAt = (middle: Point) => featureOutline(plan, { at: toYard(plan, middle), size });
  const isClear = (middle: Point) => !taken.some((box) => overlap(box, featureBox(middle, size)));
  const isInYard = (middle: Point) => isWithinYard(plan, outlineAt(middle));
  const waters = watersOf(layOut(plan));
  const house = houseOutline(plan);
  const isFine = (middle: Point) => {
    const feature = { name, at: toYard(plan, middle), size };
    const outline = featureOutline(plan, feature);
    return (
      easementReach(plan, outline) === 0 &&
      findTreeOver(plan, feature) === null &&
      !(house && areOverlapping(plan, feature, house)) &&
      !isLess(distanceToHouse(plan, outline), amenityKinds[name].clearanceFt ?? 0) &&
      !waters.some((water) => areOverlapping(plan, feature, water))
    );
  };
  const usual = placesBehindDeck(plan, amenityKinds[name].toward, size).filter(isInYard);
  const clear = usual.filter(isClear);
  const place =
    clear.find(isFine) ??
    placesAroundPool(plan).find((middle) => isInYard(middle) && isClear(middle) && isFine(middle)) ??
    clear[0] ??
    usual[0];
  return place ? toYard(plan, place) : at;
}

/** How far from the pool's center features look for room, and in which steps, if no usual place has any. */
const ROOM_FT = 36;
const ROOM_STEP_FT = 6;

/** Returns places on a grid around the pool in its coordinates, the nearest first. */
function placesAroundPool(plan: Plan): Point[] {
  const reach = ROOM_FT + Math.max(plan.length, plan.width) / 2;
  const count = Math.floor(reach / ROOM_STEP_FT);
  const steps = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * ROOM_STEP_FT);
  return steps
    .flatMap((x) => steps.map((y): Point => [x, y]))
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/** How far features slide along a side of the deck to find room. */
const MAX_SLIDE_FT = 30;
const SLIDE_STEP_FT = 3;

/** Returns places in coordinates of the pool: on the usual side, the opposite one, the far one and the near one. */
function placesBehindDeck(plan: Plan, [along, across]: Point, size: Point): Point[] {
  const isAcross = Math.abs(across) === 1;
  const sides: Point[] = isAcross
    ? [
        [along, across],
        [along, -across],
        [1, 0],
        [-1, 0],
      ]
    : [
        [along, across],
        [-along, across],
        [0, 1],
        [0, -1],
      ];
  return sides.flatMap((side) => {
    const [x, y] = besidePool(plan, side, size);
    const places: Point[] = [];
    for (let slideFt = 0; slideFt <= MAX_SLIDE_FT; slideFt += SLIDE_STEP_FT)
      for (const way of [slideFt, -slideFt])
        places.push(Math.abs(side[1]) === 1 ? [x + way, y] : [x, y + way]);
    return places;
  });
}
