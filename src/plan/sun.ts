// Computes hours of sun on water and ledge, with the shade of house, fence and trees.
import { getPosition, getTimes } from "suncalc";
import { HOUR_MS } from "#lib/durations.ts";
import { DOWNTOWN, type Place } from "#lib/geography.ts";
import { boundsOf, type Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { toLocal, toMoment } from "#lib/working-days.ts";
import type { Plan, Tree } from "./parameters.ts";
import { findPlannerArea, type PlannerData } from "./planner-data.ts";
import { contains } from "./polygons.ts";
import { houseHeightFt, housesOf, yardOf } from "./property-lines.ts";
import { layOut } from "./shapes.ts";

/** Samples per day, twelve minutes apart at midsummer. */
const MOMENTS = 72;
/** Columns and rows of the grid of points at which shade is sampled. */
const WATER_GRID = [9, 6] as const;
const LEDGE_GRID = [4, 4] as const;
const INCHES_PER_FOOT = 12;
const DEGREE = Math.PI / 180;
/** Refraction shows the sun while it is still below the horizon. Rays that fall keep the length of a shade finite. */
const MIN_ALTITUDE_DEGREES = 0.05;

export type Sun = {
  /** Hours of sun, averaged over the surface. */
  waterHours: number;
  /** Null without a ledge. */
  ledgeHours: number | null;
  dayHours: number;
  /** Sunrise and sunset on the clock in Houston, in hours. */
  riseHour: number;
  setHour: number;
  /** How much of the water has sun, from 0 to 1, at moments that divide the day evenly. */
  waterShares: number[];
};

/** Direction of the sun: a unit vector on the plan, and the rise of its rays per foot. */
export type SunDirection = { x: number; y: number; slope: number };

/** The hours that the chart of a day shows and the field offers: the sun rises and sets between them all year. */
export const FIRST_HOUR = 5;
export const LAST_HOUR = 21;

export type SunPosition = { x: number; y: number; altitude: number };

export type PlaceAndTime = Pick<PlannerData, "areas" | "timeZone" | "today">;

export function computeSun(plan: Plan, data: PlaceAndTime): Sun {
  const { outline, ledge } = layOut(plan);
  const { rise, set } = daylight(plan, data);
  const step = (set - rise) / MOMENTS;
  const isShaded = createShadeTest(plan);
  const water = gridWithin(outline, WATER_GRID);
  const ledgePoints = ledge ? gridWithin(ledge, LEDGE_GRID) : [];
  const waterShares: number[] = [];
  let waterShare = 0;
  let ledgeShare = 0;
  for (let moment = 0; moment < MOMENTS; moment++) {
    const sun = sunAt(plan, data, new Date(rise + (moment + 0.5) * step));
    const share = litShare(water, sun, isShaded);
    waterShares.push(roundTo(share, 2));
    waterShare += share;
    ledgeShare += litShare(ledgePoints, sun, isShaded);
  }
  const hours = (shares: number) => roundTo((shares * step) / HOUR_MS, 2);
  const clock = (moment: number) => roundTo(toLocal(new Date(moment), data.timeZone).clockMs / HOUR_MS, 2);
  return {
    waterHours: hours(waterShare),
    ledgeHours: ledge ? hours(ledgeShare) : null,
    dayHours: hours(MOMENTS),
    riseHour: clock(rise),
    setHour: clock(set),
    waterShares,
  };
}

/** Returns the direction of the sun at the plan's date and hour, or null between sunset and sunrise. */
export function sunAtHour(plan: Plan, data: PlaceAndTime): SunDirection | null {
  const moment = momentAt(plan, data, plan.hour);
  const { rise, set } = daylight(plan, data);
  const isUp = moment.getTime() > rise && moment.getTime() < set;
  return isUp ? sunAt(plan, data, moment) : null;
}

/** Returns the sun's direction on the plan and degrees above the horizon at the plan's hour, day or night. */
export function sunPosition(plan: Plan, data: PlaceAndTime): SunPosition {
  return positionAt(plan, data, momentAt(plan, data, plan.hour));
}

/** Returns an hour of the plan's day. */
function momentAt(plan: Plan, { today, timeZone }: PlaceAndTime, hour: number): Date {
  return toMoment({ date: plan.when || today, clockMs: hour * HOUR_MS }, timeZone);
}

function placeOf({ area }: Plan, { areas }: PlaceAndTime): Place {
  return findPlannerArea(areas, area)?.at ?? DOWNTOWN;
}

/** Sunrise and sunset in milliseconds. The sun rises and sets every day at this latitude. */
function daylight(plan: Plan, data: PlaceAndTime): { rise: number; set: number } {
  const { sunrise, sunset } = getTimes(momentAt(plan, data, 12), ...placeOf(plan, data));
  return { rise: sunrise?.getTime() ?? 0, set: sunset?.getTime() ?? 0 };
}

function positionAt(plan: Plan, data: PlaceAndTime, moment: Date): SunPosition {
  const { azimuth, altitude } = getPosition(moment, ...placeOf(plan, data));
  const bearing = (azimuth - plan.north) * DEGREE;
  return { x: Math.sin(bearing), y: Math.cos(bearing), altitude };
}

function sunAt(plan: Plan, data: PlaceAndTime, moment: Date): SunDirection {
  const { x, y, altitude } = positionAt(plan, data, moment);
  return { x, y, slope: Math.tan(Math.max(MIN_ALTITUDE_DEGREES, altitude) * DEGREE) };
}

/** Returns the points of a regular grid within a polygon, or its first corner if it is too thin for any. */
function gridWithin(polygon: readonly Point[], [columns, rows]: readonly [number, number]): Point[] {
  const { at, size } = boundsOf(polygon);
  const points = Array.from({ length: columns * rows }, (_, index): Point => {
    const column = (index % columns) + 0.5;
    const row = Math.floor(index / columns) + 0.5;
    return [at[0] + (size[0] * column) / columns, at[1] + (size[1] * row) / rows];
  });
  const within = points.filter((point) => contains(polygon, point));
  return within.length > 0 ? within : polygon.slice(0, 1);
}

type ShadeTest = (point: Point, sun: SunDirection) => boolean;

function litShare(points: readonly Point[], sun: SunDirection, isShaded: ShadeTest): number {
  if (points.length === 0) return 0;
  let lit = 0;
  for (const point of points) if (!isShaded(point, sun)) lit++;
  return lit / points.length;
}

/** Returns a test of whether a house, the fence or a tree shades a point. */
export function createShadeTest(plan: Plan): ShadeTest {
  const tests: ShadeTest[] = [
    ...housesOf(plan).map((house) => houseShade(house, houseHeightFt(plan))),
    ...(plan.fence > 0 ? [fenceShade(plan)] : []),
    ...plan.tree.map(treeShade),
  ];
  return (point, sun) => {
    for (const isShadedBy of tests) if (isShadedBy(point, sun)) return true;
    return false;
  };
}

/** A house blocks rays that enter it below its roof. */
function houseShade(house: readonly Point[], heightFt: number): ShadeTest {
  const { at, size } = boundsOf(house);
  return ([x, y], sun) => {
    const [xFrom, xTo] = crossing(x, sun.x, at[0], at[0] + size[0]);
    const [yFrom, yTo] = crossing(y, sun.y, at[1], at[1] + size[1]);
    const enters = Math.max(0, xFrom, yFrom);
    return enters < Math.min(xTo, yTo) && enters * sun.slope < heightFt;
  };
}

/** Returns the distances at which a ray enters and leaves the space between two parallel lines. */
function crossing(start: number, direction: number, low: number, high: number): [number, number] {
  if (direction === 0)
    return start > low && start < high
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const one = (low - start) / direction;
  const other = (high - start) / direction;
  return one < other ? [one, other] : [other, one];
}

/** The fence runs along both sides and the rear. */
function fenceShade(plan: Plan): ShadeTest {
  const { left, right, rear } = yardOf(plan);
  return ([x, y], sun) => {
    const sideAt = ((sun.x > 0 ? right : left) - x) / sun.x;
    const alongSide = y + sun.y * sideAt;
    if (sideAt > 0 && alongSide >= 0 && alongSide <= rear && sideAt * sun.slope < plan.fence) return true;
    const rearAt = (rear - y) / sun.y;
    const alongRear = x + sun.x * rearAt;
    return rearAt > 0 && alongRear >= left && alongRear <= right && rearAt * sun.slope < plan.fence;
  };
}

/** Returns the crown of a tree as an ellipsoid, in feet. Our own rule of thumb for oaks and pines. */
export function crownOf([, , trunkInches]: Tree): { radius: number; from: number; to: number } {
  const height = Math.min(70, 18 + 1.8 * trunkInches);
  return { radius: Math.min(30, 4 + 0.9 * trunkInches), from: height * 0.3, to: height };
}

export function trunkRadiusOf([, , trunkInches]: Tree): number {
  return trunkInches / INCHES_PER_FOOT / 2;
}

/** Scales the crown to a sphere, and the rays with it, to test for an intersection. */
function treeShade(tree: Tree): ShadeTest {
  const [treeX, treeY] = tree;
  const { radius, from, to } = crownOf(tree);
  const stretch = (2 * radius) / (to - from);
  const center = ((from + to) / 2) * stretch;
  return ([x, y], sun) => {
    const [toX, toY] = [treeX - x, treeY - y];
    const rise = sun.slope * stretch;
    const ahead = toX * sun.x + toY * sun.y + center * rise;
    if (ahead <= 0) return false;
    const distanceSquared = toX * toX + toY * toY + center * center;
    const missSquared = distanceSquared - (ahead * ahead) / (1 + rise * rise);
    return missSquared < radius * radius;
  };
}
