// Groups of the planner's form: yard, pool, features, finishes, equipment, sun.
import { keysOf } from "#lib/keys.ts";
import type { ParameterName } from "#plan/parameters.ts";

export const formGroups = {
  yard: [
    "area",
    "yardWidth",
    "yardDepth",
    "house",
    "north",
    "setback",
    "easement",
    "fence",
    "access",
    "tree",
  ],
  pool: [
    "shape",
    "length",
    "width",
    "x",
    "y",
    "turn",
    "point",
    "shallow",
    "deep",
    "ledge",
    "steps",
    "bench",
    "spa",
  ],
  features: ["with"],
  finishes: ["finish", "tile", "coping", "deck", "deckWidth"],
  equipment: ["heater", "salt", "automation", "cover"],
  sun: ["when", "hour"],
} as const satisfies Record<string, readonly ParameterName[]>;

export const formGroupNames = keysOf(formGroups);
