// The outer edge of the deck: the water's edge, moved out by the deck's width.
import type { Point } from "#app/geometry.ts";
import type { Plan } from "./parameters.ts";
import { distanceToPoint } from "./polygons.ts";
import type { Layout } from "./shapes.ts";

/** A sharp corner moves out by at most this many widths. */
const LONGEST_MITER = 2;
const TOLERANCE_FT = 0.01;

/** Null without a deck. Where the water's edge turns inwards, points that would overlap are left out. */
export function deckOutline({ deckWidth }: Pick<Plan, "deckWidth">, { outline }: Layout): Point[] | null {
  if (deckWidth === 0) return null;
  return outline
    .map((corner, index) =>
      moveOut(
        outline.at(index - 1) as Point,
        corner,
        outline[(index + 1) % outline.length] as Point,
        deckWidth,
      ),
    )
    .filter((point) => distanceToPoint(outline, point) > deckWidth - TOLERANCE_FT);
}

/** Moves a corner of a counterclockwise outline so that both of its sides move out by the same distance. */
function moveOut(before: Point, corner: Point, after: Point, distance: number): Point {
  const [first, second] = [normalOf(before, corner), normalOf(corner, after)];
  const sum: Point = [first[0] + second[0], first[1] + second[1]];
  const squared = sum[0] * sum[0] + sum[1] * sum[1];
  const scale = squared > 0 ? Math.min(2 / squared, LONGEST_MITER / Math.sqrt(squared)) * distance : 0;
  return [corner[0] + sum[0] * scale, corner[1] + sum[1] * scale];
}

/** The direction away from the water, of length 1. */
function normalOf(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
}
