// Colors of the lamps at night, and which ones are lit within the shader's limit.
import { isChosen } from "#plan/amenities.ts";
import type { Plan } from "#plan/parameters.ts";
import type { Lamp } from "./parts.ts";
import type { Color, Position } from "./sculpture.ts";
import { MAX_LAMPS } from "./shaders.ts";
import { colorOf, scaleColor } from "./sky.ts";

const colors: Record<Lamp["color"], Color> = {
  warm: colorOf("#ffbd78"),
  pool: colorOf("#7fe3ff"),
  spa: colorOf("#a9ecff"),
  fire: colorOf("#ff9a4a"),
};

/** Chromotherapy: each light under water has the next color. */
const changing: readonly Color[] = ["#c05cff", "#3f7bff", "#21d6c4", "#ff5fae"].map(colorOf);

export type LitLamp = { at: Position; color: Color; reachFt: number; isUnderWater: boolean };

export function lampsOf(lamps: readonly Lamp[], plan: Plan): LitLamp[] {
  const isChanging = isChosen("Chromotherapy", plan);
  let underWater = 0;
  return lamps.slice(0, MAX_LAMPS).map(({ at, color, reachFt, strength, isUnderWater = false }) => {
    const next = isUnderWater && isChanging ? changing[underWater++ % changing.length] : undefined;
    return { at, color: scaleColor(next ?? colors[color], strength), reachFt, isUnderWater };
  });
}
