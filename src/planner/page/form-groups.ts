// Groups of the planner's form: yard, pool, features, finishes, equipment, sun.
import type { ParameterName } from "#plan/parameters.ts";

export const formGroups = {
  yard: [
    "area",
    "yardWidth",
    "yardDepth",
    "house",
    "floors",
    "neighbors",
    "slope",
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
  features: ["with", "later"],
  finishes: ["finish", "tile", "coping", "deck", "deckWidth"],
  equipment: ["heater", "salt", "automation", "cover", "lights", "equipment"],
  sun: ["when", "hour"],
} as const satisfies Record<string, readonly ParameterName[]>;

type FormGroup = keyof typeof formGroups;
export const formGroupNames = Object.keys(formGroups) as FormGroup[];
