// Walking through the yard at eye level: steps, turns, and what stops them.
import type { Point } from "#lib/geometry.ts";
import { groundAt } from "#plan/ground.ts";
import type { Plan } from "#plan/parameters.ts";
import { contains, offsetOutline } from "#plan/polygons.ts";
import { houseOutline, yardOf } from "#plan/property-lines.ts";
import { watersOf } from "#plan/shapes.ts";
import { clamp } from "#plan/values.ts";
import { DEGREE, eyeOf, type Orbit } from "./camera.ts";
import type { Position } from "./sculpture.ts";

/** In degrees and feet; `rise` looks down. */
export type Step = { turn?: number; rise?: number; ahead?: number };

export const EYE_FT = 5.6;
/** How far ahead one looks. */
const LOOK_FT = 12;
/** Kept from walls, fences and the water's edge. */
const KEEP_FT = 1;
const MOST_RISE_DEGREES = 50;

/** Returns whether one can stand at a place. */
type CanStand = (place: Point) => boolean;

export function standingRoom(plan: Plan): CanStand {
  const { left, right, rear } = yardOf(plan);
  const solids = [houseOutline(plan), ...watersOf(plan)].flatMap((outline) =>
    outline ? [offsetOutline(outline, KEEP_FT)] : [],
  );
  return (place) =>
    place[0] > left + KEEP_FT &&
    place[0] < right - KEEP_FT &&
    place[1] > 0 &&
    place[1] < rear - KEEP_FT &&
    !solids.some((solid) => contains(solid, place));
}

/** Puts the eye of any view at its height above the ground. Where one can't stand, the walk begins at `start`. */
export function standUp(orbit: Orbit, plan: Plan, canStand: CanStand, start: Orbit): Orbit {
  const [x, y] = eyeOf(orbit);
  if (!canStand([x, y])) return start;
  return viewFrom(plan, [x, y], orbit.bearing, 4);
}

/** A step that is blocked slides along what blocks it. */
export function walk(
  orbit: Orbit,
  plan: Plan,
  canStand: CanStand,
  { turn = 0, rise = 0, ahead = 0 }: Step,
): Orbit {
  const bearing = orbit.bearing + turn;
  const [x, y] = eyeOf(orbit);
  const forward: Point = [-Math.sin(bearing * DEGREE) * ahead, -Math.cos(bearing * DEGREE) * ahead];
  const places: Point[] = [
    [x + forward[0], y + forward[1]],
    [x + forward[0], y],
    [x, y + forward[1]],
  ];
  const place = places.find(canStand) ?? [x, y];
  return viewFrom(
    plan,
    place,
    bearing,
    clamp(orbit.rise + rise, { min: -MOST_RISE_DEGREES, max: MOST_RISE_DEGREES }),
  );
}

function viewFrom(plan: Plan, [x, y]: Point, bearing: number, rise: number): Orbit {
  const eye: Position = [x, y, groundAt(plan, y) + EYE_FT];
  // From the eye to the target, an orbit goes backwards.
  const target = eyeOf({ target: eye, bearing, rise, distanceFt: -LOOK_FT });
  return { target, bearing, rise, distanceFt: LOOK_FT };
}
