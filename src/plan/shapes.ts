// The outlines of a pool and of its ledge, steps, bench and spa, in feet.
import { type Point, pointAt } from "#lib/geometry.ts";
import type { Plan } from "./parameters.ts";
import { circleAt, clipBandPiece, clipPiece, nearestOnLine, normalAt, rectangleAt } from "./polygons.ts";
import { distanceToHouse, easementReach, isWithinYard, needsEngineerLetter } from "./property-lines.ts";
import { NARROW_DECK_FT } from "./rules.ts";
import { type Shape, shapeKinds } from "./shape-kinds.ts";

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
  return shapeKinds[plan.shape].outline(plan);
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
 * wall.
 */
export function benchOf({ shape, length, width }: Size & Pick<Plan, "shape">): Bench {
  const acrossFt = width * (shapeKinds[shape].benchReach ?? 1);
  const back = -width / 2 + acrossFt;
  return { from: 0, upTo: length / 3, front: back - Math.min(BENCH_FT, acrossFt / 4), back };
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
  return shapeKinds[shape].isStraight
    ? rectangleAt(center, [SPA_FT, SPA_FT], outward)
    : circleAt(center, SPA_FT / 2);
}
