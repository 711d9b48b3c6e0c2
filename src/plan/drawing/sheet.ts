// Coordinates of the plan drawing: the part of the yard shown, and feet to SVG units and back.
import { boundsOf, type Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { equipmentOf } from "../equipment.ts";
import { placeFeatures } from "../features.ts";
import type { Plan } from "../parameters.ts";
import { neighborHouses, yardOf } from "../property-lines.ts";
import { watersOf } from "../shapes.ts";

/** The part of the plan that is drawn. One SVG unit is one foot; the SVG's y points down, towards the house. */
export type Sheet = { left: number; top: number; width: number; height: number };

/** How much of the house is drawn, as a share of the yard's larger side. */
const HOUSE_SHARE = 0.14;
/** How much of a neighbor’s house behind the yard is drawn. */
const SHOWN_OF_NEIGHBOR_FT = 3;
/** Room for dimension lines around the yard, as a share of the larger side. */
const MARGIN_SHARE = 0.11;
/** Sheets are never slimmer than this, so that labels stay legible on phones. */
const MIN_RATIO = { width: 0.8, height: 0.62 };

/** Converts between the yard, where y points away from the house, and the sheet, where it points down: both ways. */
export function flip([x, y]: Point): Point {
  return [x, 0 - y];
}

/** The sheet around yard, house and pool, with room for dimension lines. A pool outside the yard stays on the sheet. */
export function sheetOf(plan: Plan): Sheet {
  const { left, right, rear } = yardOf(plan);
  const larger = Math.max(right - left, rear);
  const corners: Point[] = [
    [left, -larger * HOUSE_SHARE],
    [right, rear],
    ...watersOf(plan).flat(),
    ...placeFeatures(plan).map(({ at }) => at),
    equipmentOf(plan).at,
    ...neighborHouses(plan)
      .filter(({ side }) => side === "rear")
      .map(({ outline: [wall = [0, rear]] }): Point => [right, wall[1] + SHOWN_OF_NEIGHBOR_FT]),
  ];
  const { at, size } = boundsOf(corners);
  const margin = Math.max(...size) * MARGIN_SHARE;
  const [innerWidth, innerHeight] = [size[0] + 2 * margin, size[1] + 2 * margin];
  const width = Math.max(innerWidth, innerHeight * MIN_RATIO.width);
  const height = Math.max(innerHeight, innerWidth * MIN_RATIO.height);
  return {
    left: at[0] + size[0] / 2 - width / 2,
    top: 0 - (at[1] + size[1] / 2) - height / 2,
    width,
    height,
  };
}

/** Width divided by height, for styles. */
export function ratioOf({ width, height }: Sheet): number {
  return roundTo(width / height, 3);
}

export function viewBoxOf({ left, top, width, height }: Sheet): string {
  return [left, top, width, height].map(shorten).join(" ");
}

/** A line of straight sides as SVG path data. */
export function pathOf(points: readonly Point[], isClosed = true): string {
  return `M${points.map(pointText).join("L")}${isClosed ? "Z" : ""}`;
}

/** Returns the path of polygons from corner to corner: equal crowns then have equal texts, which compress well. */
export function stepsOf(polygons: readonly (readonly Point[])[]): string {
  return polygons
    .map(([start = [0, 0], ...rest]) => {
      let [x, y] = start;
      const steps = rest.map((to) => {
        const step = pointText([to[0] - x, to[1] - y]);
        [x, y] = to;
        return step;
      });
      return `M${pointText(start)}l${steps.join(" ")}z`;
    })
    .join("");
}

/** A point of the yard in SVG units: "12.5 -30". */
export function pointText(point: Point): string {
  return flip(point).map(shorten).join(" ");
}

/** A point of the yard as the place of a text. */
export function textAt(point: Point): { x: number; y: number } {
  const [x, y] = flip(point);
  return { x: shorten(x), y: shorten(y) };
}

/** A hundredth of a foot is less than a line's width. */
export function shorten(value: number): number {
  return roundTo(value, 2);
}
