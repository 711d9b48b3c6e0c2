// Groups of the planner's form: yard, pool, features, finishes, equipment, sun.
import { keysOf } from "#lib/keys.ts";
import type { ParameterName } from "#plan/parameters.ts";
import type { StepId } from "./steps.tsx";

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
  equipment: ["heater", "salt", "automation", "cover", "equipment"],
  sun: ["when", "hour", "lights"],
} as const satisfies Record<string, readonly ParameterName[]>;

/** Fields whose numbers the drawing's handles set, behind "Exact numbers". */
export const exactNames: ReadonlySet<ParameterName> = new Set<ParameterName>([
  "house",
  "north",
  "tree",
  "x",
  "y",
  "turn",
  "point",
  "equipment",
]);

type FormGroup = keyof typeof formGroups;
/** The step that shows a group. */
export const stepOf = (group: FormGroup): StepId => (group === "equipment" ? "finishes" : group);
export const formGroupNames = keysOf(formGroups);
