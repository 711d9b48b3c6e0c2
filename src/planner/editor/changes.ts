// Changes of a plan that affect several parameters, such as parts that move with the pool.
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Amenity, standsBehindDeck } from "#plan/amenities.ts";
import { type PlacedAmenity, type Plan, parameters } from "#plan/parameters.ts";
import { distanceToPoint } from "#plan/polygons.ts";
import { toPool, toYard } from "#plan/pool-outline.ts";
import { yardOf } from "#plan/property-lines.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "#plan/rules.ts";
import { layOut } from "#plan/shapes.ts";
import { scalePoints } from "./outline-points.ts";

/** Places an amenity. A spa at the edge stores the requested place, not the snapped one. */
export function placeAmenity(plan: Plan, name: Amenity, at: Point): Plan {
  const listed = plan.with.find((amenity) => amenity.name === name);
  const placed: PlacedAmenity = { ...listed, name, at };
  const others = plan.with.map((amenity) => (amenity.name === name ? placed : amenity));
  return { ...plan, with: listed ? others : [...plan.with, placed] };
}

export function removeAmenity(plan: Plan, name: Amenity): Plan {
  const spa = name === "Spa" ? "none" : plan.spa;
  const others = plan.with.filter((amenity) => amenity.name !== name);
  return { ...plan, spa, with: others, later: plan.later.filter((each) => each !== name) };
}

/** Moves and scales features in or at the water with the pool. */
export function carryAlong(before: Plan, after: Plan): Plan {
  const scaleX = after.length / before.length;
  const scaleY = after.width / before.width;
  const carry = (at: Point): Point => {
    const [along, across] = toPool(before, at);
    return toYard(after, [along * scaleX, across * scaleY]);
  };
  return {
    ...after,
    with: after.with.map((amenity) =>
      amenity.at && isAtPool(amenity.name, before) ? { ...amenity, at: carry(amenity.at) } : amenity,
    ),
  };
}

function isAtPool(name: Amenity, { spa }: Plan): boolean {
  return name === "Spa" ? spa !== "apart" : !standsBehindDeck(name);
}

/** Scales outline points and features in or at the water with the pool. */
export function resizePool(plan: Plan, changes: Partial<Pick<Plan, "length" | "width" | "x" | "y">>): Plan {
  const resized = { ...plan, ...changes };
  return carryAlong(plan, { ...resized, point: scalePoints(plan, resized) });
}

/** Moves the origin right, with a moved house, and keeps everything else in place. */
export function shiftOrigin(plan: Plan, distance: number): Plan {
  const shift = (value: number) => roundTo(value - distance, 2);
  return {
    ...plan,
    x: shift(plan.x),
    equipment: plan.equipment && [shift(plan.equipment[0]), plan.equipment[1]],
    tree: plan.tree.map(([x, y, trunkInches]) => [shift(x), y, trunkInches] as const),
    with: plan.with.map((amenity) =>
      amenity.at ? { ...amenity, at: [shift(amenity.at[0]), amenity.at[1]] as const } : amenity,
    ),
  };
}

/** Adds a tree of usual size where the yard has room, at the rear if possible. */
export function addTree(plan: Plan): Plan {
  const { outline } = layOut(plan);
  if (plan.tree.length >= parameters.tree.most) return plan;
  const { left, right, rear } = yardOf(plan);
  const candidates = TREE_PLACES.map(
    ([across, back]): Point => [left + (right - left) * across, rear * back],
  );
  const roomAt = ([x, y]: Point) =>
    Math.min(
      distanceToPoint(outline, [x, y]),
      ...plan.tree.map((tree) => Math.hypot(tree[0] - x, tree[1] - y)),
    );
  const [x, y] =
    candidates.find((place) => roomAt(place) >= USUAL_TRUNK_INCHES * ROOT_FT_PER_TRUNK_INCH) ??
    candidates.reduce((best, place) => (roomAt(place) > roomAt(best) ? place : best));
  return { ...plan, tree: [...plan.tree, [roundTo(x, 1), roundTo(y, 1), USUAL_TRUNK_INCHES]] };
}

export const USUAL_TRUNK_INCHES = 12;
/** Shares of the yard's width and depth. */
const TREE_PLACES: readonly Point[] = [0.88, 0.5, 0.12].flatMap((back): Point[] =>
  [0.1, 0.9, 0.5, 0.3, 0.7].map((across): Point => [across, back]),
);
