// Moves handles by pointer and by keys: limited to the parameter table, and snapping if wanted.
import type { Point } from "#lib/geometry.ts";
import type { Plan } from "#plan/parameters.ts";
import type { PlanOptions } from "#plan/plan.ts";
import { toYard } from "#plan/pool-outline.ts";
import { type Handle, type LineHandle, type TurnHandle, wrapDegrees } from "./handles.ts";
import type { Guide, Stop } from "./stops.ts";
import { toValidPlan } from "./valid-plan.ts";

const GRID_FT = 0.5;
const TURN_STOP_DEGREES = 15;
/** A turning handle snaps within this angle. */
const TURN_RADIUS_DEGREES = 4;

const KEY_STEP_FT = 1;
const SMALL_KEY_STEP_FT = 0.5;
const KEY_STEP_DEGREES = 15;
const SMALL_KEY_STEP_DEGREES = 1;

/** A plan to show, and the lines that the handle has snapped to. */
export type Move = { plan: Plan; guides: Guide[] };

/**
 * Moves a handle of the plan it was made from.
 * @param radiusFt how far snapping may move the handle; 0 turns it off
 * @returns null if the drawing can't follow
 */
export function moveHandle(handle: Handle, to: Point, radiusFt: number, options: PlanOptions): Move | null {
  const { plan, guides } = follow(handle, to, radiusFt);
  return plan && { plan: toValidPlan(plan, options), guides };
}

/** @returns the plan before it is limited to the parameter table */
function follow(handle: Handle, to: Point, radiusFt: number): { plan: Plan | null; guides: Guide[] } {
  switch (handle.motion) {
    case "free": {
      const [right, back] = [snap(to[0], handle.stops.x, radiusFt), snap(to[1], handle.stops.y, radiusFt)];
      return { plan: handle.set([right.value, back.value]), guides: [...right.guides, ...back.guides] };
    }
    case "line": {
      const { value, guides } = snap(distanceAlong(handle, to), handle.stops, radiusFt);
      return { plan: handle.set(value), guides };
    }
    case "turn":
      return { plan: handle.set(snapDegrees(degreesAround(handle, to), radiusFt > 0)), guides: [] };
  }
}

/** Prefers the nearest stop to the grid of half feet; neither moves the value by more than the radius. */
export function snap(
  value: number,
  stops: readonly Stop[],
  radiusFt: number,
): { value: number; guides: Guide[] } {
  if (radiusFt <= 0) return { value, guides: [] };
  const nearest = stops.reduce<Stop | null>((best, stop) => {
    const distance = Math.abs(stop.value - value);
    if (distance > radiusFt || (best && Math.abs(best.value - value) <= distance)) return best;
    return stop;
  }, null);
  if (nearest) return { value: nearest.value, guides: [nearest.guide] };
  const onGrid = Math.round(value / GRID_FT) * GRID_FT;
  return { value: Math.abs(onGrid - value) <= radiusFt ? onGrid : value, guides: [] };
}

function distanceAlong({ origin, direction }: LineHandle, [x, y]: Point): number {
  return (x - origin[0]) * direction[0] + (y - origin[1]) * direction[1];
}

/** Returns the pool's turn that points the handle's corner at a place. */
function degreesAround({ center, at, now }: TurnHandle, to: Point): number {
  const bearing = ([x, y]: Point) => (Math.atan2(x - center[0], y - center[1]) * 180) / Math.PI;
  return wrapDegrees(now + bearing(to) - bearing(at));
}

function snapDegrees(degrees: number, isSnapping: boolean): number {
  const stop = Math.round(degrees / TURN_STOP_DEGREES) * TURN_STOP_DEGREES;
  return isSnapping && Math.abs(stop - degrees) <= TURN_RADIUS_DEGREES ? stop : Math.round(degrees);
}

const arrows: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function isArrow(key: string): boolean {
  return key in arrows;
}

/** @returns the plan after an arrow key; null for other keys, or if the drawing can't follow */
export function stepHandle(handle: Handle, key: string, isSmall: boolean, options: PlanOptions): Plan | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const changed = moveByStep(handle, arrow, isSmall ? SMALL_KEY_STEP_FT : KEY_STEP_FT, isSmall);
  return changed && toValidPlan(changed, options);
}

function moveByStep(handle: Handle, arrow: Point, stepFt: number, isSmall: boolean): Plan | null {
  switch (handle.motion) {
    case "free": {
      const { at, turn = 0, stepFt: distanceFt = stepFt } = handle;
      const [x, y] = handle.from ?? at;
      return handle.set(toYard({ x, y, turn }, [arrow[0] * distanceFt, arrow[1] * distanceFt]));
    }
    case "line":
      return handle.set(handle.now + signAlong(handle.direction, arrow) * stepFt);
    case "turn": {
      const degrees = isSmall ? SMALL_KEY_STEP_DEGREES : KEY_STEP_DEGREES;
      return handle.set(wrapDegrees(handle.now + (arrow[0] + arrow[1]) * degrees));
    }
  }
}

/** A handle follows the arrow. Across its line, right and up increase it, as on a slider. */
function signAlong(direction: Point, arrow: Point): number {
  const along = direction[0] * arrow[0] + direction[1] * arrow[1];
  return Math.abs(along) > 0.1 ? Math.sign(along) : arrow[0] + arrow[1];
}
