// An infinity edge: water over a lowered wall, its catch basin, and lower ground that keeps the view open.
import type { Point } from "#lib/geometry.ts";
import { isBasin, placeFeatures } from "#plan/features.ts";
import { groundAt } from "#plan/ground.ts";
import type { Plan } from "#plan/parameters.ts";
import { nearestOnLine, rectangleAt } from "#plan/polygons.ts";
import { yardOf } from "#plan/property-lines.ts";
import { EDGE_FALL_FT } from "#plan/rules.ts";
import { shapeKinds } from "#plan/shape-kinds.ts";
import type { Layout } from "#plan/shapes.ts";
import { addFall } from "./falls.ts";
import { COPING_Z, WATER_Z } from "./levels.ts";
import { type Looks, lawn, stone } from "./looks.ts";
import { type Placing, placesAround, raise } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import { addFloor, addPrism, addQuad, addWall, type Position } from "./sculpture.ts";

/** Of the wall that water runs over. */
export const WEIR_FT = 0.6;
export const BASIN_FLOOR_Z = -2.9;
const BASIN_WATER_Z = -1.9;
/** As low as the ground there has to be, so that the rim is out of sight from the house. */
const RIM_Z = -EDGE_FALL_FT;
const RIM_FT = 0.5;
const WING_FT = 1;
/** How far the ground beyond the basin rises to the lawn, if there is room before the planting at the fence. */
const BANK_FT = 6;
const LEAST_BANK_FT = 2;
const PLANTING_FT = 3.2;
const WEIR_HIDDEN_FT = 0.02;
const OVERLAP_FT = 1;

type Edge = {
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
export function edgeOf(plan: Plan, { outline }: Layout): Edge | null {
  const basin = placeFeatures(plan).find(({ name }) => isBasin(name));
  if (!basin) return null;
  const { at, size } = basin;
  const { at: nearest } = nearestOnLine(outline, at);
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

export function buildInfinityEdge(parts: Parts, plan: Plan, edge: Edge, looks: Looks): void {
  const { solid, falls, holes, waters } = parts;
  const { longFt, depthFt, facing, toward, bankFt } = edge;
  const side: Point = [toward[1], -toward[0]];
  const [half, near, far] = [longFt / 2, depthFt / 2, -depthFt / 2];
  const rimZ = bankFt > 0 ? RIM_Z : COPING_Z;
  const basin = rectangleAt(facing(0, 0), [longFt, depthFt], side);

  solid.waterLevel = BASIN_WATER_Z;
  for (const [line, top] of [
    [[facing(-half, near), facing(-half, far)], 0.05],
    [[facing(-half, far), facing(half, far)], rimZ - 0.1],
    [[facing(half, far), facing(half, near)], 0.05],
  ] as const)
    addWall(solid, line, [BASIN_FLOOR_Z, top], looks.tile, { isOpen: true, facing: "in", shadeBottom: 0.55 });
  addFloor(solid, basin, BASIN_FLOOR_Z, looks.finish);
  solid.waterLevel = null;

  addPrism(
    solid,
    rectangleAt(facing(0, far - RIM_FT / 2), [longFt + 2 * WING_FT, RIM_FT], side),
    [rimZ - 0.2, rimZ],
    looks.coping,
    { hasUnderside: true },
  );
  for (const end of [-1, 1])
    addPrism(
      solid,
      rectangleAt(
        facing(end * (half + WING_FT / 2), (near + far - RIM_FT) / 2),
        [WING_FT, depthFt + RIM_FT],
        side,
      ),
      [-0.3, COPING_Z + 0.005],
      looks.coping,
      { hasUnderside: true },
    );
  if (bankFt > 0) addBank(parts, plan, edge);

  holes.push({ outline: cutOut(edge, bankFt > 0 ? RIM_FT : 0), z: 0.05 });
  waters.push({ outline: basin, z: BASIN_WATER_Z });
  // A straight wall is under a film of water, which ends in the air.
  if (shapeKinds[plan.shape].isStraight)
    waters.push({
      outline: rectangleAt(facing(0, near - WEIR_FT / 2), [longFt, WEIR_FT], side),
      z: WATER_Z - WEIR_HIDDEN_FT,
    });
  addFall(falls, {
    at: facing(0, near - WEIR_FT + 0.01),
    toward: [-toward[0], -toward[1]],
    widthFt: longFt - 0.2,
    heights: [BASIN_WATER_Z, WATER_Z],
    reachFt: 0.12,
    strength: 0.55,
  });
}

/** Grass from the rim up to the lawn between two low walls, or down to lower ground. */
function addBank({ solid, holes }: Parts, plan: Plan, edge: Edge): void {
  const { longFt, depthFt, facing, bankFt } = edge;
  const half = longFt / 2;
  const start = -depthFt / 2 - RIM_FT;
  const end = start - bankFt;
  // Lower ground needs no cut, through which one would see the sky.
  const groundZ = groundAt(plan, facing(0, end)[1]);
  if (groundZ > RIM_Z) holes.push({ outline: edgeOutline(edge), z: groundZ });
  const top = (place: Point): Position => raise(place, groundAt(plan, place[1]));
  const low = (side: number): Position => raise(facing(side * half, start), RIM_Z - 0.05);
  const high = (side: number): Position => top(facing(side * half, end));
  const corners = [high(-1), high(1), low(1), low(-1)] as const;
  addQuad(solid, corners, lawn, {
    uv: [
      [corners[0][0], corners[0][1]],
      [corners[1][0], corners[1][1]],
      [corners[2][0], corners[2][1]],
      [corners[3][0], corners[3][1]],
    ],
  });
  // Under the lawn, where the cut is seen from a side.
  const beyond = ([x, y]: Point): Position => raise([x, y], groundAt(plan, y) - 0.02);
  addQuad(
    solid,
    [beyond(facing(-half, end - OVERLAP_FT)), beyond(facing(half, end - OVERLAP_FT)), corners[1], corners[0]],
    lawn,
  );
  // The sides, seen from within up to the lawn beside them or, where that is lower, from outside down to it.
  const beside = (side: number, reach: number): Position => {
    const place = facing(side * half, reach);
    return raise(place, groundAt(plan, place[1]) + 0.03);
  };
  for (const side of [-1, 1]) {
    const face = [low(side), high(side), beside(side, end), beside(side, start)] as const;
    addQuad(solid, side === 1 ? face : [face[1], face[0], face[3], face[2]], stone);
  }
}
