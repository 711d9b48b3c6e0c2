// A small model of every amenity of the request form, at its place in the yard.

import { createRandom } from "#design/drawing/curve.ts";
import { type Point, pointAt } from "#lib/geometry.ts";
import type { PlacedAmenity } from "#plan/amenities.ts";
import { bodiesOfWater, placeFeatures } from "#plan/features.ts";
import { floorOf, LEDGE_DEPTH_FT } from "#plan/figures.ts";
import { edgeOf } from "#plan/infinity-edge.ts";
import type { Plan } from "#plan/parameters.ts";
import {
  circleAt,
  contains,
  isNear,
  nearestOnLine,
  type Placing,
  placesAround,
  rectangleAt,
} from "#plan/polygons.ts";
import { alongOf, toPool, toYard } from "#plan/pool-outline.ts";
import { isWithinYard } from "#plan/property-lines.ts";
import { layOut } from "#plan/shapes.ts";
import { addFall, addFoam, addStream } from "./falls.ts";
import { addFlames } from "./flames.ts";
import { addChair, addLounger, addParasol, addTable, addWaterLounger } from "./furniture.ts";
import { buildInfinityEdge } from "./infinity-edge.ts";
import { DECK_Z, WATER_Z } from "./levels.ts";
import { counter, type Looks, lamp, rock, shadow, steel, stone, timber, trim, white } from "./looks.ts";
import { between, measureLine, raise } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import {
  addBar,
  addBoulder,
  addFloor,
  addPrism,
  addQuad,
  addSlab,
  addTurned,
  addWall,
  type Position,
} from "./sculpture.ts";
import { addGrass } from "./trees.ts";

/** From the middle of a lounge chair to its corners. */
const CHAIR_REACH_FT = 1.5;

/** A place with its own directions: along the pool, across it, and toward the water. */
type Spot = {
  at: Point;
  size: Point;
  along: Point;
  /** Toward the water; in it, away from the edge; on the edge, across the pool. */
  toward: Point;
  place: (along: number, across: number) => Point;
  /** The same, with `toward` as the second direction. */
  facing: Placing;
  edge: Point;
  distanceFt: number;
};

type Context = { parts: Parts; plan: Plan; looks: Looks; random: () => number };

const builders: Record<PlacedAmenity, (context: Context, spot: Spot) => void> = {
  Deck: buildDeck,
  "Negative Edge": buildEdge,
  "Infinity Edge": buildEdge,
  Pergola: buildPergola,
  Waterfalls: buildWaterfall,
  Firepit: buildFirePit,
  "Outdoor Kitchen": buildKitchen,
  "Water Slide": buildSlide,
  Bubblers: buildBubblers,
  "Beach Lounges": buildLounges,
  "Swim Machine": buildSwimMachine,
  Grotto: buildGrotto,
};

export function buildAmenities(parts: Parts, plan: Plan, looks: Looks): void {
  for (const { name, at, size } of placeFeatures(plan)) {
    const random = createRandom(name.length * 97);
    builders[name]({ parts, plan, looks, random }, spotOf(plan, at, size));
  }
}

function spotOf(plan: Plan, at: Point, size: Point): Spot {
  const { outline } = layOut(plan);
  const along = alongOf(plan);
  const { at: edge, distance } = nearestOnLine(outline, at);
  const [from, to] = contains(outline, at) ? [edge, at] : [at, edge];
  const toward: Point = distance < 0.05 ? [-along[1], along[0]] : measureLine(from, to).along;
  return {
    at,
    size,
    along,
    toward,
    edge,
    distanceFt: distance,
    place: (...offset) => toYard({ x: at[0], y: at[1], turn: plan.turn }, offset),
    facing: placesAround(at, toward),
  };
}

function buildDeck({ parts }: Context, { along, place }: Spot): void {
  addParasol(parts, place(0, 2.2), DECK_Z);
  for (const side of [-1, 1]) addLounger(parts, place(side * 3.2, -0.6), along, DECK_Z);
  addTable(parts, place(0, -0.4), [1.4, 1.4], along, [DECK_Z, DECK_Z + 1.4]);
}

function buildEdge({ parts, plan, looks }: Context): void {
  const edge = edgeOf(plan);
  if (edge) buildInfinityEdge(parts, plan, edge, looks);
}

const PERGOLA_FT = 9;

function buildPergola({ parts }: Context, { at, size, along, place }: Spot): void {
  const { solid } = parts;
  const [halfLong, halfWide] = [size[0] / 2 - 0.5, size[1] / 2 - 0.5];
  for (const a of [-1, 1])
    for (const b of [-1, 1]) {
      const foot = place(a * halfLong, b * halfWide);
      addPrism(solid, rectangleAt(foot, [1.2, 1.2], along), [0, 2.2], stone, { shadeBottom: 0.7 });
      addSlab(solid, rectangleAt(foot, [1.35, 1.35], along), [2.2, 2.36], trim);
      addPrism(solid, rectangleAt(foot, [0.62, 0.62], along), [2.3, PERGOLA_FT], timber);
    }
  const across: Point = [-along[1], along[0]];
  const addBeam = (middle: Point, size: Point, direction: Point, bottom: number, top: number) =>
    addSlab(solid, rectangleAt(middle, size, direction), [PERGOLA_FT + bottom, PERGOLA_FT + top], timber);
  for (const b of [-1, 1])
    for (const offset of [-0.36, 0.36])
      addBeam(place(0, b * halfWide + offset), [2 * halfLong + 2.8, 0.17], along, -0.5, 0.3);
  for (let a = -halfLong - 0.9; a <= halfLong + 0.91; a += 1.1)
    addBeam(place(a, 0), [2 * halfWide + 2.6, 0.15], across, 0.1, 0.7);
  for (let b = -halfWide - 0.9; b <= halfWide + 0.91; b += 0.55)
    addBeam(place(0, b), [2 * halfLong + 2.4, 0.13], along, 0.7, 0.85);
  addTable(parts, at, [5.5, 2.8], along, [DECK_Z, DECK_Z + 2.4]);
  for (const a of [-1.6, 1.6])
    for (const b of [-1, 1]) addChair(parts, place(a, b * 2.3), [along[1] * b, -along[0] * b], DECK_Z);
  addBulbs(parts, place(-halfLong, -halfWide), place(halfLong, halfWide));
  addBulbs(parts, place(-halfLong, halfWide), place(halfLong, -halfWide));
  parts.lamps.push({ at: raise(at, 7.6), color: "warm", reachFt: 8, strength: 1.3 });
}

/** A string of bulbs that sags between two posts. */
function addBulbs({ solid }: Parts, from: Point, to: Point): void {
  const count = 9;
  for (let bulb = 1; bulb < count; bulb++) {
    const part = bulb / count;
    const z = PERGOLA_FT - 0.5 - 1.3 * 4 * part * (1 - part);
    addTurned(
      solid,
      between(from, to, part),
      [
        [0.01, z - 0.1],
        [0.1, z],
        [0.01, z + 0.12],
      ],
      lamp,
      6,
    );
  }
}

/** Its offset from the feature, facing the water, and its reach. */
type Stone = [side: number, ahead: number, z: number, reach: Position];

function buildWaterfall({ parts, random }: Context, spot: Spot): void {
  const { facing, size } = spot;
  // The feature's place is its middle; the rocks are at the water.
  const back = spot.distanceFt - 2.4;
  const stones: Stone[] = [
    [0, back - 0.6, 1.3, [2.4, 1.7, 2.1]],
    [-2.6, back - 0.2, 0.8, [1.9, 1.6, 1.5]],
    [2.5, back - 0.3, 0.9, [2, 1.7, 1.7]],
    [-1.1, back - 1.7, 2.2, [1.7, 1.5, 1.8]],
    [1.4, back - 1.6, 1.7, [1.8, 1.4, 1.6]],
    [-3.9, back + 0.5, 0.35, [1.2, 1.1, 0.9]],
    [3.9, back + 0.5, 0.35, [1.3, 1, 0.8]],
    [0, back + 0.15, 2.75, [1.9, 1.1, 0.4]],
    [1.9, back + 1.2, 0.1, [0.9, 0.8, 0.7]],
    [-1.9, back + 1.3, 0.1, [0.8, 0.7, 0.6]],
  ];
  for (const [side, ahead, z, reach] of stones)
    addBoulder(parts.solid, raise(facing(side * (size[0] / 8), ahead), z), reach, rock, random, [
      spot.toward[1],
      -spot.toward[0],
    ]);
  const lip = facing(0, back + 1.15);
  addFall(parts.falls, {
    at: lip,
    toward: spot.toward,
    widthFt: 2.6,
    heights: [WATER_Z, 2.9],
    reachFt: 1.5,
  });
  for (const side of [-4.6, 4.7, -3.2, 3.3])
    addGrass(parts, facing(side * (size[0] / 8), back - 1.2), 1.8, random);
  parts.contacts.push({ outline: circleAt(facing(0, back - 0.4), 3.4, 14), reachFt: 1.6, strength: 0.55 });
  parts.lamps.push({ at: raise(facing(0, back + 2.2), 0.6), color: "warm", reachFt: 4, strength: 0.9 });
}

const MOUTH_FT = 5.2;
const LIP_Z = 5.2;

/** A cave at the water's edge: boulders under a heavy lintel, dark inside, with water over its mouth. */
function buildGrotto({ parts, random }: Context, spot: Spot): void {
  const { solid } = parts;
  const { facing, toward } = spot;
  const along: Point = [toward[1], -toward[0]];
  const water = spot.distanceFt;
  const front = water - 2;
  const stones: Stone[] = [
    ...[-1, 1].flatMap((side): Stone[] => [
      [side * 4.1, front + 0.4, 0.9, [1.9, 2.1, 1.8]],
      [side * 3.9, front + 0.2, 3.3, [1.7, 1.9, 1.5]],
      [side * 5.9, front - 0.9, 0.5, [1.3, 1.7, 1.1]],
      [side * 3.6, front - 2.4, 2.4, [2.1, 1.8, 2.6]],
      [side * 4.5, water + 0.5, -0.1, [0.9, 0.8, 0.7]],
    ]),
    [0, front - 3.2, 2.2, [2.8, 1.3, 2.8]],
    [0.1, front + 0.1, LIP_Z + 0.1, [5.1, 2.7, 1.05]],
    [-2, front - 1.5, LIP_Z + 1.3, [2.9, 1.9, 1.15]],
    [2.3, front - 1.4, LIP_Z + 1.1, [2.5, 1.8, 0.95]],
    [-0.3, front - 2, LIP_Z + 2.4, [2, 1.4, 0.85]],
  ];
  for (const [side, ahead, z, reach] of stones)
    addBoulder(solid, raise(facing(side, ahead), z), reach, rock, random, along);
  const inside = [facing(-MOUTH_FT / 2, front - 1.4), facing(MOUTH_FT / 2, front - 1.4)] as const;
  addWall(solid, inside, [-0.2, LIP_Z], shadow, { isOpen: true, facing: "in" });
  addPrism(solid, rectangleAt(facing(0, front + 0.6), [MOUTH_FT, 3.6], along), [-0.3, 0.2], {
    ...rock,
    color: shadow.color,
  });
  addFall(parts.falls, {
    at: facing(0, water + 0.35),
    toward,
    widthFt: MOUTH_FT - 0.4,
    heights: [WATER_Z, LIP_Z + 0.4],
    reachFt: 0.6,
  });
  for (const side of [-6.3, 6.4, -4.6, 4.4]) addGrass(parts, facing(side, front - 2.6), 2, random);
  parts.contacts.push({ outline: circleAt(facing(0, front - 1.2), 5.2, 16), reachFt: 2, strength: 0.55 });
  parts.lamps.push({ at: raise(facing(0, front + 0.2), 2.4), color: "warm", reachFt: 5, strength: 1.8 });
}

/** No chair of ours stands beyond the fence or in the water, wherever a visitor has put its fire pit. */
function canStandAt(plan: Plan, seat: Point): boolean {
  return (
    isWithinYard(plan, [seat], CHAIR_REACH_FT) &&
    !bodiesOfWater(plan).some(({ outline }) => isNear(outline, seat, CHAIR_REACH_FT))
  );
}

function buildFirePit({ parts, plan }: Context, { at }: Spot): void {
  const { solid } = parts;
  const bench = [
    [2.5, 0],
    [2.5, 1.25],
    [2.62, 1.27],
    [2.62, 1.5],
    [1.75, 1.5],
    [1.72, 0.9],
  ] as const;
  addTurned(solid, at, bench.slice(0, 2), stone, 28);
  addTurned(solid, at, bench.slice(2), trim, 28);
  addFloor(solid, circleAt(at, 1.8), 0.95, { ...counter, pattern: "gravel" });
  for (let log = 0; log < 4; log++) {
    const end = (reach: number, z: number): Position => [
      at[0] + Math.cos(log * 0.8 + 0.3) * reach,
      at[1] + Math.sin(log * 0.8 + 0.3) * reach,
      z,
    ];
    addBar(solid, end(-1, 1.05), end(0.7, 1.4), [0.3, 0.24], timber, 6);
  }
  addFlames(parts.flames, raise(at, 1.1), 1.9);
  for (let chair = 0; chair < 4; chair++) {
    const angle = Math.PI / 4 + (chair * Math.PI) / 2;
    const direction: Point = [Math.cos(angle), Math.sin(angle)];
    const seat: Point = [at[0] + direction[0] * 5, at[1] + direction[1] * 5];
    if (canStandAt(plan, seat)) addChair(parts, seat, [-direction[0], -direction[1]], DECK_Z, 1.25);
  }
  parts.contacts.push({ outline: circleAt(at, 2.5, 20), reachFt: 1.2, strength: 0.5 });
  parts.lamps.push({ at: raise(at, 2.6), color: "fire", reachFt: 6, strength: 1.5 });
}

function buildKitchen({ parts }: Context, { at, size, along, place, toward }: Spot): void {
  const { solid } = parts;
  const [long, wide] = size;
  // The cook stands on the side of the pool.
  const front = toward[0] * -along[1] + toward[1] * along[0] >= 0 ? 1 : -1;
  addPrism(solid, rectangleAt(at, [long, wide - 0.4], along), [0, 2.85], stone, { shadeBottom: 0.7 });
  addSlab(solid, rectangleAt(at, [long + 0.3, wide], along), [2.85, 3.05], counter);
  const grill = place(-long * 0.22, 0);
  addPrism(solid, rectangleAt(grill, [3, wide - 0.7], along), [3.05, 3.5], steel);
  addPrism(solid, rectangleAt(place(-long * 0.22, -front * 0.25), [2.9, wide - 1.4], along), [3.5, 4], steel);
  for (const offset of [-0.22, 0.12, 0.34]) {
    const door = place(long * offset, front * (wide / 2 - 0.17));
    addPrism(solid, rectangleAt(door, [1.9, 0.1], along), [0.5, 2.5], steel);
  }
  const bar = place(0, -front * (wide / 2 + 0.25));
  addPrism(solid, rectangleAt(bar, [long, 0.5], along), [0, 4.4], stone, { shadeBottom: 0.7 });
  addSlab(solid, rectangleAt(bar, [long + 0.2, 0.7], along), [4.4, 4.56], trim);
  addTurned(
    solid,
    place(long * 0.33, -front * 0.2),
    [
      [0.22, 3.05],
      [0.3, 3.4],
      [0.26, 3.55],
    ],
    trim,
    12,
  );
  const edge = (side: number, inset: number, z: number) =>
    raise(place((side * long) / 2, -front * (wide / 2 - inset)), z);
  addQuad(solid, [edge(-1, 0.02, 4.3), edge(1, 0.02, 4.3), edge(1, 0.03, 4.38), edge(-1, 0.03, 4.38)], lamp);
  parts.contacts.push({ outline: rectangleAt(at, [long, wide], along), reachFt: 1.4, strength: 0.5 });
  parts.lamps.push({ at: raise(place(0, front * 0.6), 5.6), color: "warm", reachFt: 5, strength: 1.3 });
}

const SLIDE_FT = 6.5;

/** A chute that winds down from its ladder and ends over the water. */
function buildSlide({ parts, random }: Context, spot: Spot): void {
  const { solid } = parts;
  const { facing } = spot;
  const end = spot.distanceFt + 1.2;
  const path = Array.from({ length: 19 }, (_, index): Position => {
    const part = index / 18;
    const swing = Math.sin(part * Math.PI) * 2.4;
    const drop = part < 0.12 ? 0 : ((part - 0.12) / 0.88) ** 1.15;
    return raise(
      facing(-1.6 + swing + 1.2 * part, -4 + (end + 4) * part),
      SLIDE_FT - (SLIDE_FT - 1.2) * drop,
    );
  });
  const chute = [-1, -0.7, -0.35, 0.35, 0.7, 1].map(
    (side) => [side * 1.05, 0.95 * side * side * side * side] as const,
  );
  for (let step = 0; step < path.length - 1; step++)
    for (let part = 0; part < chute.length - 1; part++) {
      const corner = (index: number, [side, lift]: Point): Position => {
        const [before, after] = [
          pointAt(path, Math.max(0, index - 1)),
          pointAt(path, Math.min(path.length - 1, index + 1)),
        ];
        const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
        const [ax, ay] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
        const [x, y, z] = pointAt(path, index);
        return [x - ay * side, y + ax * side, z + lift];
      };
      const [low, high] = [pointAt(chute, part), pointAt(chute, part + 1)];
      const corners: [Position, Position, Position, Position] = [
        corner(step, low),
        corner(step + 1, low),
        corner(step + 1, high),
        corner(step, high),
      ];
      addQuad(solid, [corners[3], corners[2], corners[1], corners[0]], white);
      addQuad(solid, corners, white);
    }
  for (const index of [2, 7, 12]) {
    const [x, y, z] = pointAt(path, index);
    addBar(solid, [x, y, 0], [x, y, z], [0.28, 0.28], steel, 8);
  }
  const [x, y] = pointAt(path, 0);
  for (const side of [-0.8, 0.8]) {
    const top = facing(-1.6 + side, -4.1);
    addBar(solid, raise(facing(-1.6 + side, -6), 0), raise(top, SLIDE_FT + 2.4), [0.16, 0.16], steel, 8);
  }
  for (let rung = 1; rung < 8; rung++) {
    const part = rung / 10.5;
    const end = (side: number) => raise(facing(side, -6 + 1.9 * part), part * (SLIDE_FT + 2.4));
    addBar(solid, end(-2.4), end(-0.8), [0.2, 0.2], steel, 6);
  }
  for (const [side, ahead] of [
    [-3.4, -4.4],
    [0.6, -4.6],
    [2.6, -2.4],
    [-3.2, -2.2],
  ] as const)
    addBoulder(solid, raise(facing(side, ahead), 0.5), [1.3, 1.2, 1.2], rock, random);
  parts.contacts.push({ outline: circleAt([x, y], 1.4, 12), reachFt: 2, strength: 0.4 });
}

/** From the waterline up: the radius of a dome of water, and of the jet in it. */
const DOME = [
  [0.52, 0],
  [0.5, 0.12],
  [0.43, 0.3],
  [0.31, 0.44],
  [0.16, 0.52],
  [0.01, 0.54],
] as const;
const JET = [
  [0.1, 0],
  [0.09, 0.28],
  [0.17, 0.46],
  [0.08, 0.56],
  [0.01, 0.58],
] as const;

/** The widest that the water has room for. */
const BUBBLERS_APART_FT = [2.6, 2, 1.5];

/** Three domes of water on the ledge, each over its jet and within a ring of foam. */
function buildBubblers({ parts, plan }: Context, { place }: Spot): void {
  const { falls } = parts;
  const fits = (apartFt: number) =>
    [-apartFt, apartFt].every((at) => contains(layOut(plan).outline, place(0, at)));
  const apartFt = BUBBLERS_APART_FT.find(fits) ?? 1;
  for (const offset of [-apartFt, 0, apartFt]) {
    const at = place(0, offset);
    for (const [profile, opacity, sides] of [
      [JET, 0.95, 10],
      [DOME, 0.72, 18],
    ] as const)
      addTurned(
        falls,
        at,
        profile.map(([radius, z]) => [radius, WATER_Z + z] as const),
        { color: [opacity, opacity, opacity] },
        sides,
      );
    addFoam(falls, at, [0.95, 0.95], [1, 0], WATER_Z + 0.03);
    parts.lamps.push({
      at: raise(at, WATER_Z - 0.3),
      color: "pool",
      reachFt: 2,
      strength: 0.7,
      isUnderWater: true,
    });
  }
}

function buildLounges({ parts, plan }: Context, { at, along, place }: Spot): void {
  const [fromCenter] = toPool(plan, at);
  const floor = floorOf(plan).find(({ to }) => fromCenter <= to);
  const depth = floor?.depthFrom ?? plan.shallow;
  // On a deep floor they float.
  const z = WATER_Z - Math.min(depth, LEDGE_DEPTH_FT);
  for (const offset of [-1.6, 1.6]) addWaterLounger(parts, place(0, offset), along, z);
}

const MACHINE_FT = 3.2;
const STREAM_FT = 14;

/** A housing on the deck, a grille with an outlet under water, and the current that one swims against. */
function buildSwimMachine({ parts, plan }: Context, { edge, toward }: Spot): void {
  const { solid, falls } = parts;
  const side: Point = [toward[1], -toward[0]];
  const facing = placesAround(edge, toward);
  const box = (ahead: number, size: Point) => rectangleAt(facing(0, ahead), size, side);
  addPrism(solid, box(-0.9, [MACHINE_FT, 2]), [0, 0.95], white, { shadeBottom: 0.75 });
  addSlab(solid, box(-0.6, [MACHINE_FT + 0.16, 2.9]), [0.95, 1.12], steel);
  solid.waterLevel = WATER_Z;
  addSlab(solid, box(0.35, [MACHINE_FT - 0.2, 0.9]), [-2.7, 0.95], white);
  for (let slat = 0; slat < 7; slat++) {
    const z = -2.5 + slat * 0.34;
    addSlab(solid, box(0.84, [MACHINE_FT - 0.6, 0.1]), [z, z + 0.16], counter);
  }
  addBar(solid, raise(facing(0, 0.78), -1.2), raise(facing(0, 1.02), -1.2), [1.3, 1.2], steel, 14);
  addBar(solid, raise(facing(0, 0.8), -1.2), raise(facing(0, 1.04), -1.2), [0.95, 0.9], counter, 14);
  solid.waterLevel = null;
  let reach = 2;
  while (reach < STREAM_FT && contains(layOut(plan).outline, facing(0, reach + 2))) reach++;
  addStream(falls, facing(0, 0.9), toward, reach - 1, [1.5, 3.4], WATER_Z + 0.03);
  addFoam(falls, facing(0, 1.5), [1.1, 0.8], side, WATER_Z + 0.035);
  parts.contacts.push({ outline: box(-0.9, [MACHINE_FT, 2]), reachFt: 0.8, strength: 0.4 });
}
