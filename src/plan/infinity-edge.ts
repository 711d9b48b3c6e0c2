// The basin behind an infinity edge with its walls, and the bank of lower ground beyond. Drawings and 3D share it.
import type { Point } from "#lib/geometry.ts";
import { basinOf } from "./features.ts";
import type { Plan } from "./parameters.ts";
import { nearestOnLine, type Placing, placesAround, rectangleAt } from "./polygons.ts";
import { yardOf } from "./property-lines.ts";
import { layOut } from "./shapes.ts";

/** Depths of the basin's floor and water below the deck. */
export const BASIN_DEPTH_FT = 2.9;
export const BASIN_WATER_FT = 1.9;
export const RIM_FT = 0.5;
const WING_FT = 1;
/** How far the ground beyond the basin rises to the lawn, if there is room before the planting at the fence. */
const BANK_FT = 6;
const LEAST_BANK_FT = 2;
const PLANTING_FT = 3.2;

export type Edge = {
  /** The basin's length and depth. */
  longFt: number;
  depthFt: number;
  /** From the middle of the basin, toward the pool. */
  facing: Placing;
  toward: Point;
  /** 0 where there is no room to lower the ground. */
  bankFt: number;
};

/** Returns null if the plan has no infinity edge. */
export function edgeOf(plan: Plan): Edge | null {
  const basin = basinOf(plan);
  if (!basin) return null;
  const { at, size } = basin;
  const { at: nearest } = nearestOnLine(layOut(plan).outline, at);
  const [dx, dy] = [nearest[0] - at[0], nearest[1] - at[1]];
  const depthFt = 2 * Math.hypot(dx, dy);
  const toward: Point = [(2 * dx) / depthFt, (2 * dy) / depthFt];
  const [one, other] = size;
  const longFt = Math.abs(one - depthFt) < Math.abs(other - depthFt) ? other : one;
  const edge = { longFt, depthFt, facing: placesAround(at, toward), toward };
  return { ...edge, bankFt: bankOf(plan, edge) };
}

/** Ground that rises from the house needs a wall there instead. */
function bankOf(plan: Plan, { longFt, depthFt, facing }: Omit<Edge, "bankFt">): number {
  if (plan.slope < 0) return 0;
  const { left, right, rear } = yardOf(plan);
  for (let reach = BANK_FT; reach >= LEAST_BANK_FT; reach -= 0.5) {
    const corners = [-1, 1].map((side) => facing((side * longFt) / 2, -depthFt / 2 - RIM_FT - reach));
    const isInYard = corners.every(
      ([x, y]) =>
        x >= left + PLANTING_FT && x <= right - PLANTING_FT && y >= PLANTING_FT && y <= rear - PLANTING_FT,
    );
    if (isInYard) return reach;
  }
  return 0;
}

/** What is cut out of the ground: the basin with its rim, and the bank beyond it. */
export function edgeOutline(edge: Edge): Point[] {
  return cutOut(edge, edge.bankFt > 0 ? RIM_FT + edge.bankFt : 0);
}

/** The basin with its rim. */
export function basinOutline(edge: Edge): Point[] {
  return cutOut(edge, RIM_FT);
}

function cutOut({ longFt, depthFt, facing, toward }: Edge, reach: number): Point[] {
  return rectangleAt(facing(0, -reach / 2), [longFt, depthFt + reach], [toward[1], -toward[0]]);
}

/** The walls of the basin: its rim, and a wing at each end. */
export function edgeWalls({ longFt, depthFt, facing, toward }: Edge): [rim: Point[], ...wings: Point[][]] {
  const side: Point = [toward[1], -toward[0]];
  const wing = (end: 1 | -1) =>
    rectangleAt(facing((end * (longFt + WING_FT)) / 2, -RIM_FT / 2), [WING_FT, depthFt + RIM_FT], side);
  return [
    rectangleAt(facing(0, -(depthFt + RIM_FT) / 2), [longFt + 2 * WING_FT, RIM_FT], side),
    wing(-1),
    wing(1),
  ];
}
