// The pool: floor, ledge, steps, bench, walls, coping, spa and water surfaces.
import { boundsOf, type Point, pointAt } from "#lib/geometry.ts";
import { basinOf } from "#plan/features.ts";
import { floorOf, LEDGE_DEPTH_FT } from "#plan/figures.ts";
import { countLights } from "#plan/lights.ts";
import type { Plan } from "#plan/parameters.ts";
import {
  contains,
  middleOf,
  nearestOnLine,
  offsetOutline,
  rectangleAt,
  rectangleBetween,
} from "#plan/polygons.ts";
import { alongOf, toPool, toYard } from "#plan/pool-outline.ts";
import { benchOf, COPING_FT, layOut } from "#plan/shapes.ts";
import { addFall } from "./falls.ts";
import { BASIN_FLOOR_Z, WEIR_FT } from "./infinity-edge.ts";
import { COPING_Z, DECK_Z, SEAT_DEPTH_FT, SPA_DEPTH_FT, SPA_RIM_Z, WATER_Z } from "./levels.ts";
import { type Looks, stone } from "./looks.ts";
import { measureLine, raise, subdivide, tidy } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import { addFloor, addQuad, addWall, type Material, type Sculpture, type Span } from "./sculpture.ts";
import { scaleColor } from "./sky.ts";

const TILE_FT = 0.5;
/** How far the floor extends beyond the walls, which hide it. */
const BEYOND_FT = 0.5;
const TRIM_FT = 0.22;
const SPILLWAY_FT = 3;

export function buildPool(parts: Parts, plan: Plan, looks: Looks): void {
  const { outline: edge, bench, spa } = layOut(plan);
  const outline = tidy(edge);
  const { solid } = parts;
  solid.waterLevel = WATER_Z;
  addShell(solid, outline, [WATER_Z - plan.deep - 0.5, 0.04], WATER_Z, looks);
  const pool = { solid, plan, looks };
  addBottom(pool);
  addSteps(pool);
  if (bench) addBench(pool);
  solid.waterLevel = null;
  addCoping(pool, outline);
  parts.holes.push({ outline: offsetOutline(outline, 0.3), z: COPING_Z });
  parts.waters.push({ outline: offsetOutline(outline, 0.04), z: WATER_Z });
  if (spa) buildSpa(parts, plan, { outline, spa: tidy(spa) }, looks);
}

type Pool = { solid: Sculpture; plan: Plan; looks: Looks };

/** The wall seen from the water: a band of tile at the waterline, the finish below it. */
function addShell(
  solid: Sculpture,
  outline: readonly Point[],
  [bottom, top]: Span,
  waterZ: number,
  looks: Looks,
): void {
  const tileEnd = waterZ - TILE_FT / 2;
  const inside = { facing: "in" } as const;
  addWall(solid, outline, [waterZ, top], looks.tile, { ...inside, shadeTop: 0.7 });
  addWall(solid, outline, [tileEnd, waterZ], looks.tile, inside);
  addWall(solid, outline, [bottom, tileEnd], looks.finish, { ...inside, shadeBottom: 0.72 });
}

/** A stretch across the whole pool, from one place along it to another. */
function addStretch({ solid, plan }: Pool, [from, to]: Span, [zFrom, zTo]: Span, material: Material): void {
  const side = plan.width / 2 + BEYOND_FT;
  const at = (along: number, across: number, z: number) => raise(toYard(plan, [along, across]), z);
  addQuad(
    solid,
    [at(from, -side, zFrom), at(to, -side, zTo), at(to, side, zTo), at(from, side, zFrom)],
    material,
    { uv: rectangleBetween([from, -side], [to, side]) },
  );
}

/** A vertical face across the pool that looks toward its deep end, with a line of tile on its edge. */
function addRiser(pool: Pool, along: number, [low, high]: Span): void {
  const { solid, plan, looks } = pool;
  const side = plan.width / 2 + BEYOND_FT;
  const line = [toYard(plan, [along, -side]), toYard(plan, [along, side])];
  addWall(solid, line, [low, high], looks.finish, { isOpen: true, shadeBottom: 0.7 });
  addStretch(pool, [along - TRIM_FT, along + 0.01], [high + 0.015, high + 0.015], looks.tile);
}

function addBottom(pool: Pool): void {
  const { plan, looks } = pool;
  const stretches = floorOf(plan);
  stretches.forEach(({ from, to, depthFrom, depthTo }, index) => {
    const isFirst = index === 0;
    const isLast = index === stretches.length - 1;
    addStretch(
      pool,
      [from - (isFirst ? BEYOND_FT : 0), to + (isLast ? BEYOND_FT : 0)],
      [WATER_Z - depthFrom, WATER_Z - depthTo],
      looks.finish,
    );
    const next = stretches[index + 1];
    if (next && next.depthFrom > depthTo) addRiser(pool, to, [WATER_Z - next.depthFrom, WATER_Z - depthTo]);
  });
}

/** Treads go down evenly from the edge or the ledge to the shallow floor. */
function addSteps(pool: Pool): void {
  const { plan, looks } = pool;
  const { steps } = layOut(plan);
  const start = plan.ledge > 0 ? Math.min(LEDGE_DEPTH_FT, plan.shallow) : 0;
  const depthAt = (count: number) => start + ((plan.shallow - start) * count) / (steps.length + 1);
  steps.forEach((tread, index) => {
    const { at, size } = boundsOf(tread.map((point) => toPool(plan, point)));
    const [from, to] = [at[0] - (index === 0 ? BEYOND_FT : 0), at[0] + size[0]];
    const z = WATER_Z - depthAt(index + 1);
    addStretch(pool, [from, to], [z, z], looks.finish);
    addRiser(pool, to, [WATER_Z - depthAt(index + 2), z]);
  });
}

function addBench(pool: Pool): void {
  const { solid, plan, looks } = pool;
  const { from, upTo, front, back } = benchOf(plan);
  const corners = rectangleBetween([from, front], [upTo, back + BEYOND_FT]);
  const polygon = corners.map((corner) => toYard(plan, corner));
  const z = WATER_Z - Math.min(SEAT_DEPTH_FT, plan.shallow * 0.6);
  addWall(solid, polygon, [WATER_Z - plan.deep, z], looks.finish, { shadeBottom: 0.7 });
  addFloor(solid, polygon, z, looks.finish, { uvOf: (point) => toPool(plan, point) });
}

type Profile = readonly (readonly [outFt: number, z: number])[];

/** A molding along the outline: quads between the lines of its profile, from the water outward. */
function addMolding(
  solid: Sculpture,
  outline: readonly Point[],
  profile: Profile,
  material: Material,
  isLeftOut: (side: number) => boolean = () => false,
): void {
  const lines = profile.map(([out, z]) => offsetOutline(outline, out).map((point) => raise(point, z)));
  let along = 0;
  outline.forEach((from, side) => {
    const next = (side + 1) % outline.length;
    const to = pointAt(outline, next);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (!isLeftOut(side))
      for (let row = 0; row < profile.length - 1; row++) {
        const [low, high] = [pointAt(lines, row), pointAt(lines, row + 1)];
        const [[outLow], [outHigh]] = [pointAt(profile, row), pointAt(profile, row + 1)];
        addQuad(
          solid,
          [pointAt(low, side), pointAt(high, side), pointAt(high, next), pointAt(low, next)],
          material,
          {
            uv: [
              [along, outLow],
              [along, outHigh],
              [along + length, outHigh],
              [along + length, outLow],
            ],
          },
        );
      }
    along += length;
  });
}

function rimProfile(top: number, widthFt: number, bottom = -0.05): Profile {
  return [
    [-0.1, top - 0.19],
    [-0.1, top - 0.04],
    [-0.06, top],
    [widthFt - 0.04, top],
    [widthFt, top - 0.04],
    [widthFt, bottom],
  ];
}

function addCoping({ solid, plan, looks }: Pool, outline: readonly Point[]): void {
  const fine = subdivide(outline, 2);
  // Where water runs over, the edge has no coping.
  const basin = basinOf(plan);
  const [along, across] = basin?.size ?? [0, 0];
  const opening = basin
    ? rectangleAt(basin.at, along < across ? [along + 1.6, across] : [along, across + 1.6], alongOf(plan))
    : [];
  const isOpening = (side: number) =>
    contains(opening, measureLine(pointAt(fine, side), pointAt(fine, side + 1)).middle);
  addMolding(solid, fine, rimProfile(COPING_Z, COPING_FT), looks.coping, isOpening);
  const weir: Profile = [
    [0, WATER_Z - 0.3],
    [0, WATER_Z - 0.05],
    [WEIR_FT, WATER_Z - 0.05],
    [WEIR_FT, BASIN_FLOOR_Z],
  ];
  addMolding(
    solid,
    fine,
    weir,
    { ...looks.tile, color: scaleColor(looks.tile.color, 0.6) },
    (side) => !isOpening(side),
  );
}

function buildSpa(
  parts: Parts,
  plan: Plan,
  { outline, spa }: { outline: Point[]; spa: Point[] },
  looks: Looks,
): void {
  if (plan.spa === "none") return;
  const { solid } = parts;
  const rim = SPA_RIM_Z[plan.spa];
  const waterZ = plan.spa === "apart" ? WATER_Z : rim - 0.1;
  const inset = offsetOutline(spa, -0.5);
  const floor = offsetOutline(spa, -1.9);
  const [seatZ, floorZ] = [waterZ - SEAT_DEPTH_FT, waterZ - SPA_DEPTH_FT];
  solid.waterLevel = waterZ;
  addShell(solid, inset, [seatZ, rim - 0.05], waterZ, looks);
  addMolding(
    solid,
    inset,
    [
      [-1.4, seatZ],
      [0, seatZ],
    ],
    looks.finish,
  );
  addWall(solid, floor, [floorZ, seatZ], looks.finish, { facing: "in", shadeBottom: 0.7 });
  addFloor(solid, floor, floorZ, looks.finish);
  solid.waterLevel = null;
  // The deck of the plan ends a coping's width from the spa, whose own coping is narrower.
  if (plan.deckWidth > 0)
    addFloor(parts.ground, offsetOutline(spa, COPING_FT), DECK_Z - 0.004, looks.deck, {
      uvOf: (point) => toPool(plan, point),
    });
  const face = plan.spa === "raised" ? stone : looks.tile;
  addWall(solid, offsetOutline(spa, 0.42), [-1.2, rim - 0.16], face, { shadeBottom: 0.7 });
  addMolding(solid, subdivide(inset, 1.4), rimProfile(rim + 0.02, 1.1, rim - 0.17), looks.coping);
  parts.holes.push({ outline: offsetOutline(inset, 0.1), z: rim });
  parts.waters.push({ outline: inset, z: waterZ });
  parts.contacts.push({ outline: offsetOutline(spa, 0.42), reachFt: 1.4, strength: 0.5 });
  if (countLights(plan) > 0)
    parts.lamps.push({
      at: raise(middleOf(spa), waterZ - 1.6),
      color: "spa",
      reachFt: 4.5,
      strength: 1.1,
      isUnderWater: true,
    });
  if (plan.spa !== "apart") addSpillway(parts, outline, spa, [WATER_Z, rim + 0.03]);
}

/** Where the spa is nearest to the pool, a sheet of water falls into it. */
function addSpillway(parts: Parts, outline: readonly Point[], spa: readonly Point[], heights: Span): void {
  const center = middleOf(spa);
  const { at } = nearestOnLine(outline, center);
  const { along: toward } = measureLine(center, at);
  addFall(parts.falls, {
    at: [at[0] + toward[0] * 0.62, at[1] + toward[1] * 0.62],
    toward,
    widthFt: SPILLWAY_FT,
    heights,
  });
}
