// Materials of the scene: chosen ones come from content/prices.yaml, the others are fixed here.

import type { Plan } from "#plan/parameters.ts";
import type { SurfaceList, SurfacePrices } from "#plan/price-rules.ts";
import type { Color, Material } from "./sculpture.ts";
import { colorOf, mix } from "./sky.ts";

export type Looks = Record<SurfaceList, Material> & { water: Color };

/** A pale finish makes light blue water, a dark one deep green-blue water. */
const CLEAR_WATER = colorOf("#1f86ad");

export function looksOf(plan: Plan, prices: SurfacePrices): Looks {
  const finish = lookOf("finish", plan, prices, 0.8);
  return {
    finish,
    tile: lookOf("tile", plan, prices, 0.25),
    coping: lookOf("coping", plan, prices, 0.8),
    deck: lookOf("deck", plan, prices, 0.85),
    water: mix(CLEAR_WATER, finish.color, 0.22),
  };
}

function lookOf(list: SurfaceList, plan: Plan, prices: SurfacePrices, roughness: number): Material {
  const { look } = prices[list].find(({ id }) => id === plan[list]) ?? prices[list][0] ?? {};
  return { color: colorOf(look?.color ?? "#cccccc"), pattern: look?.pattern ?? "plain", roughness };
}

export const trim: Material = { color: colorOf("#d8cbb5"), roughness: 0.85 };
export const stone: Material = { color: colorOf("#b9a98d"), pattern: "ledgestone", roughness: 0.9 };
export const bronze: Material = { color: colorOf("#2b2825"), roughness: 0.5 };
export const glass: Material = { color: colorOf("#ffbe70"), pattern: "glass", roughness: 0.08, glow: 1 };
export const soffit: Material = { color: colorOf("#9a6a42"), pattern: "planks", roughness: 0.7 };
export const cedar: Material = { color: colorOf("#b08c64"), pattern: "planks", roughness: 0.85 };
export const timber: Material = { color: colorOf("#7b4d31"), pattern: "planks", roughness: 0.75 };
export const lawn: Material = { color: colorOf("#587236"), pattern: "lawn", roughness: 1 };
/** Trees in the distance. */
export const woods: Material = { color: colorOf("#3d5229"), pattern: "plain", roughness: 1 };
export const mulch: Material = { color: colorOf("#4a3526"), pattern: "mulch", roughness: 1 };
export const rock: Material = { color: colorOf("#b3a58f"), pattern: "rock", roughness: 0.9 };
/** The inside of a cave. */
export const shadow: Material = { color: colorOf("#1d1b18"), roughness: 1 };
export const bark: Material = { color: colorOf("#6b5a48"), pattern: "rock", roughness: 1 };
export const pineBark: Material = { color: colorOf("#7a5a44"), pattern: "rock", roughness: 1 };
export const steel: Material = { color: colorOf("#b8bcbe"), roughness: 0.35 };
export const teak: Material = { color: colorOf("#a9794b"), pattern: "planks", roughness: 0.7 };
export const linen: Material = { color: colorOf("#f1ece0"), roughness: 0.95 };
export const teal: Material = { color: colorOf("#2d6d7c"), roughness: 0.95 };
export const rust: Material = { color: colorOf("#b4562f"), roughness: 0.95 };
export const white: Material = { color: colorOf("#f1f3f2"), roughness: 0.4 };
export const counter: Material = { color: colorOf("#3c3a38"), roughness: 0.3 };
export const lamp: Material = { color: colorOf("#ffe1ad"), roughness: 0.5, glow: 5 };
