// The shapes of a pool, each with all that the model knows about it. Outlines are in feet from the pool's center.
import { boundsOf, curveHandle, type Point, pointAt } from "#lib/geometry.ts";
import { keysOf } from "#lib/keys.ts";
import { counterclockwise, rectangleAt } from "./polygons.ts";

type Size = { length: number; width: number };

type ShapeKind = {
  label: string;
  /** In front of "pool", with its article. */
  phrase: string;
  /** Its name in that of a plan, if it is not its own. Empty for a shape that needs none. */
  nameInPlan?: string;
  /** Counterclockwise. `point` has the points of an outline that the visitor draws. */
  outline: (pool: Size & { point: readonly Point[] }) => Point[];
  /** Its long sides are straight, so its spa is square and its waterfall a wall. */
  isStraight?: true;
  /** Suits an automatic cover. */
  fitsCover?: true;
  /** The far wall's distance from the near side where a bench runs, as a share of the width, if it is not all of it. */
  benchReach?: number;
  /** The size in which it is offered, if its own makes it what it is. */
  typicalSize?: (size: Size) => Size;
};

/** A curve is drawn as about this many straight sides. */
const CURVE_SIDES = 72;
/** Shorter sides of a curve are errors of floating point. */
const MIN_SIDE_FT = 1e-6;
/** Widths of an L's two arms: the long arm's as a share of the pool's width, the short arm's of its length. */
const L_ARM = { width: 0.55, length: 0.45 };
/** Radius of a Roman end as a share of the pool's width. */
const ROMAN_END = 0.3;
const PLUNGE_CORNER_FT = 2;
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

/** By the name in links. The order is that of the form. */
const kinds = {
  rectangle: {
    label: "Rectangle",
    phrase: "a rectangular",
    nameInPlan: "",
    outline: rectangle,
    isStraight: true,
    fitsCover: true,
  },
  l: {
    label: "L-shaped",
    phrase: "an L-shaped",
    nameInPlan: "L-shape",
    outline: lShape,
    isStraight: true,
    // The bench is in the long arm, because the short arm ends before it.
    benchReach: L_ARM.width,
  },
  roman: { label: "Roman", phrase: "a Roman", outline: roman, isStraight: true },
  oval: { label: "Oval", phrase: "an oval", outline: oval },
  kidney: { label: "Kidney", phrase: "a kidney", outline: (size) => scale(KIDNEY, size) },
  freeform: {
    label: "Freeform",
    phrase: "a freeform",
    outline: (pool) => (pool.point.length > 0 ? freeform(pool.point, pool) : scale(LAGOON, pool)),
  },
  lap: {
    label: "Lap",
    phrase: "a lap",
    outline: rectangle,
    isStraight: true,
    fitsCover: true,
    typicalSize: ({ length }) => ({ length: Math.max(length, 40), width: 8 }),
  },
  plunge: {
    label: "Plunge",
    phrase: "a plunge",
    outline: plunge,
    isStraight: true,
    typicalSize: () => ({ length: 14, width: 9 }),
  },
} as const satisfies Record<string, ShapeKind>;

export type Shape = keyof typeof kinds;
export const shapes: readonly Shape[] = keysOf(kinds);
export const shapeKinds: Record<Shape, ShapeKind> = kinds;

function rectangle({ length, width }: Size): Point[] {
  return rectangleAt([0, 0], [length, width]);
}

function oval({ length, width }: Size): Point[] {
  // The last point of the circle is its first.
  return arc([0, 0], [length / 2, width / 2], 0, 2 * Math.PI, CURVE_SIDES).slice(0, -1);
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

/** Returns points of an arc, including both ends. */
function arc([x, y]: Point, [reachX, reachY]: Point, from: number, to: number, sides: number): Point[] {
  return Array.from({ length: sides + 1 }, (_, index): Point => {
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
