// An infinity edge: water over a lowered wall, its catch basin, and lower ground that keeps the view open.
import type { Point } from "#lib/geometry.ts";
import { groundAt } from "#plan/ground.ts";
import {
  BASIN_DEPTH_FT,
  BASIN_WATER_FT,
  basinOutline,
  type Edge,
  edgeOutline,
  edgeWalls,
  RIM_FT,
} from "#plan/infinity-edge.ts";
import type { Plan } from "#plan/parameters.ts";
import { rectangleAt } from "#plan/polygons.ts";
import { EDGE_FALL_FT } from "#plan/rules.ts";
import { shapeKinds } from "#plan/shape-kinds.ts";
import { addFall } from "./falls.ts";
import { COPING_Z, WATER_Z } from "./levels.ts";
import { type Looks, lawn, stone } from "./looks.ts";
import { raise } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import { addFloor, addQuad, addSlab, addWall, type Position } from "./sculpture.ts";

/** Of the wall that water runs over. */
export const WEIR_FT = 0.6;
export const BASIN_FLOOR_Z = -BASIN_DEPTH_FT;
const BASIN_WATER_Z = -BASIN_WATER_FT;
/** As low as the ground there has to be, so that the rim is out of sight from the house. */
const RIM_Z = -EDGE_FALL_FT;
const WEIR_HIDDEN_FT = 0.02;
const OVERLAP_FT = 1;

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

  const [rim, ...wings] = edgeWalls(edge);
  addSlab(solid, rim, [rimZ - 0.2, rimZ], looks.coping);
  for (const wing of wings) addSlab(solid, wing, [-0.3, COPING_Z + 0.005], looks.coping);
  if (bankFt > 0) addBank(parts, plan, edge);

  holes.push({ outline: bankFt > 0 ? basinOutline(edge) : basin, z: 0.05 });
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
  const onGround = (side: number, reach: number, aboveFt: number): Position => {
    const place = facing(side * half, reach);
    return raise(place, groundAt(plan, place[1]) + aboveFt);
  };
  const low = (side: number): Position => raise(facing(side * half, start), RIM_Z - 0.05);
  const high = (side: number): Position => onGround(side, end, 0);
  const corners = [high(-1), high(1), low(1), low(-1)] as const;
  const [a, b, c, d] = corners;
  const uvOf = ([x, y]: Position): Point => [x, y];
  addQuad(solid, corners, lawn, { uv: [uvOf(a), uvOf(b), uvOf(c), uvOf(d)] });
  // Under the lawn, where the cut is seen from a side.
  const beyond = (side: number): Position => onGround(side, end - OVERLAP_FT, -0.02);
  addQuad(solid, [beyond(-1), beyond(1), b, a], lawn);
  // The sides, seen from within up to the lawn beside them or, where that is lower, from outside down to it.
  for (const side of [-1, 1]) {
    const face = [low(side), high(side), onGround(side, end, 0.03), onGround(side, start, 0.03)] as const;
    addQuad(solid, side === 1 ? face : [face[1], face[0], face[3], face[2]], stone);
  }
}
