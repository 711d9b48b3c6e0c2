// Turns a plan into the geometry of its 3D view, without drawing it. Pure.
import type { Point } from "#lib/geometry.ts";
import type { Plan } from "#plan/parameters.ts";
import { nearestOnLine } from "#plan/polygons.ts";
import { type Layout, toYard } from "#plan/shapes.ts";
import { yardOf } from "#plan/site.ts";
import { crownOf, trunkRadiusOf } from "#plan/sun.ts";
import { buildAmenities, edgeOpenings } from "./amenities.ts";
import { buildHouse } from "./house.ts";
import { WATER_Z } from "./levels.ts";
import type { Looks } from "./looks.ts";
import { createParts, type Parts } from "./parts.ts";
import { buildPool } from "./pool.ts";
import { buildBeds, buildFence, buildGround, buildHorizon, buildTrees } from "./yard.ts";

export function buildSite(plan: Plan): Parts {
  const parts = createParts();
  buildHouse(parts, plan);
  buildFence(parts, plan);
  buildTrees(parts, plan);
  buildHorizon(parts, plan);
  addTreeLights(parts, plan);
  addBedLights(parts, plan);
  return parts;
}

export function buildPoolside(plan: Plan, layout: Layout, looks: Looks): Parts {
  const parts = createParts();
  buildGround(parts, plan, layout, looks);
  buildBeds(parts, plan, layout);
  addPoolLights(parts, plan, layout);
  buildPool(parts, plan, layout, looks, edgeOpenings(plan));
  buildAmenities(parts, plan, layout, looks);
  return parts;
}

/** The parameters that the site depends on: while they are equal, it is kept. */
export function siteKey({ yardWidth, yardDepth, house, tree, fence, area }: Plan): string {
  return JSON.stringify([yardWidth, yardDepth, house, tree, fence, area]);
}

/** The parameters that the pool depends on: all but time and invisible ones. */
export function poolKey(plan: Plan): string {
  const { hour, when, north, access, heater, salt, automation, cover, ...seen } = plan;
  return JSON.stringify(seen);
}

const LIGHT_EVERY_FT = 13;

/** Lights in the wall on the side of the house: they shine away from it. */
function addPoolLights(parts: Parts, plan: Plan, { outline }: Layout): void {
  const count = Math.min(4, Math.max(1, Math.round(plan.length / LIGHT_EVERY_FT)));
  for (let light = 0; light < count; light++) {
    const along = -plan.length / 2 + ((light + 0.5) * plan.length) / count;
    const { at } = nearestOnLine(outline, toYard(plan, [along, -plan.width / 2]));
    const inward = toYard(plan, [along, 0]);
    const length = Math.hypot(inward[0] - at[0], inward[1] - at[1]) || 1;
    const place: Point = [
      at[0] + ((inward[0] - at[0]) / length) * 0.8,
      at[1] + ((inward[1] - at[1]) / length) * 0.8,
    ];
    parts.lamps.push({
      at: [place[0], place[1], WATER_Z - Math.min(1.6, plan.shallow * 0.6)],
      color: "pool",
      reachFt: 5 + plan.width * 0.3,
      strength: 1.25,
      isUnderWater: true,
    });
  }
}

const LIT_TREES = 3;

function addTreeLights(parts: Parts, plan: Plan): void {
  for (const tree of plan.tree.slice(0, LIT_TREES)) {
    const { radius, from } = crownOf(tree);
    const [x, y] = tree;
    const isBack = y > yardOf(plan).rear / 2;
    parts.lamps.push({
      at: [x, y + (isBack ? -1 : 1) * (trunkRadiusOf(tree) + 2), from * 0.5],
      color: "warm",
      reachFt: radius * 0.7,
      strength: 1.2,
    });
  }
}

const BED_LIGHTS: readonly (readonly [across: number, back: number])[] = [
  [0, 0.55],
  [0, 0.95],
  [0.5, 1],
  [1, 0.95],
  [1, 0.55],
];

/** Low lights along the fence. */
function addBedLights(parts: Parts, plan: Plan): void {
  const { left, right, rear } = yardOf(plan);
  for (const [across, back] of BED_LIGHTS) {
    const x = left + 2 + (right - left - 4) * across;
    parts.lamps.push({
      at: [x, Math.max(3, rear * back - 2.5), 1.6],
      color: "warm",
      reachFt: 5.5,
      strength: 0.75,
    });
  }
}
