// The camera: orbits around a target, their limits, and the page's viewpoints.
import { boundsOf, type Point } from "#app/geometry.ts";
import { placeFeatures } from "../features.ts";
import type { Plan } from "../parameters.ts";
import { type Layout, toYard } from "../shapes.ts";
import { yardOf } from "../site.ts";
import { crownOf } from "../sun.ts";
import type { Position } from "./sculpture.ts";

/** Angles in degrees: `bearing` from the target to the eye, clockwise from the far side of the yard; `rise` above it. */
export type Orbit = { target: Position; bearing: number; rise: number; distanceFt: number };

export const viewNames = ["overview", "kitchen", "ledge", "above"] as const;
export type ViewName = (typeof viewNames)[number];

const DEGREE = Math.PI / 180;
const EYE_FT = 5.6;
const LEAST_EYE_FT = 2;
const LEAST_DISTANCE_FT = 4;
const MOST_RISE = 86;
/** Field of view across the shorter side of the picture. */
const FIELD = 48;
const MOST_FIELD = 68;
/** They hide what is behind them. */
const tallFeatures: readonly string[] = ["Deck", "Pergola", "Grotto", "Water Slide"];

export function eyeOf({ target, bearing, rise, distanceFt }: Orbit): Position {
  const level = distanceFt * Math.cos(rise * DEGREE);
  return [
    target[0] + level * Math.sin(bearing * DEGREE),
    target[1] + level * Math.cos(bearing * DEGREE),
    target[2] + distanceFt * Math.sin(rise * DEGREE),
  ];
}

/** Keeps the eye above the ground, off the target, and within reach of the yard. */
export function limitOrbit(orbit: Orbit, mostFt: number): Orbit {
  const distanceFt = Math.min(mostFt, Math.max(LEAST_DISTANCE_FT, orbit.distanceFt));
  const lowest = Math.asin(Math.max(-1, Math.min(1, (LEAST_EYE_FT - orbit.target[2]) / distanceFt))) / DEGREE;
  return { ...orbit, distanceFt, rise: Math.min(MOST_RISE, Math.max(lowest, orbit.rise)) };
}

/** The farthest the eye may go. */
export function reachOf(plan: Plan): number {
  const { left, right, rear } = yardOf(plan);
  return Math.min(320, 40 + 1.3 * Math.max(right - left, rear));
}

/** Part of the way from one orbit to another, along the shorter turn. */
export function approach(from: Orbit, to: Orbit, part: number): Orbit {
  const turn = ((((to.bearing - from.bearing) % 360) + 540) % 360) - 180;
  const move = (a: number, b: number) => a + (b - a) * part;
  return {
    target: [
      move(from.target[0], to.target[0]),
      move(from.target[1], to.target[1]),
      move(from.target[2], to.target[2]),
    ],
    bearing: from.bearing + turn * part,
    rise: move(from.rise, to.rise),
    distanceFt: move(from.distanceFt, to.distanceFt),
  };
}

/** Whether two orbits look the same on the screen. */
export function isSettled(one: Orbit, other: Orbit): boolean {
  const [a, b] = [eyeOf(one), eyeOf(other)];
  const moved = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const shifted = Math.hypot(
    one.target[0] - other.target[0],
    one.target[1] - other.target[1],
    one.target[2] - other.target[2],
  );
  return moved < 0.02 && shifted < 0.02;
}

/** The vertical field of view for a picture of these proportions. */
export function fieldOf(aspect: number): number {
  if (aspect >= 1) return FIELD;
  const across = 2 * Math.atan(Math.tan((FIELD / 2) * DEGREE) / aspect);
  return Math.min(MOST_FIELD, across / DEGREE);
}

export function viewpoint(name: ViewName, plan: Plan, layout: Layout, aspect: number): Orbit {
  return limitOrbit(viewpoints[name](plan, layout, aspect), reachOf(plan));
}

type Viewing = (plan: Plan, layout: Layout, aspect: number) => Orbit;

const viewpoints: Record<ViewName, Viewing> = {
  overview: (plan, layout, aspect) => {
    const { left, right, rear } = yardOf(plan);
    const { at, size } = boundsOf([...layout.outline, ...(layout.spa ?? [])]);
    const middle: Point = [at[0] + size[0] / 2, at[1] + size[1] / 2];
    const away = (Math.hypot(...size) * 0.72 + 18) / Math.min(1.25, Math.max(0.7, aspect));
    const eyes = [1, -1].flatMap((side) =>
      [0.55, 0.85, 1.2].map((turn): Point => {
        const x = middle[0] + side * Math.sin(turn) * away;
        const y = middle[1] + Math.cos(turn) * away;
        return [Math.min(right - 6, Math.max(left + 6, x)), Math.min(rear + 4, y)];
      }),
    );
    const obstacles = [
      ...plan.tree.map((tree) => ({ at: [tree[0], tree[1]] as const, radius: crownOf(tree).radius * 0.4 })),
      ...placeFeatures(plan).flatMap(({ name, at: place }) =>
        tallFeatures.includes(name) ? [{ at: place, radius: 6 }] : [],
      ),
    ];
    const openness = (eye: Point) =>
      Math.min(24, ...obstacles.map((each) => distanceToLine(each.at, eye, middle) - each.radius)) +
      0.12 * Math.hypot(eye[0] - middle[0], eye[1] - middle[1]);
    const eye = eyes.reduce((best, other) => (openness(other) > openness(best) ? other : best));
    const height = Math.max(
      10,
      Math.hypot(eye[0] - middle[0], eye[1] - middle[1]) * (aspect < 1 ? 0.46 : 0.33),
    );
    return lookFrom([eye[0], eye[1], height], [middle[0], middle[1] - 4, 3]);
  },
  kitchen: (plan, { outline }) => {
    const { at, size } = boundsOf(outline);
    const middle: Point = [at[0] + size[0] / 2, at[1] + size[1] / 2];
    const width = plan.house[1];
    const eye: Position = [Math.min(Math.max(middle[0], 1), Math.max(width - 1, 1)), 0.8, EYE_FT + 0.6];
    return lookFrom(eye, [middle[0], Math.max(middle[1], eye[1] + 4), 0.4]);
  },
  ledge: (plan) => {
    const along = plan.ledge > 0 ? -plan.length / 2 + plan.ledge * 0.35 : -plan.length / 2 - 2;
    const [eyeX, eyeY] = toYard(plan, [along, -plan.width * 0.18]);
    const [x, y] = toYard(plan, [plan.length * 0.32, plan.width * 0.06]);
    return lookFrom([eyeX, eyeY, 3.7], [x, y, 0.2]);
  },
  above: (_plan, layout, aspect) => {
    const { at, size } = boundsOf([...layout.outline, ...(layout.spa ?? [])]);
    const target: Position = [at[0] + size[0] / 2, at[1] + size[1] / 2, 0];
    const reach = Math.max(size[1] * 1.5, (size[0] * 1.25) / Math.max(aspect, 0.75)) + 22;
    return { target, bearing: 180, rise: 64, distanceFt: reach * 1.15 };
  },
};

/** How far a place lies from the line of sight. */
function distanceToLine([x, y]: Point, [eyeX, eyeY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - eyeX, toY - eyeY];
  const part = Math.min(1, Math.max(0, ((x - eyeX) * dx + (y - eyeY) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - eyeX - dx * part, y - eyeY - dy * part);
}

function lookFrom(eye: Position, target: Position): Orbit {
  const [dx, dy, dz] = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]];
  const distanceFt = Math.hypot(dx, dy, dz);
  return {
    target,
    bearing: Math.atan2(dx, dy) / DEGREE,
    rise: Math.asin(dz / distanceFt) / DEGREE,
    distanceFt,
  };
}
