// Leaves as cards: small pictures of leaf clusters, lit as the round crown they form.
import { type Color, cross, moveAlong, normalize, type Position, type Sculpture } from "./sculpture.ts";

/** Cells of the leaf picture (leaf-picture.ts). */
export const leafCells = ["broad", "fine", "needles", "blades"] as const;
export type LeafCell = (typeof leafCells)[number];

type Card = {
  at: Position;
  /** The normal for lighting. */
  outward: Position;
  /** The direction it faces. */
  facing: Position;
  size: readonly [width: number, height: number];
  color: Color;
  cell: LeafCell;
  /** Blades start at `at`; leaves are centered on it. */
  isStanding?: boolean;
  spin?: number;
};

export function addCard(
  foliage: Sculpture,
  { at, outward, facing, size, color, cell, isStanding, spin = 0 }: Card,
): void {
  const side = normalize(cross(Math.abs(facing[2]) > 0.95 ? [0, 1, 0] : [0, 0, 1], facing));
  const up = isStanding ? ([0, 0, 1] as const) : cross(facing, side);
  const [cosine, sine] = [Math.cos(spin), Math.sin(spin)];
  const index = leafCells.indexOf(cell);
  const [u, v] = [(index % 2) * 0.5, Math.floor(index / 2) * 0.5];
  const first = foliage.position.length / 3;
  for (const [a, b] of [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ] as const) {
    const [turnedA, turnedB] = isStanding ? [a, b + 0.5] : [a * cosine - b * sine, a * sine + b * cosine];
    const [right, high] = [turnedA * size[0], turnedB * size[1]];
    foliage.position.push(...moveAlong(moveAlong(at, side, right), up, high));
    foliage.normal.push(outward[0], outward[1], outward[2]);
    foliage.color.push(color[0], color[1], color[2]);
    foliage.uv.push(u + (a + 0.5) * 0.5, v + (b + 0.5) * 0.5);
  }
  foliage.index.push(first, first + 1, first + 2, first, first + 2, first + 3);
}
