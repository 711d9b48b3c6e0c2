// Positions of house, property lines and water, in feet from the left rear corner of the house.
import type { Point } from "#app/geometry.ts";
import type { Plan } from "./parameters.ts";
import { distanceBetween } from "./polygons.ts";
import type { Layout } from "./shapes.ts";

/** Depth of the house toward the street, which only affects shade. Our own assumption. */
export const HOUSE_DEPTH_FT = 40;

export type Yard = { left: number; right: number; rear: number };

export function yardOf({ house: [offset], yardWidth, yardDepth }: Plan): Yard {
  return { left: -offset, right: yardWidth - offset, rear: yardDepth };
}

/** Returns null if the plan has no house. */
export function houseOutline({ house: [, width] }: Plan): Point[] | null {
  if (width === 0) return null;
  return [
    [0, -HOUSE_DEPTH_FT],
    [width, -HOUSE_DEPTH_FT],
    [width, 0],
    [0, 0],
  ];
}

/** Returns the distance from the nearest water, spa included, to the foundation. Infinite without a house. */
export function distanceToHouse(plan: Plan, { outline, spa }: Layout): number {
  const house = houseOutline(plan);
  if (!house) return Number.POSITIVE_INFINITY;
  const distances = [outline, spa].map((water) =>
    water ? distanceBetween(house, water) : Number.POSITIVE_INFINITY,
  );
  return Math.min(...distances);
}
