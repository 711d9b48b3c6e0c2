// Furniture by the pool, which gives it scale: loungers, chairs, tables, a parasol.
import { type Point, pointAt } from "#lib/geometry.ts";
import { circleAt, placesAround, rectangleAt } from "#plan/polygons.ts";
import { linen, rust, steel, teak, teal, white } from "./looks.ts";
import { raise } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import { addBar, addPrism, addQuad, addSlab, addTurned, type Position, type Span } from "./sculpture.ts";

/** Returns the place at these distances beside, ahead of and above the foot of a piece of furniture. */
type PlacingAbove = (side: number, ahead: number, up: number) => Position;

function placesAbove(center: Point, toward: Point, z: number): PlacingAbove {
  const place = placesAround(center, toward);
  return (side, ahead, up) => raise(place(side, ahead), z + up);
}

/** A lounger with its back raised; `toward` is where the feet point. */
export function addLounger({ solid, contacts }: Parts, center: Point, toward: Point, z: number): void {
  const at = placesAbove(center, toward, z);
  const place = placesAround(center, toward);
  const side: Point = [toward[1], -toward[0]];
  for (const a of [-0.95, 0.95]) addBar(solid, at(a, -2.6, 0.75), at(a, 3, 0.75), [0.18, 0.18], teak);
  for (const a of [-0.95, 0.95])
    for (const b of [-2.1, 2.5]) addBar(solid, at(a, b, 0), at(a, b, 0.75), [0.18, 0.18], teak);
  addSlab(solid, rectangleAt(place(0, 0.95), [1.9, 4], side), [z + 0.82, z + 1.14], linen);
  addTilted(solid, at, [-3.1, -1], [2.5, 1], 0.95, 0.3, linen);
  addTilted(solid, at, [-3.05, -2.5], [2.68, 2.26], 0.8, 0.2, teal);
  contacts.push({ outline: rectangleAt(center, [1.5, 5], side), reachFt: 0.9, strength: 0.4 });
}

/** A flat cushion that rises from its front to its back. */
function addTilted(
  solid: Parts["solid"],
  at: PlacingAbove,
  [back, front]: Span,
  [backUp, frontUp]: Span,
  half: number,
  thick: number,
  material: typeof linen,
): void {
  const corner = (side: number, isBack: boolean, isTop: boolean) =>
    at(side * half, isBack ? back : front, (isBack ? backUp : frontUp) + (isTop ? thick : 0));
  const faces: [Position, Position, Position, Position][] = [
    [corner(-1, true, true), corner(1, true, true), corner(1, false, true), corner(-1, false, true)],
    [corner(-1, false, false), corner(1, false, false), corner(1, true, false), corner(-1, true, false)],
    [corner(1, true, false), corner(1, true, true), corner(-1, true, true), corner(-1, true, false)],
    [corner(-1, false, false), corner(-1, false, true), corner(1, false, true), corner(1, false, false)],
    [corner(-1, true, false), corner(-1, true, true), corner(-1, false, true), corner(-1, false, false)],
    [corner(1, false, false), corner(1, false, true), corner(1, true, true), corner(1, true, false)],
  ];
  for (const [a, b, c, d] of faces) addQuad(solid, [d, c, b, a], material);
}

/** @param scale 1 for a dining chair, more for a lounge chair */
export function addChair(
  { solid, contacts }: Parts,
  center: Point,
  toward: Point,
  z: number,
  scale = 1,
): void {
  const at = placesAbove(center, toward, z);
  const side: Point = [toward[1], -toward[0]];
  const isLounge = scale > 1;
  const half = 0.8 * scale;
  const seat = isLounge ? 1.1 : 1.4;
  for (const a of [-half, half]) {
    addBar(solid, at(a, half, 0), at(a, half, seat + (isLounge ? 0.7 : 0)), [0.16, 0.16], teak);
    addBar(solid, at(a, -half, 0), at(a, -half * 1.15, seat + 1.5), [0.16, 0.16], teak);
    if (isLounge) addBar(solid, at(a, -half, seat + 0.7), at(a, half + 0.1, seat + 0.7), [0.22, 0.16], teak);
  }
  addSlab(solid, rectangleAt(center, [2 * half, 2 * half], side), [z + seat - 0.2, z + seat + 0.18], linen);
  addTilted(solid, at, [-half * 1.15, -half * 0.8], [seat + 1.5, seat + 0.15], half * 0.92, 0.12, linen);
  if (isLounge)
    addTilted(solid, at, [-half * 0.75, -half * 0.35], [seat + 1, seat + 0.2], half * 0.5, 0.14, rust);
  contacts.push({
    outline: rectangleAt(center, [1.2 * half, 1.2 * half], side),
    reachFt: 0.8,
    strength: 0.35,
  });
}

export function addTable(
  { solid, contacts }: Parts,
  center: Point,
  [long, wide]: Point,
  along: Point,
  [bottom, top]: Span,
): void {
  addSlab(solid, rectangleAt(center, [long, wide], along), [top - 0.16, top], teak);
  for (const foot of rectangleAt(center, [0.84 * long, 0.8 * wide], along))
    addBar(solid, raise(foot, bottom), raise(foot, top - 0.1), [0.2, 0.2], teak);
  contacts.push({
    outline: rectangleAt(center, [long * 0.8, wide * 0.8], along),
    reachFt: 0.9,
    strength: 0.3,
  });
}

export function addParasol({ solid, contacts }: Parts, center: Point, z: number): void {
  addTurned(
    solid,
    center,
    [
      [0.9, z],
      [0.9, z + 0.22],
      [0.1, z + 0.25],
    ],
    steel,
    16,
  );
  addBar(solid, raise(center, z), raise(center, z + 8.4), [0.16, 0.12], teak, 8);
  addTurned(
    solid,
    center,
    [
      [4.9, z + 6.9],
      [4.85, z + 7.15],
      [2.4, z + 7.95],
      [0.02, z + 8.5],
    ],
    linen,
    8,
  );
  addTurned(
    solid,
    center,
    [
      [0.02, z + 8.3],
      [2.4, z + 7.8],
      [4.88, z + 6.92],
    ],
    linen,
    8,
  );
  contacts.push({ outline: circleAt(center, 0.9, 12), reachFt: 0.6, strength: 0.4 });
}

/** A molded chair that lies on the ledge: one curve, as thick as a hand. */
export function addWaterLounger({ solid }: Parts, center: Point, toward: Point, z: number): void {
  const at = placesAbove(center, toward, z);
  const line = [
    [-2.6, 2.3],
    [-2.2, 1.75],
    [-1.5, 0.95],
    [-0.7, 0.42],
    [0.2, 0.35],
    [1.1, 0.62],
    [1.9, 0.7],
    [2.7, 0.28],
  ] as const;
  for (let step = 0; step < line.length - 1; step++) {
    const [[back, zBack], [front, zFront]] = [pointAt(line, step), pointAt(line, step + 1)];
    addTilted(solid, at, [back, front], [zBack, zFront], 0.95, 0.16, white);
  }
  const support = placesAround(center, toward)(0, -0.6);
  addPrism(solid, circleAt(support, 0.7, 10), [z - 0.05, z + 0.5], white);
  addTilted(solid, at, [-2.45, -2], [2.25, 1.72], 0.7, 0.26, teal);
}
