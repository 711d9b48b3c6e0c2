// The meshes of a plan in a scene: yard and pool are rebuilt only if what they depend on changes.
import type { Group, Scene } from "three";
import type { Plan } from "#plan/parameters.ts";
import type { SurfacePrices } from "#plan/price-rules.ts";
import { houseHeightFt, yardOf } from "#plan/property-lines.ts";
import { looksOf } from "./looks.ts";
import type { Materials, Uniforms } from "./materials.ts";
import { createMeshes, disposeMeshes } from "./meshes.ts";
import type { Lamp, Parts } from "./parts.ts";
import { buildPoolside, buildSite, poolKey, siteKey } from "./scene.ts";
import type { Position } from "./sculpture.ts";
import { buildNeighbors, type Side } from "./yard.ts";

/** What the meshes depend on. */
export type PlannedPool = { plan: Plan; prices: SurfacePrices };

type Built = { key: string; parts: Parts; group: Group };
/** The yard and the house, with the neighbors on each side. */
type Site = Built & { sides: { side: Side; group: Group }[] };

export function createPlanMeshes(scene: Scene, uniforms: Uniforms, materials: Materials) {
  let site: Site | null = null;
  let pool: Built | null = null;

  function updateSite({ plan }: PlannedPool): void {
    const key = siteKey(plan);
    if (site?.key === key) return;
    disposeSite();
    const parts = buildSite(plan);
    const sides = buildNeighbors(plan).map((side) => ({
      side,
      group: createMeshes(side.parts, materials, false),
    }));
    site = { key, parts, group: createMeshes(parts, materials), sides };
    scene.add(site.group, ...sides.map(({ group }) => group));
    const { left, right, rear } = yardOf(plan);
    uniforms.uYard.value.set(left, right, rear, plan.fence);
    uniforms.uHouse.value.set(0, plan.house[1], houseHeightFt(plan), plan.house[1] > 0 ? 1 : 0);
  }

  function updatePool({ plan, prices }: PlannedPool): void {
    const key = poolKey(plan);
    if (pool?.key === key) return;
    if (pool) disposeMeshes(pool.group);
    const looks = looksOf(plan, prices);
    const parts = buildPoolside(plan, looks);
    pool = { key, parts, group: createMeshes(parts, materials) };
    scene.add(pool.group);
    uniforms.uWater.value.set(...looks.water);
  }

  function disposeSite(): void {
    if (site) for (const { group } of [site, ...site.sides]) disposeMeshes(group);
  }

  return {
    /** @returns the lamps of the plan */
    update(planned: PlannedPool): Lamp[] {
      updateSite(planned);
      updatePool(planned);
      return [...(pool?.parts.lamps ?? []), ...(site?.parts.lamps ?? [])];
    },
    /** Hides the neighbors between the eye and the yard. */
    showFrom([x, y]: Position): void {
      for (const { side, group } of site?.sides ?? []) group.visible = !side.isBeyond([x, y]);
    },
    dispose(): void {
      disposeSite();
      if (pool) disposeMeshes(pool.group);
    },
  };
}
