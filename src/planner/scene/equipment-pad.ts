// The equipment: a pad with filter, pump, heater and pipes.
import { boundsOf } from "#lib/geometry.ts";
import { equipmentOf } from "#plan/equipment.ts";
import { groundAt } from "#plan/ground.ts";
import type { Plan } from "#plan/parameters.ts";
import { rectangleBetween } from "#plan/polygons.ts";
import { bronze, steel, trim } from "./looks.ts";
import type { Parts } from "./parts.ts";
import { addBar, addPrism, addTurned } from "./sculpture.ts";

const PAD_FT = 0.3;

export function buildEquipment({ solid, contacts }: Parts, plan: Plan): void {
  const { outline } = equipmentOf(plan);
  const { at, size } = boundsOf(outline);
  const ground = groundAt(plan, at[1] + size[1] / 2);
  const z = ground + PAD_FT;
  addPrism(solid, outline, [ground - 1, z], { ...trim, pattern: "concrete" });
  /** A place on the pad: along its longer side and across it, from 0 to 1. */
  const spot = (along: number, across: number) =>
    size[0] > size[1]
      ? ([at[0] + size[0] * along, at[1] + size[1] * across] as const)
      : ([at[0] + size[0] * across, at[1] + size[1] * along] as const);
  const filter = spot(0.2, 0.5);
  addTurned(
    solid,
    filter,
    [
      [0.85, z],
      [0.9, z + 0.4],
      [0.9, z + 2.6],
      [0.6, z + 3.1],
      [0, z + 3.25],
    ],
    steel,
    16,
  );
  const pump = spot(0.45, 0.5);
  addTurned(
    solid,
    pump,
    [
      [0.45, z],
      [0.5, z + 0.9],
      [0, z + 1.1],
    ],
    bronze,
    12,
  );
  const [heaterFrom, heaterTo] = [spot(0.62, 0.2), spot(0.92, 0.8)];
  addPrism(solid, rectangleBetween(heaterFrom, heaterTo), [z, z + 2.6], steel, { shadeBottom: 0.7 });
  const pipe = z + 0.5;
  addBar(solid, [...filter, pipe], [...spot(0.92, 0.5), pipe], [0.25, 0.25], trim);
  contacts.push({ outline, reachFt: 1, strength: 0.4, z: ground + 0.04 });
}
