// The outer edge of the deck: the water's edge, moved out by the deck's width.
import type { Point } from "#app/geometry.ts";
import type { Plan } from "./parameters.ts";
import { distanceToPoint, offsetOutline } from "./polygons.ts";
import type { Layout } from "./shapes.ts";

const TOLERANCE_FT = 0.01;

/** Null without a deck. Where the water's edge turns inwards, points that would overlap are left out. */
export function deckOutline({ deckWidth }: Pick<Plan, "deckWidth">, { outline }: Layout): Point[] | null {
  if (deckWidth === 0) return null;
  return offsetOutline(outline, deckWidth).filter(
    (point) => distanceToPoint(outline, point) > deckWidth - TOLERANCE_FT,
  );
}
