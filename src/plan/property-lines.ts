// Positions of house, property lines and water, in feet from the left rear corner of the house.
import { boundsOf, type Point } from "#lib/geometry.ts";
import type { Plan } from "./parameters.ts";
import { distanceBetween, rectangleBetween } from "./polygons.ts";
import { FOUNDATION_LETTER_FT, isLess, TOLERANCE_FT } from "./rules.ts";

/** Depth of the house toward the street, which only affects shade. Our own assumption. */
export const HOUSE_DEPTH_FT = 40;

/** Height of the ridge by the number of floors, under a low roof. Our own assumption. */
const HEIGHTS_FT: Record<Plan["floors"], number> = { 1: 15, 2: 22 };
/** What neighbors keep from the line beside and behind us. Our own assumption. */
const NEIGHBOR_FT = { side: 5, rear: 20 };
/** Width of a neighbor's house if ours has none to compare it with. */
const NEIGHBOR_WIDTH_FT = 40;

/** Usual distance between the posts of a fence. */
export const FENCE_POST_FT = 8;

export type Yard = { left: number; right: number; rear: number };

export function yardOf({ house: [offset], yardWidth, yardDepth }: Plan): Yard {
  return { left: -offset, right: yardWidth - offset, rear: yardDepth };
}

export type PropertyLine = {
  name: "left" | "right" | "rear";
  /** In feet, negative beyond the line. */
  distance: number;
};

/** Returns the distances of the outermost points to the property lines. The street's is far from any pool. */
export function distancesToLines(
  plan: Plan,
  points: readonly Point[],
): [left: PropertyLine, right: PropertyLine, rear: PropertyLine] {
  const { left, right, rear } = yardOf(plan);
  const { at, size } = boundsOf(points);
  return [
    { name: "left", distance: at[0] - left },
    { name: "right", distance: right - at[0] - size[0] },
    { name: "rear", distance: rear - at[1] - size[1] },
  ];
}

/** Returns whether all points are in the yard behind the house, at least this far from the property lines. */
export function isWithinYard(plan: Plan, points: readonly Point[], marginFt = 0): boolean {
  const isBehindHouseLine = boundsOf(points).at[1] > -TOLERANCE_FT;
  return (
    isBehindHouseLine && distancesToLines(plan, points).every(({ distance }) => !isLess(distance, marginFt))
  );
}

/** An easement deeper than the yard ends at the line of the back wall. */
export function easementDepth({ easement, yardDepth }: Pick<Plan, "easement" | "yardDepth">): number {
  return Math.min(easement, yardDepth);
}

/** Returns how far the points reach into the easement, or beyond it. */
export function easementReach(plan: Plan, points: readonly Point[]): number {
  const [, , { distance }] = distancesToLines(plan, points);
  const depth = easementDepth(plan);
  return isLess(distance, depth) ? depth - distance : 0;
}

export function isCrossed({ distance }: Pick<PropertyLine, "distance">): boolean {
  return distance < -TOLERANCE_FT;
}

/** Returns null if the plan has no house. */
export function houseOutline({ house: [, width] }: Plan): Point[] | null {
  return width === 0 ? null : rectangleBetween([0, -HOUSE_DEPTH_FT], [width, 0]);
}

export function houseHeightFt({ floors }: Pick<Plan, "floors">): number {
  return HEIGHTS_FT[floors];
}

type NeighborSide = Plan["neighbors"][number];

/** Returns the neighbors' houses: as wide, deep and high as ours, in line with it or beyond the rear line. */
export function neighborHouses(plan: Plan): { side: NeighborSide; outline: Point[] }[] {
  const { left, right, rear } = yardOf(plan);
  const width = plan.house[1] || NEIGHBOR_WIDTH_FT;
  const middle = (left + right) / 2;
  const outlines: Record<NeighborSide, Point[]> = {
    left: rectangleBetween([left - NEIGHBOR_FT.side - width, -HOUSE_DEPTH_FT], [left - NEIGHBOR_FT.side, 0]),
    right: rectangleBetween(
      [right + NEIGHBOR_FT.side, -HOUSE_DEPTH_FT],
      [right + NEIGHBOR_FT.side + width, 0],
    ),
    rear: rectangleBetween(
      [middle - width / 2, rear + NEIGHBOR_FT.rear],
      [middle + width / 2, rear + NEIGHBOR_FT.rear + HOUSE_DEPTH_FT],
    ),
  };
  return plan.neighbors.map((side) => ({ side, outline: outlines[side] }));
}

/** Returns the outlines of all houses that cast shade, the plan's own first. */
export function housesOf(plan: Plan): Point[][] {
  const house = houseOutline(plan);
  return [...(house ? [house] : []), ...neighborHouses(plan).map(({ outline }) => outline)];
}

/** Returns the distance to the foundation. Infinite without a house. */
export function distanceToHouse(plan: Plan, outline: readonly Point[]): number {
  const house = houseOutline(plan);
  return house ? distanceBetween(house, outline) : Number.POSITIVE_INFINITY;
}

/** Checks and prices share this, so that a letter is never charged without a check. */
export function needsEngineerLetter(distanceToHouseFt: number): boolean {
  return isLess(distanceToHouseFt, FOUNDATION_LETTER_FT);
}

/**
 * Returns the length of a barrier that closes the yard: both sides, the rear, and the line of the back wall, where only
 * the house itself closes the yard. Without the returns beside the house, the yard would stay open to the street.
 */
export function barrierLengthFt(plan: Plan): number {
  const { yardWidth, yardDepth, house } = plan;
  const closedByHouseFt = Math.max(0, Math.min(house[1], yardOf(plan).right));
  return 2 * yardWidth + 2 * yardDepth - closedByHouseFt;
}
