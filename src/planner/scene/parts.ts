// The parts of a scene before they become meshes: one sculpture per material.
import type { Point } from "#lib/geometry.ts";
import { createSculpture, type Position, type Sculpture } from "./sculpture.ts";

export type Lamp = {
  at: Position;
  color: "warm" | "pool" | "spa" | "fire";
  reachFt: number;
  strength: number;
  isUnderWater?: boolean;
};

/** A contact shadow on the ground around an object. */
export type Contact = { outline: readonly Point[]; reachFt: number; strength: number; z?: number };

export type Level = { outline: readonly Point[]; z: number };

export type Parts = {
  /** Lies flat and is cut out where water is. */
  ground: Sculpture;
  solid: Sculpture;
  foliage: Sculpture;
  falls: Sculpture;
  flames: Sculpture;
  waters: Level[];
  holes: Level[];
  contacts: Contact[];
  lamps: Lamp[];
};

export function createParts(): Parts {
  return {
    ground: createSculpture(),
    solid: createSculpture(),
    foliage: createSculpture(),
    falls: createSculpture(),
    flames: createSculpture(),
    waters: [],
    holes: [],
    contacts: [],
    lamps: [],
  };
}
