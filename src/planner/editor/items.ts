// The parts of a plan that are selected as a whole: their ids, and removing them.
import type { Amenity } from "#plan/amenities.ts";
import type { Plan } from "#plan/parameters.ts";
import { removeAmenity } from "./changes.ts";
import { removePoint } from "./outline-points.ts";

export type ItemId =
  | "pool"
  | "spa"
  | "house"
  | "yard"
  | "equipment"
  | `tree ${number}`
  | `feature ${Amenity}`;

/** Returns which tree an item is, or null for other items. */
export function treeIndexOf(item: ItemId): number | null {
  return item.startsWith("tree ") ? Number(item.slice("tree ".length)) : null;
}

/**
 * @param point the point of the outline to remove from the pool, which itself stays
 * @returns null if the plan can't be without it
 */
export function removeItem(plan: Plan, item: ItemId, point: number | null): Plan | null {
  if (item === "pool") return point === null ? null : removePoint(plan, point);
  if (item === "spa") return removeAmenity(plan, "Spa");
  if (item === "equipment") return plan.equipment && { ...plan, equipment: null };
  const treeIndex = treeIndexOf(item);
  if (treeIndex !== null) return { ...plan, tree: plan.tree.filter((_, each) => each !== treeIndex) };
  const amenity = plan.with.find(({ name }) => item === `feature ${name}`);
  return amenity ? removeAmenity(plan, amenity.name) : null;
}
