// Lines of a pool's shell in section: the inner face as points, the other faces as lines at a distance from it.
import type { Point } from "./curve.ts";

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The line at `distance` from an open line, corners mitred.
 * Positive is to the right of the direction of travel on a sheet whose y points down:
 * a bowl drawn from its left rim to its right rim grows outward, into the soil.
 */
export function offsetLine(points: readonly Point[], distance: number): Point[] {
  const normals = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] as Point;
    const length = Math.hypot(x - fromX, y - fromY);
    return [-(y - fromY) / length, (x - fromX) / length];
  });
  return points.map(([x, y], index): Point => {
    const before = normals[Math.max(0, index - 1)] as Point;
    const after = normals[Math.min(normals.length - 1, index)] as Point;
    const reach = distance / (1 + before[0] * after[0] + before[1] * after[1]);
    return [round(x + (before[0] + after[0]) * reach), round(y + (before[1] + after[1]) * reach)];
  });
}

/** Points at even steps along an open line, the first one half a step in. */
export function pointsAlong(points: readonly Point[], step: number): Point[] {
  const found: Point[] = [];
  let until = step / 2;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (; until <= length; until += step) {
      const part = until / length;
      found.push([round(from[0] + (to[0] - from[0]) * part), round(from[1] + (to[1] - from[1]) * part)]);
    }
    until -= length;
  }
  return found;
}

/** An open line through the points, each corner rounded by up to `radius`, as SVG path data. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return points
    .map((corner, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${corner.join(" ")}`;
      if (!after) return `L${corner.join(" ")}`;
      return `L${towards(corner, before, radius).join(" ")}Q${corner.join(" ")} ${towards(corner, after, radius).join(" ")}`;
    })
    .join("");
}

/** The point at `distance` from `from` on the way to `to`, at most half way. */
function towards(from: Point, to: Point, distance: number): Point {
  const part = Math.min(0.5, distance / Math.hypot(to[0] - from[0], to[1] - from[1]));
  return [round(from[0] + (to[0] - from[0]) * part), round(from[1] + (to[1] - from[1]) * part)];
}
