// Traces a bitmap into path data: the outlines of everything that is dark enough.
import { areaOf, type Point, thinOut } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";

type Bitmap = { width: number; height: number; isFilled(x: number, y: number): boolean };

/** Points closer than this to the line between their neighbors are left out, in pixels. */
const TOLERANCE_PX = 0.8;
/** Smaller specks are noise, in square pixels. */
const MIN_AREA_PX = 12;

/** @param scale path units per pixel */
export function traceBitmap(bitmap: Bitmap, scale: number): string {
  return findOutlines(bitmap)
    .filter((outline) => areaOf(outline) >= MIN_AREA_PX)
    .map((outline) => writeOutline(simplify(outline), scale))
    .join("");
}

/** Follows the edges between filled and empty pixels, with the filled ones on the right. */
function findOutlines({ width, height, isFilled }: Bitmap): Point[][] {
  const filled = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isFilled(x, y);
  const edges = new Map<string, Point[]>();
  const add = ([x, y]: Point, end: Point) => {
    const key = `${x} ${y}`;
    edges.set(key, [...(edges.get(key) ?? []), end]);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!filled(x, y)) continue;
      if (!filled(x, y - 1)) add([x, y], [x + 1, y]);
      if (!filled(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!filled(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!filled(x - 1, y)) add([x, y + 1], [x, y]);
    }
  const outlines: Point[][] = [];
  for (const [key, ends] of edges)
    while (ends.length > 0) {
      const start = key.split(" ").map(Number) as [number, number];
      outlines.push(followEdges(start, edges));
    }
  return outlines;
}

function followEdges(start: Point, edges: Map<string, Point[]>): Point[] {
  const outline: Point[] = [start];
  let point = edges.get(start.join(" "))?.pop();
  while (point && (point[0] !== start[0] || point[1] !== start[1])) {
    outline.push(point);
    point = edges.get(point.join(" "))?.pop();
  }
  return outline;
}

/** Smooths the steps of the pixels, then leaves out points on straight lines. */
function simplify(outline: Point[]): readonly Point[] {
  const middles = outline.map(([x, y], index): Point => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as Point;
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  return thinOut(middles, TOLERANCE_PX);
}

function writeOutline(points: readonly Point[], scale: number): string {
  const [first, ...others] = points.map(([x, y]) => `${roundTo(x * scale, 2)} ${roundTo(y * scale, 2)}`);
  return `M${first}${others.map((point) => `L${point}`).join("")}Z`;
}
