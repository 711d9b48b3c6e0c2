// Chooses the best viewpoint for a picture of the pool and the house.
import type { Point } from "#lib/geometry.ts";
import type { Box } from "#plan/boxes.ts";
import { eyeOf, fieldOf, type Orbit } from "./camera.ts";
import { cross, moveAlong, normalize, type Position, subtract } from "./sculpture.ts";

/** Something round that hides what is behind it: a crown, or a tall feature. */
export type Obstacle = { at: Point; radius: number; from: number; to: number };

type Subject = {
  yard: Box;
  /** Height of the fence at the sides and the rear. */
  fenceFt: number;
  pool: readonly Position[];
  /** What a picture of the whole yard shows: the pool, the features, the corners. */
  shown: readonly Position[];
  house: readonly Position[];
  obstacles: readonly Obstacle[];
};

/** From the picture's middle; 1 is its edge. */
const POOL_MARGIN = 0.88;
const ZOOM_STEP = 1.06;
/** Costs, in feet of distance, if all of the pool or house is hidden or cut off. */
const HIDDEN_POOL_COST = 120;
const HIDDEN_HOUSE_COST = 40;
const CUT_HOUSE_COST = 30;
/** Preferred rise in degrees, and the cost of each degree off it. */
const USUAL_RISE = 22;
const RISE_COST = 0.4;
/** Extra cost of each foot beyond the fence. */
const OUTSIDE_COST = 0.6;

/** Returns the best of the orbits, each moved out until what it has to show fits the picture. */
export function chooseOrbit(
  orbits: readonly Orbit[],
  subject: Subject,
  aspect: number,
  mostFt: number,
): Orbit {
  const fitting = orbits.map((orbit) => moveOut(orbit, subject.shown, aspect, mostFt));
  return cheapestOf(fitting, (orbit) => costOf(orbit, subject, aspect));
}

/** Returns the first of the cheapest orbits, of which there is at least one. */
export function cheapestOf(orbits: readonly Orbit[], cost: (orbit: Orbit, index: number) => number): Orbit {
  return orbits
    .map((orbit, index) => ({ orbit, cost: cost(orbit, index) }))
    .reduce((best, next) => (next.cost < best.cost ? next : best)).orbit;
}

function moveOut(orbit: Orbit, shown: readonly Position[], aspect: number, mostFt: number): Orbit {
  let { distanceFt } = orbit;
  while (distanceFt < mostFt && !isInPicture({ ...orbit, distanceFt }, shown, aspect))
    distanceFt *= ZOOM_STEP;
  return { ...orbit, distanceFt: Math.min(mostFt, distanceFt) };
}

export function isInPicture(orbit: Orbit, points: readonly Position[], aspect: number): boolean {
  return points.every((point) => {
    const at = project(orbit, point, aspect);
    return at !== null && Math.max(Math.abs(at[0]), Math.abs(at[1])) <= POOL_MARGIN;
  });
}

function costOf(orbit: Orbit, { yard, fenceFt, pool, house, obstacles }: Subject, aspect: number): number {
  const eye = eyeOf(orbit);
  const isHidden = (point: Position) =>
    isBehindFence(point, eye, yard, fenceFt) || obstacles.some((obstacle) => crosses(obstacle, eye, point));
  const isCut = (point: Position) => (project(orbit, point, aspect)?.[1] ?? 2) > 1;
  return (
    orbit.distanceFt +
    shareOf(pool, isHidden) * HIDDEN_POOL_COST +
    shareOf(house, isHidden) * HIDDEN_HOUSE_COST +
    shareOf(house, isCut) * CUT_HOUSE_COST +
    distanceOutside(yard, eye) * OUTSIDE_COST +
    Math.abs(orbit.rise - USUAL_RISE) * RISE_COST
  );
}

/** Returns the share of points that obstacles hide from the eye. */
export function hiddenShare(
  orbit: Orbit,
  points: readonly Position[],
  obstacles: readonly Obstacle[],
): number {
  const eye = eyeOf(orbit);
  return shareOf(points, (point) => obstacles.some((obstacle) => crosses(obstacle, eye, point)));
}

function shareOf(points: readonly Position[], test: (point: Position) => boolean): number {
  return points.length === 0 ? 0 : points.filter(test).length / points.length;
}

/** Whether the sight line to a point in the yard leaves it below the top of the fence. */
function isBehindFence(point: Position, eye: Position, { left, right, far }: Box, fenceFt: number): boolean {
  const [across, away, up] = subtract(eye, point);
  const shares = [
    (across > 0 ? right - point[0] : left - point[0]) / across,
    away > 0 ? (far - point[1]) / away : 1,
  ];
  const share = Math.min(...shares.filter((each) => each >= 0), 1);
  return share < 1 && point[2] + up * share < fenceFt;
}

function distanceOutside({ left, right, far }: Box, [x, y]: Position): number {
  return Math.hypot(Math.max(0, left - x, x - right), Math.max(0, y - far));
}

/** Where a point is in the picture: right and up, 1 at its edges. Null behind the eye. */
function project(orbit: Orbit, point: Position, aspect: number): Point | null {
  const eye = eyeOf(orbit);
  const ahead = normalize(subtract(orbit.target, eye));
  const right = normalize([ahead[1], -ahead[0], 0]);
  const up = cross(right, ahead);
  const toPoint = subtract(point, eye);
  const depth = dot(toPoint, ahead);
  if (depth <= 0) return null;
  const reach = depth * Math.tan((fieldOf(aspect) * Math.PI) / 360);
  return [dot(toPoint, right) / (reach * aspect), dot(toPoint, up) / reach];
}

/** Scales the height so that the obstacle is a sphere, and measures how near the sight line is. */
function crosses({ at, radius, from, to }: Obstacle, eye: Position, point: Position): boolean {
  const stretch = (2 * radius) / (to - from);
  const stretched = ([x, y, z]: Position): Position => [x, y, z * stretch];
  const center: Position = [at[0], at[1], ((from + to) / 2) * stretch];
  const start = stretched(eye);
  const way = subtract(stretched(point), start);
  const part = dot(subtract(center, start), way) / (dot(way, way) || 1);
  const limited = Math.min(1, Math.max(0, part));
  const miss = subtract(center, moveAlong(start, way, limited));
  return dot(miss, miss) < radius * radius;
}

function dot(a: Position, b: Position): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
