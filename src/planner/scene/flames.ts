// Flames: crossed cards that the shader turns into fire.
import type { Point } from "#lib/geometry.ts";
import { rectangleBetween } from "#plan/polygons.ts";
import { raise } from "./outlines.ts";
import { addQuad, type Position, type Sculpture } from "./sculpture.ts";

const CARDS = 5;

/** The second coordinate of a card runs from 0 at its foot to 1 at its tip. */
export function addFlames(flames: Sculpture, [x, y, z]: Position, heightFt: number): void {
  for (let card = 0; card < CARDS; card++) {
    const angle = (card / CARDS) * Math.PI;
    const [a, b] = [Math.cos(angle) * heightFt * 0.62, Math.sin(angle) * heightFt * 0.62];
    const [left, right]: [Point, Point] = [
      [x - a, y - b],
      [x + a, y + b],
    ];
    const top = z + heightFt * (0.8 + 0.2 * Math.sin(card * 2.4));
    addQuad(
      flames,
      [raise(left, z), raise(right, z), raise(right, top), raise(left, top)],
      { color: [1, 0.5, 0.1] },
      { uv: rectangleBetween([card, 0], [card + 1, 1]) },
    );
  }
}
