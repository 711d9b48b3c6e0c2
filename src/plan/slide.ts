// The water in front of a slide, which sends people straight away from the edge that it is at.
import type { Point } from "#lib/geometry.ts";
import { depthAt } from "./figures.ts";
import type { Plan } from "./parameters.ts";
import { contains, nearestOnLine, normalAt } from "./polygons.ts";
import { poolOutline, toPool } from "./pool-outline.ts";
import { isLess, SLIDE_WATER_FT, TOLERANCE_FT } from "./rules.ts";

type SlideWater = {
  /** The least depth. */
  depthFt: number;
  isShallow: boolean;
  /** A wall is too near. */
  isTight: boolean;
};

/** @param slide its place in the yard */
export function waterAtSlide(plan: Plan, slide: Point): SlideWater {
  const { from, entry, upTo, toEachSide, lipDepth, depth: leastDepth } = SLIDE_WATER_FT;
  const outline = poolOutline(plan);
  const { at, side } = nearestOnLine(outline, toPool(plan, slide));
  const [right, far] = normalAt(outline, side);
  const inFront = (feet: number, aside = 0): Point => [
    at[0] - right * feet - far * aside,
    at[1] - far * feet + right * aside,
  ];
  const depthIn = (feet: number) => depthAt(plan, inFront(feet)[0]);
  // The floor falls evenly, so that the least depth of a straight line is at one of its ends.
  const depth = Math.min(depthIn(entry), depthIn(upTo));
  const corners = [from, upTo - 2 * TOLERANCE_FT].flatMap((feet) =>
    [-toEachSide, toEachSide].map((aside) => inFront(feet, aside)),
  );
  return {
    depthFt: Math.min(depth, depthIn(0)),
    isShallow: isLess(depth, leastDepth) || isLess(depthIn(0), lipDepth),
    isTight: !corners.every((corner) => contains(outline, corner)),
  };
}
