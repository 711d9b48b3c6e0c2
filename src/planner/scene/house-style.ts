// What a house is built of: four kinds of house in Houston, chosen by what the plan says about the lot.
import type { Plan } from "#plan/parameters.ts";
import { bronze, stone, trim } from "./looks.ts";
import type { Material } from "./sculpture.ts";
import { colorOf } from "./sky.ts";

export type HouseStyle = {
  wall: Material;
  /** Piers and chimney. */
  pier: Material;
  gable: Material;
  roof: Material;
  /** Around windows and along eaves. */
  casing: Material;
  frame: Material;
};

const shingles = (hex: string): Material => ({ color: colorOf(hex), pattern: "shingles", roughness: 0.9 });
const paint = (hex: string): Material => ({ color: colorOf(hex), roughness: 0.8 });
const siding = (hex: string): Material => ({ color: colorOf(hex), pattern: "siding", roughness: 0.85 });
const brick = (hex: string): Material => ({ color: colorOf(hex), pattern: "brick", roughness: 0.95 });
const stucco = (hex: string): Material => ({ color: colorOf(hex), pattern: "concrete", roughness: 0.95 });

const styles: readonly HouseStyle[] = [
  {
    wall: siding("#e9e6dc"),
    pier: brick("#a5745c"),
    gable: siding("#e9e6dc"),
    roof: shingles("#4d4c4b"),
    casing: paint("#f6f3ec"),
    frame: bronze,
  },
  {
    wall: brick("#b98a70"),
    pier: brick("#b98a70"),
    gable: siding("#e3d8c5"),
    roof: shingles("#6a5c50"),
    casing: paint("#efe6d6"),
    frame: paint("#ece6da"),
  },
  {
    wall: stucco("#efe7d8"),
    pier: stone,
    gable: stucco("#efe7d8"),
    roof: shingles("#57504a"),
    casing: trim,
    frame: bronze,
  },
  {
    wall: siding("#a9b0a2"),
    pier: stone,
    gable: siding("#a9b0a2"),
    roof: shingles("#45464a"),
    casing: paint("#f2efe6"),
    frame: bronze,
  },
];

/** The same plan always has the same house. @param neighbor 0 for the plan's own house */
export function houseStyleOf({ area, floors, house }: Plan, neighbor = 0): HouseStyle {
  const text = `${area} ${floors} ${house.join()}`;
  let sum = neighbor;
  for (const sign of text) sum += sign.charCodeAt(0);
  return styles[sum % styles.length] as HouseStyle;
}
