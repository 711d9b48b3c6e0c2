// The outline of each pool shape, and of ledge, steps, bench and spa, in feet.
import { boundsOf, curveHandle, type Point, pointAt } from "#lib/geometry.ts";
import type { Plan, Shape } from "./parameters.ts";
import {
  clipBandPiece,
  clipPiece,
  counterclockwise,
  nearestOnLine,
  normalAt,
  rectangleAt,
} from "./polygons.ts";
import { distanceToHouse, easementReach, isWithinYard, needsEngineerLetter } from "./property-lines.ts";
import { NARROW_DECK_FT } from "./rules.ts";

/** The outlines of a pool and its parts in feet, in coordinates of the yard. */
export type Layout = {
  outline: Point[];
  ledge: Point[] | null;
  /** One strip per tread, the highest first. */
  steps: Point[][];
  bench: Point[] | null;
  spa: Point[] | null;
};

type Size = Pick<Plan, "length" | "width">;

/** A curve is drawn as about this many straight sides. */
const CURVE_SIDES = 72;
/** Shorter sides of a curve are errors of floating point. */
const MIN_SIDE_FT = 1e-6;
/** Widths of an L's two arms: the long arm's as a share of the pool's width, the short arm's of its length. */
const L_ARM = { width: 0.55, length: 0.45 };
/** Radius of a Roman end as a share of the pool's width. */
const ROMAN_END = 0.3;
const PLUNGE_CORNER_FT = 2;
/** Width of the stones around the water. */
export const COPING_FT = 1;
const TREAD_FT = 1;
export const TREADS = 3;
const BENCH_FT = 1.5;
/** The outer size of a spa for six to eight people. */
export const SPA_FT = 8;
/** Height of a raised spa above the deck: 18 inches (content/prices.yaml). */
export const RAISED_SPA_FT = 1.5;
/** Distances of a separate spa from the pool, the usual one first. The last leaves room to walk. */
const SPA_DISTANCES_FT = [6, 5, 4, NARROW_DECK_FT] as const;

/** A kidney of length and width 2, its dent toward the house. */
const KIDNEY = unitCurve([
  [-1, 0],
  [-0.82, 0.66],
  [-0.36, 0.97],
  [0.2, 0.98],
  [0.72, 0.74],
  [1, 0.1],
  [0.86, -0.62],
  [0.48, -0.86],
  [0.1, -0.58],
  [-0.26, -0.52],
  [-0.62, -0.82],
  [-0.9, -0.58],
]);

/** A lagoon of length and width 2, for a freeform pool without points. */
const LAGOON = unitCurve([
  [-1, 0],
  [-0.78, 0.69],
  [-0.35, 0.92],
  [0.13, 0.77],
  [0.57, 1],
  [0.96, 0.46],
  [1, -0.23],
  [0.65, -0.85],
  [0.17, -0.77],
  [-0.26, -1],
  [-0.7, -0.85],
  [-0.96, -0.46],
]);

/** Returns the direction of the pool's length in the yard. */
export function alongOf({ turn }: Pick<Plan, "turn">): Point {
  const angle = (turn * Math.PI) / 180;
  return [Math.cos(angle), -Math.sin(angle)];
}

/** Converts from coordinates of the pool, whose origin is its center, to those of the yard. */
export function toYard(pool: Pick<Plan, "x" | "y" | "turn">, [along, across]: Point): Point {
  const [ax, ay] = alongOf(pool);
  return [pool.x + along * ax - across * ay, pool.y + along * ay + across * ax];
}

export function toPool(pool: Pick<Plan, "x" | "y" | "turn">, point: Point): Point {
  const [ax, ay] = alongOf(pool);
  const [right, back] = [point[0] - pool.x, point[1] - pool.y];
  return [right * ax + back * ay, back * ax - right * ay];
}

export function layOut(plan: Plan): Layout {
  const outline = poolOutline(plan);
  const place = (polygon: readonly Point[]) => polygon.map((point) => toYard(plan, point));
  /** A very thin pool has no room for a ledge or bench. */
  const placeIfAny = (polygon: readonly Point[]) => (polygon.length > 0 ? place(polygon) : null);
  const spa = spaOutline(plan, outline);
  return {
    outline: place(outline),
    ledge: plan.ledge > 0 ? placeIfAny(ledgeOutline(plan, outline)) : null,
    steps: plan.steps === "yes" ? stepOutlines(plan, outline).map(place) : [],
    bench: plan.bench === "yes" ? placeIfAny(benchOutline(plan, outline)) : null,
    spa: spa && place(spa),
  };
}

/** Returns the outline in coordinates of the pool, counterclockwise. */
export function poolOutline(plan: Pick<Plan, "shape" | "length" | "width" | "point">): Point[] {
  return outlines[plan.shape](plan);
}

const outlines: Record<Shape, (plan: Size & Pick<Plan, "point">) => Point[]> = {
  rectangle,
  lap: rectangle,
  l: lShape,
  roman,
  oval: ({ length, width }) => arc([0, 0], [length / 2, width / 2], 0, 2 * Math.PI, CURVE_SIDES),
  kidney: (size) => scale(KIDNEY, size),
  freeform: (plan) => (plan.point.length > 0 ? freeform(plan.point, plan) : scale(LAGOON, plan)),
  plunge,
};

function rectangle({ length, width }: Size): Point[] {
  return rectangleAt([0, 0], [length, width]);
}

function lShape({ length, width }: Size): Point[] {
  const [x, y] = [length / 2, width / 2];
  const corner: Point = [-x + length * L_ARM.length, -y + width * L_ARM.width];
  return [[-x, -y], [x, -y], [x, corner[1]], corner, [corner[0], y], [-x, y]];
}

function roman({ length, width }: Size): Point[] {
  const radius = Math.min(width * ROMAN_END, length / 4);
  const [x, y] = [length / 2 - radius, width / 2];
  const quarter = Math.PI / 2;
  const sides = CURVE_SIDES / 4;
  return [
    [-x, -y],
    [x, -y],
    ...arc([x, 0], [radius, radius], -quarter, quarter, sides),
    [x, y],
    [-x, y],
    ...arc([-x, 0], [radius, radius], quarter, 3 * quarter, sides),
  ];
}

function plunge({ length, width }: Size): Point[] {
  const radius = Math.min(PLUNGE_CORNER_FT, length / 4, width / 4);
  const [x, y] = [length / 2 - radius, width / 2 - radius];
  const quarter = Math.PI / 2;
  const centers: Point[] = [
    [x, -y],
    [x, y],
    [-x, y],
    [-x, -y],
  ];
  return centers.flatMap((center, index) =>
    arc(center, [radius, radius], (index - 1) * quarter, index * quarter, 8),
  );
}

/** Returns points of an arc, including both ends. A full circle doesn't repeat its first point. */
function arc([x, y]: Point, [reachX, reachY]: Point, from: number, to: number, sides: number): Point[] {
  const isFull = to - from >= 2 * Math.PI;
  return Array.from({ length: isFull ? sides : sides + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / sides;
    return [x + reachX * Math.cos(angle), y + reachY * Math.sin(angle)];
  });
}

/**
 * Returns a smooth outline through the points, within the pool's length and width. A repeated point bends the curve, so
 * its sides without length, which have no normal, are removed from the curve.
 */
function freeform(points: readonly Point[], { length, width }: Size): Point[] {
  const curve = smoothOutline(points, [length / 2, width / 2]);
  const hasLength = ([x, y]: Point, index: number) => {
    const [lastX, lastY] = pointAt(curve, index - 1);
    return Math.hypot(x - lastX, y - lastY) > MIN_SIDE_FT;
  };
  return counterclockwise(curve.filter(hasLength));
}

/**
 * Returns a smooth closed curve through the points, as straight sides. Shortens handles to keep the curve within
 * `reach` of the center, because a Bézier curve stays between its control points.
 */
function smoothOutline(points: readonly Point[], reach: Point): Point[] {
  const at = (index: number) => pointAt(points, index);
  const handles = points.map((point, index): Point => {
    const [x, y] = curveHandle(at(index - 1), at(index + 1));
    return [limitHandle(x, point[0], reach[0]), limitHandle(y, point[1], reach[1])];
  });
  const sides = Math.max(4, Math.ceil(CURVE_SIDES / points.length));
  return points.flatMap((from, index) => {
    const to = at(index + 1);
    const leaving = pointAt(handles, index);
    const arriving = pointAt(handles, index + 1);
    return Array.from({ length: sides }, (_, step): Point => {
      const part = step / sides;
      return [
        bezier(from[0], from[0] + leaving[0], to[0] - arriving[0], to[0], part),
        bezier(from[1], from[1] + leaving[1], to[1] - arriving[1], to[1], part),
      ];
    });
  });
}

function limitHandle(handle: number, from: number, reach: number): number {
  const room = Math.max(0, reach - Math.abs(from));
  return Math.min(room, Math.max(-room, handle));
}

function bezier(from: number, leaving: number, arriving: number, to: number, part: number): number {
  const rest = 1 - part;
  return (
    rest * rest * rest * from +
    3 * rest * rest * part * leaving +
    3 * rest * part * part * arriving +
    part * part * part * to
  );
}

/** Returns a smooth curve, stretched to a length and width of exactly 2. */
function unitCurve(points: readonly Point[]): Point[] {
  const curve = smoothOutline(points, [2, 2]);
  const { at, size } = boundsOf(curve);
  return counterclockwise(
    curve.map(([x, y]): Point => [((x - at[0]) / size[0]) * 2 - 1, ((y - at[1]) / size[1]) * 2 - 1]),
  );
}

function scale(points: readonly Point[], { length, width }: Size): Point[] {
  return points.map(([x, y]): Point => [(x * length) / 2, (y * width) / 2]);
}

/** The ledge fills the shallow end. */
function ledgeOutline({ length, ledge }: Plan, outline: readonly Point[]): Point[] {
  return clipPiece(outline, 0, "upTo", -length / 2 + ledge);
}

/** Treads go down from the ledge, or from the shallow end. */
function stepOutlines({ length, ledge }: Plan, outline: readonly Point[]): Point[][] {
  const tread = treadOf({ length, ledge });
  return Array.from({ length: TREADS }, (_, index) => {
    const from = -length / 2 + ledge + index * tread;
    return clipBandPiece(outline, 0, from, from + tread);
  });
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
 * wall. In an L, that is the far wall of the long arm, because the short arm ends before the bench.
 */
export function benchOf({ shape, length, width }: Size & Pick<Plan, "shape">): Bench {
  const acrossFt = shape === "l" ? width * L_ARM.width : width;
  const back = -width / 2 + acrossFt;
  return { from: 0, upTo: length / 3, front: back - Math.min(BENCH_FT, acrossFt / 4), back };
}

const straightShapes: readonly Shape[] = ["rectangle", "l", "roman", "lap", "plunge"];

export function hasStraightSides(shape: Shape): boolean {
  return straightShapes.includes(shape);
}

/** An attached spa touches the pool's edge nearest to its position, by default toward the house. */
function spaOutline(plan: Plan, outline: readonly Point[]): Point[] | null {
  if (plan.spa === "none") return null;
  const placed = plan.with.find(({ name }) => name === "Spa")?.at;
  const chosen = placed && toPool(plan, placed);
  if (plan.spa === "apart") {
    return spaAround(plan.shape, chosen ?? separateSpaPlace(plan), [1, 0]);
  }
  const { at, side } = nearestOnLine(outline, chosen ?? [plan.length / 4, -plan.width]);
  const outward = normalAt(outline, side);
  const reach = SPA_FT / 2;
  return spaAround(plan.shape, [at[0] + outward[0] * reach, at[1] + outward[1] * reach], outward);
}

/**
 * Returns the first place right of the pool, left of it or behind it that keeps out of setback and easement and
 * needs no engineer's letter, or else the usual one.
 */
function separateSpaPlace(plan: Plan): Point {
  const places = SPA_DISTANCES_FT.flatMap((distanceFt) => placesBesidePool(plan, distanceFt));
  const fits = (place: Point) => {
    const spa = spaAround(plan.shape, place, [1, 0]).map((point) => toYard(plan, point));
    const isFarFromHouse = !needsEngineerLetter(distanceToHouse(plan, spa));
    return isFarFromHouse && isWithinYard(plan, spa, plan.setback) && easementReach(plan, spa) === 0;
  };
  return places.find(fits) ?? pointAt(places, 0);
}

function placesBesidePool({ length, width }: Size, distanceFt: number): Point[] {
  const reach = distanceFt + SPA_FT / 2;
  return [
    [length / 2 + reach, -width / 2],
    [-length / 2 - reach, -width / 2],
    [-length / 4, width / 2 + reach],
  ];
}

/** The spa is square for pools with straight sides, and round otherwise. */
function spaAround(shape: Shape, center: Point, outward: Point): Point[] {
  const reach = SPA_FT / 2;
  return hasStraightSides(shape)
    ? rectangleAt(center, [SPA_FT, SPA_FT], outward)
    : arc(center, [reach, reach], 0, 2 * Math.PI, 24);
}
