// The ground and its surroundings: lawn, deck, fence, beds and the neighbors' trees.

import { createRandom } from "#design/drawing/curve.ts";
import { type Point, perimeterOf, pointAt } from "#lib/geometry.ts";
import { deckOf, subtract } from "#plan/deck.ts";
import { groundAt, terraceOf } from "#plan/ground.ts";
import { basinOutline, edgeOf, edgeOutline } from "#plan/infinity-edge.ts";
import type { Plan } from "#plan/parameters.ts";
import {
  circleAt,
  contains,
  isNear,
  middleOf,
  offsetOutline,
  rectangleAt,
  rectangleBetween,
} from "#plan/polygons.ts";
import { toPool } from "#plan/pool-outline.ts";
import { FENCE_POST_FT, houseOutline, yardOf } from "#plan/property-lines.ts";
import { watersOf } from "#plan/shapes.ts";
import { addCard } from "./foliage.ts";
import { followGround } from "./follow-ground.ts";
import { DECK_Z } from "./levels.ts";
import { bronze, cedar, type Looks, lawn, mulch, stone, trim, woods } from "./looks.ts";
import { between, measureLine, raise, subdivide } from "./outlines.ts";
import { createParts, type Parts } from "./parts.ts";
import { addFloor, addPrism, addQuad, addSlab, addWall, type Position, type Sculpture } from "./sculpture.ts";
import { scaleColor } from "./sky.ts";
import {
  addGrass,
  addHedge,
  addShrub,
  addTree,
  type ShrubKind,
  type Species,
  shrubReachFt,
} from "./trees.ts";

/** The lawn extends to where haze hides it. */
const HORIZON_FT = 900;
const BED_FT = 2.6;
/** How far the blades of the tallest grass reach from its middle. */
const GRASS_REACH_FT = 1.8;
const APRON_FT = 5;
const TURF_FT = 0.07;
const MAX_TURF = 2_500;
const OUTSIDE_FT = 7;
/** Leaf cards in total, which limit the triangles of the largest yard. */
const OWN_CARDS = 12_500;
const NEIGHBOR_CARDS = 14_500;
const STREET_Y = -58;

export function buildGround(parts: Parts, plan: Plan, looks: Looks): void {
  addLawn(parts, plan);
  addDeck(parts, plan, looks);
  addApron(parts, plan);
}

/**
 * Level around the house and on the terrace, sloping beside them, and level again beyond the rear line. In pieces of
 * the yard's size: one piece up to the horizon has depths so coarse that it covers a deck on it.
 */
function addLawn({ ground, solid }: Parts, plan: Plan): void {
  const { left, right, rear } = yardOf(plan);
  const terrace = terraceOf(plan)?.outline ?? [];
  const columns = spansOf([left - HORIZON_FT, left, right, right + HORIZON_FT, ...terrace.map(([x]) => x)]);
  const rows = spansOf([-HORIZON_FT, 0, rear, rear + HORIZON_FT, ...terrace.map(([, y]) => y)]);
  for (const [west, east] of columns)
    for (const [near, far] of rows) {
      if (contains(terrace, [(west + east) / 2, (near + far) / 2])) continue;
      const at = (x: number, y: number): Position => [x, y, groundAt(plan, y)];
      addQuad(ground, [at(west, near), at(east, near), at(east, far), at(west, far)], lawn, {
        uv: rectangleBetween([west, near], [east, far]),
      });
    }
  if (terrace.length === 0) return;
  const edge = edgeOf(plan);
  const pieces = edge ? subtract([terrace], [edgeOutline(edge)]) : [[terrace]];
  for (const [outer = [], ...holes] of pieces) {
    addFloor(ground, outer, 0, lawn, { holes });
    const walls = subdivide(outer, edge ? WALL_PIECE_FT / 2 : WALL_PIECE_FT);
    addTerraceWalls(solid, plan, walls, edge ? offsetOutline(basinOutline(edge), 0.1) : []);
  }
}

/** Returns what lies between neighboring values. */
function spansOf(values: readonly number[]): (readonly [from: number, to: number])[] {
  const cuts = [...values].sort((a, b) => a - b);
  return cuts
    .slice(1)
    .map((to, index) => [cuts[index] ?? to, to] as const)
    .filter(([from, to]) => to - from >= 0.01);
}

const WALL_TOP_FT = 0.03;
const WALL_PIECE_FT = 3;

/** Each wall reaches from the terrace to the ground beside it, and is seen from the lower side. None is in the opening. */
function addTerraceWalls(
  solid: Sculpture,
  plan: Plan,
  outline: readonly Point[],
  opening: readonly Point[],
): void {
  outline.forEach((from, side) => {
    const to = pointAt(outline, side + 1);
    if (contains(opening, middleOf([from, to]))) return;
    const [startZ, endZ] = [groundAt(plan, from[1]), groundAt(plan, to[1])];
    const [a, b] = [raise(from, WALL_TOP_FT), raise(to, WALL_TOP_FT)];
    const [c, d] = [raise(to, endZ), raise(from, startZ)];
    addQuad(solid, plan.slope > 0 ? [d, c, b, a] : [b, a, d, c], stone);
  });
}

/** The deck of the plan and the DXF file. */
function addDeck(parts: Parts, plan: Plan, looks: Looks): void {
  const { ground, contacts } = parts;
  const random = createRandom(13);
  for (const [outer = [], ...holes] of deckOf(plan)) {
    addFloor(ground, outer, DECK_Z, looks.deck, { holes, uvOf: (point) => toPool(plan, point) });
    for (const ring of [outer, ...holes]) addEdge(ground, ring, looks);
    addTurf(parts, plan, outer, random);
    // Below the deck, so that it darkens only the lawn.
    contacts.push({ outline: outer, reachFt: 0.6, strength: 0.5, z: DECK_Z - 0.03 });
  }
}

/** Blades of grass along a deck, which soften its edge. */
function addTurf({ foliage }: Parts, plan: Plan, outline: readonly Point[], random: () => number): void {
  if (plan.slope !== 0) return;
  const paved = [houseOutline(plan), apronOf(plan)];
  const line = offsetOutline(outline, TURF_FT);
  const stepFt = Math.max(TURF_FT, perimeterOf(line) / MAX_TURF);
  line.forEach((from, index) => {
    const to = pointAt(line, index + 1);
    const { length, along } = measureLine(from, to);
    for (let place = 0; place < length; place += stepFt) {
      const part = (place + random() * stepFt) / length;
      const out = random() * 0.3 - 0.06;
      const [x, y] = between(from, to, part);
      const at: Point = [x + along[1] * out, y - along[0] * out];
      if (paved.some((area) => area && contains(area, at))) continue;
      const angle = random() * Math.PI;
      addCard(foliage, {
        at: [at[0], at[1], -0.02],
        outward: [0, 0, 1],
        facing: [Math.cos(angle), Math.sin(angle), 0],
        size: [0.36, 0.1 + random() * 0.12],
        color: scaleColor(lawn.color, 1.5 + random() * 0.7),
        cell: "blades",
        isStanding: true,
      });
    }
  });
}

function addEdge(ground: Sculpture, outline: readonly Point[], looks: Looks): void {
  outline.forEach((from, index) => {
    const to = pointAt(outline, index + 1);
    addQuad(ground, [raise(from, 0), raise(to, 0), raise(to, DECK_Z), raise(from, DECK_Z)], looks.deck);
  });
}

/** A strip of paving along the porch, as every house has before a pool is built. */
function addApron({ ground }: Parts, plan: Plan): void {
  const outline = apronOf(plan);
  if (outline) addFloor(ground, outline, DECK_Z - 0.02, { ...trim, pattern: "concrete" });
}

function apronOf({ house: [, width] }: Plan): Point[] | null {
  return width < 8 ? null : rectangleAt([width / 2, APRON_FT / 2 - 0.2], [width - 1.5, APRON_FT + 0.4]);
}

const WOODS_FT = [130, 220] as const;
const WOODS_CARDS = 420;

/** Woods in the haze around everything, so that the lawn doesn't end in a line. */
export function buildHorizon({ solid, foliage }: Parts, plan: Plan): void {
  const { left, right, rear } = yardOf(plan);
  const center: Point = [(left + right) / 2, rear / 2];
  const random = createRandom(3);
  for (const beyondFt of WOODS_FT) {
    const radius = Math.max(right - left, rear) * 0.7 + beyondFt;
    const tallFt = beyondFt * 0.13;
    const ring = circleAt(center, radius, 60);
    addWall(solid, ring, [-1, tallFt * 0.7], woods, { facing: "in" });
    for (let card = 0; card < WOODS_CARDS; card++) {
      const angle = ((card + random()) / WOODS_CARDS) * 2 * Math.PI;
      const outward: Position = [-Math.cos(angle), -Math.sin(angle), 0.5];
      const size = tallFt * (0.5 + random() * 0.4);
      addCard(foliage, {
        at: [
          center[0] + Math.cos(angle) * (radius - 2),
          center[1] + Math.sin(angle) * (radius - 2),
          tallFt * (0.35 + 0.4 * random() + 0.12 * Math.sin(angle * 23)),
        ],
        outward,
        facing: [-Math.cos(angle), -Math.sin(angle), 0],
        size: [size * 1.5, size],
        color: scaleColor(woods.color, 0.7 + random() * 0.5),
        cell: "fine",
        spin: random() * 0.6,
      });
    }
  }
}

export function buildFence(parts: Parts, plan: Plan): void {
  if (plan.fence <= 0) return;
  const { left, right, rear } = yardOf(plan);
  const gate = plan.house[1] > 0 ? -3 : 0;
  addFenceLine(parts, [left, gate], [left, rear], plan.fence);
  addFenceLine(parts, [left, rear], [right, rear], plan.fence);
  addFenceLine(parts, [right, rear], [right, gate], plan.fence);
  if (plan.house[1] <= 0) return;
  if (left < -1) addFenceLine(parts, [left, gate], [0, gate], plan.fence);
  if (right > plan.house[1] + 1) addFenceLine(parts, [plan.house[1], gate], [right, gate], plan.fence);
}

function addFenceLine({ solid, contacts }: Parts, from: Point, to: Point, height: number): void {
  const { length, along, middle } = measureLine(from, to);
  if (length < 0.5) return;
  const boards = rectangleAt(middle, [length, 0.12], along);
  addPrism(solid, boards, [0.12, height - 0.12], cedar, { shadeBottom: 0.6 });
  addSlab(solid, rectangleAt(middle, [length, 0.5], along), [height - 0.12, height], cedar);
  const posts = Math.max(1, Math.round(length / FENCE_POST_FT));
  for (let post = 0; post <= posts; post++) {
    const at = between(from, to, post / posts);
    addPrism(solid, rectangleAt(at, [0.34, 0.34], along), [0, height + 0.12], bronze);
  }
  contacts.push({ outline: boards, reachFt: 1.6, strength: 0.5 });
}

export function buildTrees(parts: Parts, plan: Plan): void {
  plan.tree.forEach((tree, index) => {
    addTree(parts, tree, speciesOf(plan, index), index + 1, OWN_CARDS / plan.tree.length);
  });
}

function speciesOf({ area, tree }: Plan, index: number): Species {
  const trunkInches = tree[index]?.[2] ?? 0;
  if (trunkInches < 7) return "myrtle";
  return area.includes("wood") || index % 3 === 2 ? "pine" : "oak";
}

type Planting = ShrubKind | "grass";
const plantings: readonly Planting[] = [
  "boxwood",
  "grass",
  "rose",
  "loropetalum",
  "boxwood",
  "grass",
  "viburnum",
];

/** Shrubs and grasses in drifts along the fence, where neither water nor deck is near. */
export function buildBeds(parts: Parts, plan: Plan): void {
  const { left, right, rear } = yardOf(plan);
  const waters = watersOf(plan);
  const house = houseOutline(plan);
  const clearFt = Math.min(plan.deckWidth, 6) + 2;
  const isFree = (point: Point) =>
    !waters.some((outline) => isNear(outline, point, clearFt)) && !(house && contains(house, point));
  const random = createRandom(5);
  const [west, east, north] = [left + BED_FT / 2, right - BED_FT / 2, rear - BED_FT / 2];
  addBed(parts, [west, 4], [west, rear - BED_FT], isFree, random);
  addBed(parts, [west, north], [east, north], isFree, random);
  addBed(parts, [east, rear - BED_FT], [east, 4], isFree, random);
}

function addBed(
  parts: Parts,
  from: Point,
  to: Point,
  isFree: (place: Point) => boolean,
  random: () => number,
): void {
  const { length, along } = measureLine(from, to);
  const stepFt = Math.max(2, length / 60);
  let kind: Planting = "boxwood";
  let driftEnd = 0;
  for (let place = stepFt / 2; place < length; place += stepFt) {
    const at: Point = [from[0] + along[0] * place, from[1] + along[1] * place];
    if (!isFree(at)) continue;
    addFloor(parts.ground, rectangleAt(at, [stepFt + 0.05, BED_FT], along), 0.03, mulch);
    if (place > driftEnd) {
      kind = plantings[Math.floor(random() * plantings.length)] as Planting;
      driftEnd = place + 5 + random() * 7;
    }
    const jitter: Point = [(random() - 0.5) * 0.6, (random() - 0.5) * 0.6];
    // Far enough from the fence that no leaf grows through its boards.
    const reachFt = kind === "grass" ? GRASS_REACH_FT : shrubReachFt(kind);
    const inFt = Math.max(0, reachFt - BED_FT / 2 + 0.3);
    const spot: Point = [at[0] + along[1] * inFt + jitter[0], at[1] - along[0] * inFt + jitter[1]];
    if (kind === "grass") addGrass(parts, spot, 1.9 + random() * 0.9, random);
    else addShrub(parts, spot, kind, random);
  }
}

/** Scenery over one side's fence; hidden while the eye is behind it. */
export type Side = { parts: Parts; isBeyond: (eye: Point) => boolean };

/** A hedge of the neighbors' shrubs on each side, and trees behind it. */
export function buildNeighbors(plan: Plan): Side[] {
  const { left, right, rear } = yardOf(plan);
  const random = createRandom(11);
  const corners: Point[] = [
    [left - OUTSIDE_FT, STREET_Y],
    [left - OUTSIDE_FT, rear + OUTSIDE_FT],
    [right + OUTSIDE_FT, rear + OUTSIDE_FT],
    [right + OUTSIDE_FT, STREET_Y],
  ];
  const around = right - left + 2 * (rear - STREET_Y);
  const everyFt = Math.max(8, around / 34);
  const trees = around / everyFt;
  const tests: Side["isBeyond"][] = [([x]) => x < left - 1, ([, y]) => y > rear + 1, ([x]) => x > right + 1];
  return tests.map((isBeyond, side) => {
    const parts = createParts();
    const [from, to] = [pointAt(corners, side), pointAt(corners, side + 1)];
    const { length, along } = measureLine(from, to);
    const outward: Point = [-along[1], along[0]];
    addHedge(parts, from, to, everyFt, random);
    for (let place = everyFt * 0.3; place < length; place += everyFt * (0.85 + random() * 0.3)) {
      const isTall = random() < 0.3;
      const out = (isTall ? 13 : 5) + random() * 7;
      const x = from[0] + along[0] * place + outward[0] * out;
      const y = from[1] + along[1] * place + outward[1] * out;
      const species = isTall ? (random() < 0.4 ? "pine" : "oak") : "screen";
      const trunkInches = isTall ? 9 + random() * 5 : 5 + random() * 4;
      addTree(parts, [x, y, trunkInches], species, Math.floor(random() * 999), NEIGHBOR_CARDS / trees);
    }
    followGround(parts, plan);
    return { parts, isBeyond };
  });
}
