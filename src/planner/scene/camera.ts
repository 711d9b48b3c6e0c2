// The camera: orbits around a target, their limits, and transitions between them.
import type { Plan } from "#plan/parameters.ts";
import { yardOf } from "#plan/property-lines.ts";
import { distance, moveAlong, type Position, subtract } from "./sculpture.ts";

/**
 * Angles in degrees: `bearing` from the target to the eye, clockwise from the far side of the yard; `rise` above it.
 */
export type Orbit = { target: Position; bearing: number; rise: number; distanceFt: number };

/** In radians. */
export const DEGREE = Math.PI / 180;
const MIN_EYE_FT = 2;
const MIN_DISTANCE_FT = 4;
const MAX_RISE_DEGREES = 86;
/** Field of view across the shorter side of the picture. */
const FIELD_DEGREES = 52;
const MAX_FIELD_DEGREES = 70;
/** Rate at which a glide exponentially approaches its goal. */
const GLIDE_PER_SECOND = 9;
const USUAL_FRAME_MS = 16;
/** A view doesn't jump after a long frame. */
const MAX_GLIDE_MS = 250;

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
  const distanceFt = Math.min(mostFt, Math.max(MIN_DISTANCE_FT, orbit.distanceFt));
  const lowest = Math.asin(Math.max(-1, Math.min(1, (MIN_EYE_FT - orbit.target[2]) / distanceFt))) / DEGREE;
  return { ...orbit, distanceFt, rise: Math.min(MAX_RISE_DEGREES, Math.max(lowest, orbit.rise)) };
}

/** The farthest the eye may go. */
export function reachOf(plan: Plan): number {
  const { left, right, rear } = yardOf(plan);
  return Math.min(320, 40 + 1.3 * Math.max(right - left, rear));
}

/** Part of the way from one orbit to another, along the shorter turn. */
function approach(from: Orbit, to: Orbit, part: number): Orbit {
  const turn = ((((to.bearing - from.bearing) % 360) + 540) % 360) - 180;
  const move = (a: number, b: number) => a + (b - a) * part;
  return {
    target: moveAlong(from.target, subtract(to.target, from.target), part),
    bearing: from.bearing + turn * part,
    rise: move(from.rise, to.rise),
    distanceFt: move(from.distanceFt, to.distanceFt),
  };
}

/** Moves an orbit toward a goal, fast at first. @param elapsedMs since the last frame; 0 for the first one */
export function glide(orbit: Orbit, goal: Orbit, elapsedMs: number): Orbit {
  if (isSettled(orbit, goal)) return goal;
  const ms = Math.min(elapsedMs || USUAL_FRAME_MS, MAX_GLIDE_MS);
  return approach(orbit, goal, 1 - Math.exp((-GLIDE_PER_SECOND * ms) / 1000));
}

/** Whether two orbits look the same on the screen. */
export function isSettled(one: Orbit, other: Orbit): boolean {
  const [a, b] = [eyeOf(one), eyeOf(other)];
  return distance(a, b) < 0.02 && distance(one.target, other.target) < 0.02;
}

/** The vertical field of view for a picture of these proportions. */
export function fieldOf(aspect: number): number {
  if (aspect >= 1) return FIELD_DEGREES;
  const across = 2 * Math.atan(Math.tan((FIELD_DEGREES / 2) * DEGREE) / aspect);
  return Math.min(MAX_FIELD_DEGREES, across / DEGREE);
}
