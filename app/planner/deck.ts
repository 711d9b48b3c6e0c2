// The deck: a band around the water's edge, as far as the yard reaches.
import type { Point } from "#app/geometry.ts";
import type { Plan } from "./parameters.ts";
import { clipBandPiece, distanceToPoint, MAX_MITER_RATIO, offsetOutline } from "./polygons.ts";
import type { Layout } from "./shapes.ts";
import { distancesToLines, isCrossed, type PropertyLine, yardOf } from "./site.ts";

const TOLERANCE_FT = 0.01;

/** Returns the outer edge of a deck that ends at the property lines, or null without one. */
export function deckOutline(plan: Plan, layout: Layout): Point[] | null {
  const { left, right, rear } = yardOf(plan);
  const band = bandOutline(plan, layout);
  const inside = clipBandPiece(clipBandPiece(band, 0, left, right), 1, Number.NEGATIVE_INFINITY, rear);
  return inside.length > 0 ? inside : null;
}

/** Returns the property lines at which the deck ends before it has its whole width. */
export function linesCrossedByDeck(plan: Plan, layout: Layout): PropertyLine[] {
  // Most decks are far from all lines, and a drag has no time for their outline.
  const isNear = ({ distance }: PropertyLine) => distance < MAX_MITER_RATIO * plan.deckWidth;
  if (!distancesToLines(plan, layout.outline).some(isNear)) return [];
  const band = bandOutline(plan, layout);
  return band.length > 0 ? distancesToLines(plan, band).filter(isCrossed) : [];
}

/**
 * Returns the water's edge, moved out by the deck's width, or nothing without a deck. Where the edge turns inwards,
 * points that would overlap are left out.
 */
export function bandOutline({ deckWidth }: Pick<Plan, "deckWidth">, { outline }: Layout): Point[] {
  if (deckWidth === 0) return [];
  return offsetOutline(outline, deckWidth).filter(
    (point) => distanceToPoint(outline, point) > deckWidth - TOLERANCE_FT,
  );
}
