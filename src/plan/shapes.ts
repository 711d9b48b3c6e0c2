// The outlines of a pool and of its ledge, steps, bench and spa, in feet.
import { boundsOf, type Point, pointAt } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { amenityKinds, isPlaced } from "./amenities.ts";
import type { Plan } from "./parameters.ts";
import { featureOutline, moveToWater } from "./placed-feature.ts";
import { limitPoint, roundPoint } from "./points.ts";
import {
  areasMeet,
  areNear,
  circleAt,
  clipBandPiece,
  clipPiece,
  isNear,
  nearestOnLine,
  normalAt,
  rectangleAt,
} from "./polygons.ts";
import { poolOutline, toPool, toYard } from "./pool-outline.ts";
import { distanceToHouse, easementDepth, easementReach, isWithinYard, yardOf } from "./property-lines.ts";
import {
  EQUIPMENT_WATER_FT,
  FOUNDATION_LETTER_FT,
  isLess,
  NARROW_DECK_FT,
  ROOT_FT_PER_TRUNK_INCH,
} from "./rules.ts";
import { type Shape, shapeKinds } from "./shape-kinds.ts";

/** The outlines of a pool and its parts in feet, in coordinates of the yard. */
export type Layout = {
  outline: Point[];
  ledge: Point[] | null;
  /** One strip per tread, the highest first. */
  steps: Point[][];
  bench: Point[] | null;
  spa: Point[] | null;
  /** Whether the spa has no place that keeps all its distances. */
  lacksRoomForSpa: boolean;
};

type Size = Pick<Plan, "length" | "width">;

/** Width of the stones around the water. */
export const COPING_FT = 1;
/** Our own freeform outline becomes this many points once one of them is moved. */
const POINTS_OF_OWN_OUTLINE = 12;
const TREAD_FT = 1;
export const TREADS = 3;
const BENCH_FT = 1.5;
/** The outer size of a spa for six to eight people. */
export const SPA_FT = 8;
/** Height of a raised spa above the deck: 18 inches (content/prices.yaml). */
export const RAISED_SPA_FT = 1.5;
/** Distances of a separate spa from the pool, the usual one first. The last leaves room to walk. */
const SPA_DISTANCES_FT = [6, 5, 4, NARROW_DECK_FT] as const;
/** How far from the pool what finds no room beside it is built, and in which steps we look for it. */
const ROOM_FT = 36;
const ROOM_STEP_FT = 3;
/** The finer steps along lines, if the others find no room. */
const LINE_STEP_FT = 1;

/** Drawing, prices and checks ask for it, so each plan is laid out once. */
export const layOut = memoizeByObject(findLayout);

function findLayout(plan: Plan): Layout {
  const outline = poolOutline(plan);
  const place = (polygon: readonly Point[]) => inYard(plan, polygon);
  /** A very thin pool has no room for a ledge or bench. */
  const placeIfAny = (polygon: readonly Point[]) => (polygon.length > 0 ? place(polygon) : null);
  return {
    outline: place(outline),
    ledge: plan.ledge > 0 ? placeIfAny(ledgeOutline(plan, outline)) : null,
    steps: plan.steps === "yes" ? stepOutlines(plan, outline).map(place) : [],
    bench: plan.bench === "yes" ? placeIfAny(benchOutline(plan, outline)) : null,
    ...placeSpa(plan, outline),
  };
}

/** Returns the outlines of the pool and its spa. */
export function watersOf(plan: Plan): Point[][] {
  const { outline, spa } = layOut(plan);
  return spa ? [outline, spa] : [outline];
}

function inYard(plan: Plan, polygon: readonly Point[]): Point[] {
  return polygon.map((point) => toYard(plan, point));
}

/** The points of a freeform pool, from its center; those of our own outline if the plan has none. */
export function outlinePoints(plan: Plan): readonly Point[] {
  if (plan.point.length > 0) return plan.point;
  const outline = poolOutline(plan);
  const step = outline.length / POINTS_OF_OWN_OUTLINE;
  return Array.from({ length: POINTS_OF_OWN_OUTLINE }, (_, index) =>
    limitPoint(roundPoint(outline[Math.floor(index * step)] ?? [0, 0]), plan),
  );
}

/** The ledge fills the shallow end. */
function ledgeOutline({ length, ledge }: Plan, outline: readonly Point[]): Point[] {
  return clipPiece(outline, 0, "upTo", -length / 2 + ledge);
}

/** Treads go down from the ledge, or from the shallow end, as far as the outline of a freeform pool reaches. */
function stepOutlines({ length, ledge }: Plan, outline: readonly Point[]): Point[][] {
  const tread = treadOf({ length, ledge });
  return Array.from({ length: TREADS }, (_, index) => {
    const from = -length / 2 + ledge + index * tread;
    return clipBandPiece(outline, 0, from, from + tread);
  }).filter((step) => step.length > 0);
}

/** Returns how far each tread reaches along the pool: less in a short one, so that all are in the shallow third. */
export function treadOf({ length, ledge }: Pick<Plan, "length" | "ledge">): number {
  return Math.min(TREAD_FT, (length - ledge) / (3 * TREADS));
}

function benchOutline(plan: Plan, outline: readonly Point[]): Point[] {
  const { from, upTo, front } = benchOf(plan);
  return clipBandPiece(clipPiece(outline, 1, "from", front), 0, from, upTo);
}

type Bench = { from: number; upTo: number; front: number; back: number };

/**
 * The bench runs along the far side, behind the steps. `front` is its edge toward the water, `back` the one at the
 * wall.
 */
export function benchOf({ shape, length, width }: Size & Pick<Plan, "shape">): Bench {
  const acrossFt = width * (shapeKinds[shape].benchReach ?? 1);
  const back = -width / 2 + acrossFt;
  return { from: 0, upTo: length / 3, front: back - Math.min(BENCH_FT, acrossFt / 4), back };
}

/**
 * An attached spa touches the pool's edge nearest to its position. Without one, a spa is at the first place where it
 * keeps all its distances, or else most of them.
 */
function placeSpa(plan: Plan, outline: readonly Point[]): Pick<Layout, "spa" | "lacksRoomForSpa"> {
  if (plan.spa === "none") return { spa: null, lacksRoomForSpa: false };
  const isApart = plan.spa === "apart";
  const spaAt = (place: Point) =>
    inYard(plan, isApart ? spaAround(plan.shape, place, [1, 0]) : attachedSpa(plan, outline, place));
  const usual = isApart ? placesBesidePool(plan) : placesAtEdge(plan);
  const pool = inYard(plan, outline);
  const chosen = chosenFeatures(plan);
  const find = (places: readonly Point[], share: number) =>
    places.find((place) => {
      const spa = spaAt(place);
      return !chosen.some((feature) => areasMeet(feature, spa)) && keepsDistance(plan, pool, spa, share);
    });
  const placed = plan.with.find(({ name }) => name === "Spa")?.at;
  const isClear = (place: Point) => distanceToHouse(plan, spaAt(place)) > 0;
  // A pool outside the yard has to move first, so its spa stays beside it.
  const fixed = placed
    ? toPool(plan, placed)
    : !isWithinYard(plan, pool) && (usual.find(isClear) ?? usual[0]);
  const around = () => (isApart ? gridAround(plan) : []);
  const alongLines = () =>
    isApart
      ? placesAlongLines(plan, spaAt([0, 0]), { lines: plan.setback, house: FOUNDATION_LETTER_FT })
      : [];
  const found = fixed || find(usual, 1) || find(around(), 1) || find(alongLines(), 1);
  const place = found ?? find([...usual, ...around()], 0.05) ?? pointAt(usual, 0);
  return { spa: spaAt(place), lacksRoomForSpa: !found };
}

/** Returns the outlines of what the visitor has placed beside the water. Other features keep clear of the spa. */
function chosenFeatures(plan: Plan): Point[][] {
  return plan.with.flatMap(({ name, at, size = amenityKinds[name].size }) =>
    at && size && isPlaced(name) && amenityKinds[name].place !== "water"
      ? [featureOutline(plan, moveToWater(plan, { name, at, size }))]
      : [],
  );
}

function attachedSpa({ shape }: Plan, outline: readonly Point[], place: Point): Point[] {
  const { at, side } = nearestOnLine(outline, place);
  const [right, far] = normalAt(outline, side);
  const reach = SPA_FT / 2;
  return spaAround(shape, [at[0] + right * reach, at[1] + far * reach], [right, far]);
}

/** Toward the house, at the ends, and away from the house. */
function placesAtEdge({ length, width }: Size): Point[] {
  return [
    [length / 4, -width],
    [-length / 4, -width],
    [length, 0],
    [-length, 0],
    [length / 4, width],
    [-length / 4, width],
    ...PLACES_ON_ALL_SIDES.map(([along, across]): Point => [(along * length) / 2, (across * width) / 2]),
  ];
}

/** Where to look for room at the water’s edge after the usual places, as shares of the way from center to side. */
export const PLACES_ON_ALL_SIDES: readonly Point[] = [0.8, -0.8, 0.4, -0.4, 0.2, -0.2, 0].flatMap(
  (share): Point[] => [
    [share, 1],
    [share, -1],
    [1, share],
    [-1, share],
  ],
);

/** Right of the pool, left of it, behind it and in front of it, as far from it as possible. */
function placesBesidePool({ length, width }: Size): Point[] {
  return SPA_DISTANCES_FT.flatMap((distanceFt): Point[] => {
    const reach = distanceFt + SPA_FT / 2;
    return [
      [length / 2 + reach, -width / 2],
      [-length / 2 - reach, -width / 2],
      [-length / 4, width / 2 + reach],
      [-length / 4, -width / 2 - reach],
    ];
  });
}

/** Returns places in the yard on a grid around the pool in its coordinates, in squares that grow. */
export const gridAround = memoizeByObject((plan: Plan): Point[] => {
  const places: Point[] = [];
  const reach = ROOM_FT + Math.max(plan.length, plan.width) / 2;
  for (let far = ROOM_STEP_FT; far <= reach; far += ROOM_STEP_FT)
    for (let along = -far; along < far; along += ROOM_STEP_FT)
      places.push([along, -far], [-along, far], [-far, -along], [far, along]);
  return places.filter((place) => isWithinYard(plan, [toYard(plan, place)], SPA_FT / 4));
});

/**
 * Returns places in coordinates of the pool along the fence, the easement and the house, where the room that coarser
 * steps miss is most often. A fine grid of the whole yard finds no more, and slows drags down.
 * @param outline of what needs room
 * @param keptFt what it keeps from the property lines and from the house
 */
export function placesAlongLines(
  plan: Plan,
  outline: readonly Point[],
  keptFt = { lines: 0, house: 0 },
): Point[] {
  const yard = yardOf(plan);
  const [across, along] = boundsOf(outline).size;
  const [left, right] = [yard.left + keptFt.lines + across / 2, yard.right - keptFt.lines - across / 2];
  const near = keptFt.house + along / 2;
  const far = yard.rear - Math.max(keptFt.lines, easementDepth(plan)) - along / 2;
  const places: Point[] = [];
  for (let x = left; x <= right; x += LINE_STEP_FT) places.push([x, far], [x, near]);
  for (let y = near; y <= far; y += LINE_STEP_FT) places.push([left, y], [right, y]);
  return places.map((place) => toPool(plan, place));
}

/**
 * Whether a spa keeps its distance from lines, house, roots and, if it stands apart, the pool. A share of less than 1
 * asks for less, but it never overlaps anything.
 */
function keepsDistance(plan: Plan, outline: readonly Point[], spa: readonly Point[], share: number): boolean {
  return (
    isWithinYard(plan, spa, plan.setback * share) &&
    easementReach(plan, spa) === 0 &&
    !isLess(distanceToHouse(plan, spa), FOUNDATION_LETTER_FT * share) &&
    !plan.tree.some(([x, y, inches]) => isNear(spa, [x, y], inches * ROOT_FT_PER_TRUNK_INCH * share)) &&
    !isByEquipment(plan, spa, EQUIPMENT_WATER_FT * share) &&
    (plan.spa !== "apart" || !areNear(outline, spa, NARROW_DECK_FT * share))
  );
}

/** The longer and shorter side of the pad of pump, filter and heater. Our own practice. */
export const PAD_FT: Point = [8, 4];

/** Along the wall beside the house, across behind it. */
export function padAround([x, y]: Point): Point[] {
  const [long, short] = PAD_FT;
  return rectangleAt([x, y], y < 0 ? [short, long] : [long, short]);
}

/** Whether water at this outline is too close to equipment that the visitor placed. */
export function isByEquipment({ equipment }: Plan, outline: readonly Point[], leastFt: number): boolean {
  return equipment !== null && areNear(padAround(equipment), outline, leastFt);
}

/** The spa is square for pools with straight sides, and round otherwise. */
function spaAround(shape: Shape, center: Point, outward: Point): Point[] {
  return shapeKinds[shape].isStraight
    ? rectangleAt(center, [SPA_FT, SPA_FT], outward)
    : circleAt(center, SPA_FT / 2);
}
