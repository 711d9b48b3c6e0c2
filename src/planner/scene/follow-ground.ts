// Moves what has been built so far up or down with the ground of a yard that falls or rises.
import { groundAt } from "#plan/ground.ts";
import type { Plan } from "#plan/parameters.ts";
import type { NumberList } from "./number-list.ts";
import type { Parts } from "./parts.ts";
import type { Position } from "./sculpture.ts";

export function followGround(parts: Parts, plan: Plan): void {
  if (plan.slope === 0) return;
  const lift = (positions: NumberList) => {
    const numbers = positions.read();
    for (let at = 0; at < numbers.length; at += 3) {
      const y = numbers[at + 1] ?? 0;
      numbers[at + 2] = (numbers[at + 2] ?? 0) + groundAt(plan, y);
    }
  };
  for (const { position } of [parts.ground, parts.solid, parts.foliage]) lift(position);
  // Beside their places, because a contact has one height.
  parts.contacts.length = 0;
  for (const lamp of parts.lamps) {
    const [x, y, z] = lamp.at;
    lamp.at = [x, y, z + groundAt(plan, y)] satisfies Position;
  }
}
