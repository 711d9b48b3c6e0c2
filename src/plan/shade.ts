// Shade of house, fence and trees at the plan's hour, as polygons. sun.ts tests single points.
import { type Point, pointAt } from "#lib/geometry.ts";
import type { Plan, Tree } from "./parameters.ts";
import { clipBand } from "./polygons.ts";
import { houseHeightFt, housesOf, yardOf } from "./property-lines.ts";
import { crownOf, type PlaceAndTime, type SunDirection, sunAtHour } from "./sun.ts";

const CROWN_SIDES = 36;

/** Convex polygons in feet, counterclockwise, in the yard behind the house; they may overlap. Null at night. */
export function shadePolygons(plan: Plan, data: PlaceAndTime): Point[][] | null {
  const sun = sunAtHour(plan, data);
  return sun && shadeAt(plan, sun);
}

export function shadeAt(plan: Plan, sun: SunDirection): Point[][] {
  const shadows = [
    ...housesOf(plan).map((house) => sweep(house, sun, houseHeightFt(plan))),
    ...(plan.fence > 0 ? fencesTowardSun(plan, sun).map((line) => sweep(line, sun, plan.fence)) : []),
    ...plan.tree.map((tree) => crownShade(tree, sun)),
  ];
  return shadows.map((shadow) => clipToYard(plan, shadow)).filter((shadow) => shadow.length > 2);
}

/** The fences whose shade falls into the yard. */
function fencesTowardSun(plan: Plan, sun: SunDirection): Point[][] {
  const { left, right, rear } = yardOf(plan);
  const side = sun.x > 0 ? right : left;
  const sideFence: Point[] = [
    [side, 0],
    [side, rear],
  ];
  const rearFence: Point[] = [
    [left, rear],
    [right, rear],
  ];
  return sun.y > 0 ? [sideFence, rearFence] : [sideFence];
}

/** The shade of a wall or box of this height: its outline and where its top edge falls. */
function sweep(outline: readonly Point[], { x, y, slope }: SunDirection, heightFt: number): Point[] {
  const reach = heightFt / slope;
  return convexHull([
    ...outline,
    ...outline.map((point): Point => [point[0] - x * reach, point[1] - y * reach]),
  ]);
}

/** A crown is an ellipsoid, so its shade is an ellipse, stretched away from the sun. */
function crownShade(tree: Tree, { x, y, slope }: SunDirection): Point[] {
  const { radius, from, to } = crownOf(tree);
  const center = (from + to) / 2 / slope;
  const along = Math.hypot(radius, (to - from) / 2 / slope);
  return Array.from({ length: CROWN_SIDES }, (_, index): Point => {
    const angle = (index / CROWN_SIDES) * 2 * Math.PI;
    const [ahead, aside] = [along * Math.cos(angle) - center, radius * Math.sin(angle)];
    return [tree[0] + x * ahead - y * aside, tree[1] + y * ahead + x * aside];
  });
}

function clipToYard(plan: Plan, polygon: Point[]): Point[] {
  const { left, right, rear } = yardOf(plan);
  return clipBand(clipBand(polygon, 0, left, right), 1, 0, rear);
}

/** Counterclockwise (Andrew's monotone chain). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && !turnsLeft(pointAt(hull, -2), pointAt(hull, -1), point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turnsLeft(from: Point, over: Point, to: Point): boolean {
  return (over[0] - from[0]) * (to[1] - from[1]) > (over[1] - from[1]) * (to[0] - from[0]);
}
