// The lines of features, which the drawing and CAD programs show.

import { boulderOutline } from "#design/drawing/curve.ts";
import { type Point, pointAt } from "#lib/geometry.ts";
import type { Plan } from "../parameters.ts";
import { featureOutline, type PlacedFeature, turnInYard } from "../placed-feature.ts";
import { circleAt, rectangleAt } from "../polygons.ts";
import { toYard } from "../pool-outline.ts";

/** Details lie on the feature's bodies. */
type Line = { points: Point[]; isClosed: boolean; isDetail: boolean };

/** Features that are heaps of boulders. Arbitrary seeds. */
const stones = {
  Waterfalls: { count: 5, seed: 3 },
  Grotto: { count: 7, seed: 11 },
};
const SLIDE_FT = 2.4;
const SLIDE_STEPS = 16;
const LOUNGE_FT: Point = [2.2, 5.5];
/** The arrow that shows where a swim machine sends the water. */
const STREAM_FT = 6;
const STREAM_HEAD_FT = 1;

/** As points in the yard. */
export function featureLines(plan: Plan, feature: PlacedFeature): Line[] {
  const place = ([along, across]: Point) =>
    toYard({ x: feature.at[0], y: feature.at[1], turn: turnInYard(plan, feature) }, [along, across]);
  return linesOf(feature).map((line) => ({ ...line, points: line.points.map(place) }));
}

/** Where the arrow of a swim machine is. */
export function streamOutline(plan: Plan, { at: [x, y], size, ...machine }: PlacedFeature): Point[] {
  const at = toYard({ x, y, turn: turnInYard(plan, machine) }, [0, -(size[1] + STREAM_FT) / 2]);
  return featureOutline(plan, { ...machine, at, size: [2 * STREAM_HEAD_FT, STREAM_FT] });
}

/** In coordinates of the feature: at the water’s edge as on the far side, with the water below. */
export function linesOf({ name, size: [width, depth] }: Pick<PlacedFeature, "name" | "size">): Line[] {
  switch (name) {
    case "Waterfalls":
    case "Grotto":
      return bodies(...stonesOf(stones[name], [width, depth]));
    case "Firepit":
      return [...bodies(circleAt([0, 0], width / 2)), closedDetail(circleAt([0, 0], width / 4))];
    case "Bubblers":
      return bodies(...[-1, 0, 1].map((spot) => circleAt([spot * width * 0.35, 0], 0.35, 12)));
    case "Beach Lounges": {
      const middles = [-width / 4, width / 4];
      const [loungeFt, headFt] = [LOUNGE_FT[0] / 2, LOUNGE_FT[1] / 5];
      return [
        ...bodies(...middles.map((x) => rectangleAt([x, 0], LOUNGE_FT))),
        ...middles.map((x) => detail([x - loungeFt, headFt], [x + loungeFt, headFt])),
      ];
    }
    case "Water Slide":
      return slideLines(width, depth);
    case "Pergola": {
      const slats = slatsOf(depth).map((y) => detail([-width / 2, y], [width / 2, y]));
      return [...bodies(rectangleAt([0, 0], [width, depth])), ...slats];
    }
    case "Outdoor Kitchen":
      return [
        ...bodies(rectangleAt([0, 0], [width, depth])),
        closedDetail(rectangleAt([-width * 0.21, 0], [width * 0.28, depth * 0.6])),
        closedDetail(circleAt([width * 0.3, 0], depth * 0.22, 16)),
      ];
    case "Negative Edge":
    case "Infinity Edge": {
      const [x, y] = width < depth ? [0, depth / 2] : [width / 2, 0];
      return [...bodies(rectangleAt([0, 0], [width, depth])), detail([-x, -y], [x, y])];
    }
    case "Swim Machine": {
      const tip = -depth / 2 - STREAM_FT;
      return [
        ...bodies(rectangleAt([0, 0], [width, depth])),
        detail([0, -depth / 2], [0, tip], [STREAM_HEAD_FT, tip + 1.5]),
        detail([0, tip], [-STREAM_HEAD_FT, tip + 1.5]),
      ];
    }
    default:
      return bodies(rectangleAt([0, 0], [width, depth]));
  }
}

function bodies(...outlines: Point[][]): Line[] {
  return outlines.map((points) => ({ points, isClosed: true, isDetail: false }));
}

function detail(...points: Point[]): Line {
  return { points, isClosed: false, isDetail: true };
}

function closedDetail(points: Point[]): Line {
  return { points, isClosed: true, isDetail: true };
}

/** Whether a feature is a heap of boulders, whose outlines are round. */
export function isHeap(name: PlacedFeature["name"]): boolean {
  return name in stones;
}

function stonesOf({ count, seed }: { count: number; seed: number }, [width, depth]: Point): Point[][] {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count - 0.5) * width;
    const y = (index % 2 ? -0.16 : 0.16) * depth;
    return boulderOutline([x, y], depth * 0.42, seed + index);
  });
}

/** Places of a pergola's slats across it. */
function slatsOf(depth: number): number[] {
  const count = Math.max(2, Math.round(depth / 1.5));
  return Array.from({ length: count - 1 }, (_, index) => -depth / 2 + ((index + 1) * depth) / count);
}

/** Both edges of the slide, on either side of its curve, and its middle. */
function slideLines(width: number, depth: number): Line[] {
  const [x, y] = [width / 2, depth / 2];
  const controls: Point[] = [
    [x * 0.5, y],
    [x * 1.4, y * 0.3],
    [-x * 1.2, y * 0.2],
    [-x * 0.5, -y],
  ];
  const at = (part: number): Point => {
    const weights = [(1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part ** 2 * (1 - part), part ** 3];
    const sum = (axis: 0 | 1) =>
      controls.reduce((total, point, index) => total + point[axis] * (weights[index] ?? 0), 0);
    return [sum(0), sum(1)];
  };
  const middle = Array.from({ length: SLIDE_STEPS + 1 }, (_, step) => at(step / SLIDE_STEPS));
  const edge = (side: 1 | -1) =>
    middle.map(([px, py], index): Point => {
      const before = pointAt(middle, Math.max(0, index - 1));
      const after = pointAt(middle, Math.min(SLIDE_STEPS, index + 1));
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy);
      const reach = (side * SLIDE_FT) / 2;
      return [px - (dy / length) * reach, py + (dx / length) * reach];
    });
  return [...bodies([...edge(1), ...edge(-1).reverse()]), detail(...middle)];
}
