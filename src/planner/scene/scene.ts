// Turns a plan into the geometry of its 3D view, without drawing it. Pure.
import { lightPlaces } from "#plan/lights.ts";
import type { Plan } from "#plan/parameters.ts";
import { toPool, toYard } from "#plan/pool-outline.ts";
import { buildAmenities } from "./amenity-builders.ts";
import { buildEquipment } from "./equipment-pad.ts";
import { followGround } from "./follow-ground.ts";
import { buildHouse, buildNeighborHouses } from "./house.ts";
import { WATER_Z } from "./levels.ts";
import type { Looks } from "./looks.ts";
import { measureLine } from "./outlines.ts";
import { createParts, type Parts } from "./parts.ts";
import { buildPool } from "./pool.ts";
import { buildBeds, buildFence, buildGround, buildHorizon, buildTrees } from "./yard.ts";

export function buildSite(plan: Plan): Parts {
  const parts = createParts();
  buildHouse(parts, plan);
  buildFence(parts, plan);
  buildTrees(parts, plan);
  buildHorizon(parts, plan);
  buildNeighborHouses(parts, plan);
  followGround(parts, plan);
  return parts;
}

export function buildPoolside(plan: Plan, looks: Looks): Parts {
  const parts = createParts();
  buildBeds(parts, plan);
  followGround(parts, plan);
  buildGround(parts, plan, looks);
  buildEquipment(parts, plan);
  addPoolLights(parts, plan);
  buildPool(parts, plan, looks);
  buildAmenities(parts, plan, looks);
  return parts;
}

/** The parameters that the site depends on: while they are equal, it is kept. */
export function siteKey(plan: Plan): string {
  const { yardWidth, yardDepth, house, floors, neighbors, slope, tree, fence, area } = plan;
  return JSON.stringify([yardWidth, yardDepth, house, floors, neighbors, slope, tree, fence, area]);
}

/** The parameters that the pool depends on: all but time and invisible ones. */
export function poolKey(plan: Plan): string {
  const { hour, when, north, access, heater, salt, automation, cover, ...seen } = plan;
  return JSON.stringify(seen);
}

/** With more lamps each one is dimmer, as eyes and cameras see it: the water stays blue. */
const FULL_LAMPS = 3;

/** Lights in the walls of the pool shine toward its middle. At night only those of the plan are lit. */
function addPoolLights(parts: Parts, plan: Plan): void {
  const places = lightPlaces(plan);
  const strength = 1.25 * Math.sqrt(FULL_LAMPS / Math.max(FULL_LAMPS, places.length));
  for (const at of places) {
    const [along] = toPool(plan, at);
    const { along: inward } = measureLine(at, toYard(plan, [along, 0]));
    const z = WATER_Z - Math.min(1.6, plan.shallow * 0.6);
    parts.lamps.push({
      at: [at[0] + inward[0] * 0.8, at[1] + inward[1] * 0.8, z],
      color: "pool",
      reachFt: 5 + plan.width * 0.3,
      strength,
      isUnderWater: true,
    });
  }
}
