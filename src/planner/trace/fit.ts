// Fits the planner's yard to points marked on a picture. Points are in pixels, x right and y down.
import { boundsOf, type Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { orderAround } from "#plan/points.ts";
import { middleOf, rectangleAt } from "#plan/polygons.ts";
import { layOut } from "#plan/shapes.ts";
import { clamp } from "#plan/values.ts";

/** What a visitor marks. */
export type Marks = {
  /** Ends of a line of known length. */
  scale: readonly [Point, Point];
  distanceFt: number | null;
  /** In any order. */
  corners: readonly Point[];
  /** Ends of the back wall. */
  wall: readonly [Point, Point];
  /** Whether the yard is on the other side of the wall than it seems. */
  isTurned: boolean;
  trees: readonly MarkedTree[];
  /** From the foot to the tip of the arrow. */
  north: readonly [Point, Point];
};
export type MarkedTree = { at: Point; trunkInches: number };

/** Closer points are the same place. */
const SAME_PX = 6;
/** A corner may be this far off before we say so: as a share of the yard's shorter side, and in feet. */
const SKEWED = { share: 0.02, ft: 1 };
const SLANTED_DEGREES = 5;

/** A rectangle: its middle, the directions of its sides, and half of their lengths. */
type Rectangle = { center: Point; along: Point; across: Point; half: Point };

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1];
const turnRight = ([x, y]: Point): Point => [0 - y, x];
const lengthOf = ([x, y]: Point) => Math.hypot(x, y);

export function isSamePlace(a: Point, b: Point): boolean {
  return lengthOf(minus(a, b)) < SAME_PX;
}

/**
 * Fits a rectangle to four corners with the least sum of squared distances. For a rectangle with sides along u and v,
 * the best half lengths are A·u and B·v, where A and B are the means of the corners with the signs of their side. The
 * best u makes (A·u)² + (B·v)² largest: it is the first eigenvector of a symmetric matrix.
 */
export function fitRectangle(corners: readonly Point[]): Rectangle {
  const center = middleOf(corners);
  const [a = center, b = center, c = center, d = center] = orderAround(corners);
  const alongMean: Point = [(b[0] + c[0] - a[0] - d[0]) / 4, (b[1] + c[1] - a[1] - d[1]) / 4];
  const acrossMean: Point = [(c[0] + d[0] - a[0] - b[0]) / 4, (c[1] + d[1] - a[1] - b[1]) / 4];
  // In the direction of u, because v is u turned by a quarter.
  const turned: Point = [acrossMean[1], 0 - acrossMean[0]];
  const xx = alongMean[0] ** 2 + turned[0] ** 2;
  const yy = alongMean[1] ** 2 + turned[1] ** 2;
  const xy = alongMean[0] * alongMean[1] + turned[0] * turned[1];
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  const across = turnRight(along);
  return {
    center,
    along,
    across,
    half: [Math.abs(dot(alongMean, along)), Math.abs(dot(acrossMean, across))],
  };
}

export function cornersOf({ center, along, half }: Rectangle): Point[] {
  return rectangleAt(center, [2 * half[0], 2 * half[1]], along);
}

/** The distance of the corner that the rectangle fits worst. */
function worstCornerPx(corners: readonly Point[], rectangle: Rectangle): number {
  const fitted = cornersOf(rectangle);
  return Math.max(
    ...corners.map((corner) => Math.min(...fitted.map((each) => lengthOf(minus(each, corner))))),
  );
}

/** The yard in the picture: where its left line meets the back wall, which way the rear line is, and its sizes. */
export type Frame = {
  origin: Point;
  /** From left to right, seen from the house. */
  right: Point;
  /** From the house to the rear line. */
  back: Point;
  pxPerFt: number;
};

export type TracedYard = Pick<Plan, "yardWidth" | "yardDepth" | "house" | "north" | "tree"> & {
  frame: Frame;
  /** How far the worst corner is off, in feet, if that is worth saying. */
  skewedFt: number | null;
  isSlanted: boolean;
};

export function pxPerFtOf({ scale, distanceFt }: Pick<Marks, "scale" | "distanceFt">): number | null {
  if (distanceFt === null || isSamePlace(...scale)) return null;
  return lengthOf(minus(scale[1], scale[0])) / distanceFt;
}

/** Returns the yard of all marks. Sizes are those of the picture, also if the planner can't draw them. */
export function traceYard(marks: Marks, pxPerFt: number): TracedYard {
  const rectangle = fitRectangle(marks.corners);
  const { center, half } = rectangle;
  const { back, right, isSlanted } = directionsOf(marks, rectangle);
  const isAlong = Math.abs(dot(right, rectangle.along)) > 0.5;
  const [halfRight, halfBack] = isAlong ? half : [half[1], half[0]];
  const wallBack = dot(minus(middleOf(marks.wall), center), back);
  const origin: Point = [
    center[0] - right[0] * halfRight + back[0] * wallBack,
    center[1] - right[1] * halfRight + back[1] * wallBack,
  ];
  const frame = { origin, right, back, pxPerFt };
  const wallEnds = marks.wall.map((end) => toFeet(frame, end)[0]);
  const [wallLeft, wallRight] = [Math.min(...wallEnds), Math.max(...wallEnds)];
  const offset = Math.max(0, roundTo(wallLeft, 1));
  const worstFt = worstCornerPx(marks.corners, rectangle) / pxPerFt;
  const allowedFt = Math.max(SKEWED.ft, (2 * Math.min(...half) * SKEWED.share) / pxPerFt);
  return {
    frame,
    yardWidth: roundTo((2 * halfRight) / pxPerFt, 1),
    yardDepth: roundTo((halfBack - wallBack) / pxPerFt, 1),
    house: [offset, roundTo(wallRight - Math.max(0, wallLeft), 1)],
    north: bearingOf(back, marks.north),
    tree: marks.trees.map(({ at, trunkInches }) => {
      const [x, y] = toFeet(frame, at);
      return [roundTo(x - offset, 1), roundTo(y, 1), trunkInches] as const;
    }),
    skewedFt: worstFt > allowedFt ? worstFt : null,
    isSlanted,
  };
}

/** The rear line is parallel to the wall, and the yard is on the side of it that has more room. */
function directionsOf({ wall, isTurned }: Marks, rectangle: Rectangle) {
  const { center, along, across } = rectangle;
  const wallLine = minus(wall[1], wall[0]);
  const isAlong = Math.abs(dot(wallLine, along)) >= Math.abs(dot(wallLine, across));
  const [side, depth] = isAlong ? [along, across] : [across, along];
  const isBeyond = dot(minus(middleOf(wall), center), depth) > 0;
  const back: Point = isBeyond === isTurned ? depth : [0 - depth[0], 0 - depth[1]];
  const slope = Math.abs(dot(wallLine, depth)) / (Math.abs(dot(wallLine, side)) || 1);
  return {
    back,
    // On a screen, y points down.
    right: turnRight(back),
    isSlanted: (Math.atan(slope) * 180) / Math.PI > SLANTED_DEGREES,
  };
}

/** In feet from the left property line and from the line of the back wall. */
export function toFeet({ origin, right, back, pxPerFt }: Frame, point: Point): Point {
  const from = minus(point, origin);
  return [dot(from, right) / pxPerFt, dot(from, back) / pxPerFt];
}

/** Clockwise from north, in whole degrees. */
function bearingOf(direction: Point, [foot, tip]: readonly [Point, Point]): number {
  const north = minus(tip, foot);
  const clockwise = north[0] * direction[1] - north[1] * direction[0];
  const degrees = Math.round((Math.atan2(clockwise, dot(north, direction)) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

export function canDraw({ yardWidth, yardDepth }: Pick<Plan, "yardWidth" | "yardDepth">): boolean {
  const fits = (feet: number, { min, max }: { min: number; max: number }) => feet >= min && feet <= max;
  return fits(yardWidth, parameters.yardWidth) && fits(yardDepth, parameters.yardDepth);
}

/** Between the property lines and the water of a pool that a smaller yard moves. */
const MARGIN_FT = 8;

/** Puts a plan into the traced yard. A pool that would be outside moves to where it fits best. */
export function moveIntoYard(plan: Plan, yard: TracedYard): Plan {
  const { yardWidth, yardDepth, house, north, tree } = yard;
  const [width, depth] = boundsOf(layOut(plan).outline).size;
  const [halfX, halfY] = [width / 2 + MARGIN_FT, depth / 2 + MARGIN_FT];
  const within = (value: number, min: number, max: number) =>
    roundTo(min > max ? (min + max) / 2 : clamp(value, { min, max }), 1);
  return {
    ...plan,
    yardWidth,
    yardDepth,
    house,
    north,
    tree,
    x: within(plan.x, halfX - house[0], yardWidth - house[0] - halfX),
    y: within(plan.y, halfY, yardDepth - halfY),
    // Placed for the yard before: we find new places.
    with: plan.with.map(({ at: _at, size: _size, ...feature }) => feature),
    equipment: null,
  };
}
