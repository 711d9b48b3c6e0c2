// Trees, shrubs, grasses and hedges: solid trunks and limbs, leaves as cards.

import { createRandom } from "#design/drawing/curve.ts";
import type { Point } from "#lib/geometry.ts";
import type { Tree } from "#plan/parameters.ts";
import { circleAt } from "#plan/polygons.ts";
import { crownOf, trunkRadiusOf } from "#plan/sun.ts";
import { addCard, type LeafCell } from "./foliage.ts";
import { bark, pineBark } from "./looks.ts";
import { between, measureLine } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import { addBar, addTurned, type Color, moveAlong, normalize, type Position } from "./sculpture.ts";
import { colorOf, mix, scaleColor } from "./sky.ts";

/** Neighbors' screens have leaves down to the ground. */
export type Species = "oak" | "pine" | "myrtle" | "screen";

type Habit = {
  cell: LeafCell;
  leaf: Color;
  /** Share of the crown's radius that a cluster has. */
  cluster: number;
  clusters: number;
  cards: number;
  /** Flowers at the ends of the branches: a crape myrtle blooms all summer. */
  bloom?: Color;
  bark: typeof bark;
};

const habits: Record<Species, Habit> = {
  oak: { cell: "fine", leaf: colorOf("#4f6c31"), cluster: 0.38, clusters: 22, cards: 2000, bark },
  pine: {
    cell: "needles",
    leaf: colorOf("#466236"),
    cluster: 0.34,
    clusters: 22,
    cards: 620,
    bark: pineBark,
  },
  screen: { cell: "fine", leaf: colorOf("#456029"), cluster: 0.5, clusters: 16, cards: 850, bark },
  myrtle: {
    cell: "broad",
    leaf: colorOf("#6d8a44"),
    cluster: 0.46,
    clusters: 9,
    cards: 620,
    bloom: colorOf("#d77f9c"),
    bark,
  },
};

/** @param most cards of leaves: fewer for trees in the distance, or where there are many */
export function addTree(parts: Parts, tree: Tree, species: Species, seed: number, most: number): void {
  const [x, y, trunkInches] = tree;
  const habit = habits[species];
  const random = createRandom(seed * 31 + trunkInches);
  const crown = crownOf(tree);
  const { radius, to } = crown;
  // Pines that grow in the open keep low branches: a patio's view would show bare trunks.
  const from = species === "screen" ? 2 : species === "pine" ? Math.min(crown.from, LOW_PINE_FT) : crown.from;
  const spread = species === "pine" ? radius * 0.72 : radius;
  const center: Position = [x, y, (from + to) / 2];
  const reach: Position = [spread, spread, (to - from) / 2];
  const clusters = clustersIn(center, reach, habit, species, random);
  addTrunk(parts, tree, { species, habit, from, to, clusters }, random);
  const wanted = habit.cards * Math.min(1.25, 0.5 + radius / 24);
  const cards = Math.round(Math.min(most, wanted) / clusters.length);
  const tint = 0.85 + random() * 0.3;
  for (const cluster of clusters) addCluster(parts, cluster, { center, reach }, habit, cards, tint, random);
  parts.contacts.push({
    outline: circleAt([x, y], trunkRadiusOf(tree) + 0.1, 10),
    reachFt: 1.8,
    strength: 0.55,
  });
}

const LOW_PINE_FT = 5;

type Cluster = { at: Position; radius: number };

/** Places clusters over the crown: around its shell, more of them high than low. */
function clustersIn(
  center: Position,
  reach: Position,
  habit: Habit,
  species: Species,
  random: () => number,
): Cluster[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const turn = random() * 7;
  return Array.from({ length: habit.clusters }, (_, index) => {
    const lift = 0.92 - 1.62 * ((index + 0.5) / habit.clusters);
    const ring = Math.sqrt(Math.max(0.05, 1 - lift * lift));
    const angle = turn + index * golden;
    const taper = species === "pine" ? 0.5 + 0.5 * (1 - (lift + 1) / 2) : 1;
    const out = (0.52 + random() * 0.16) * taper;
    const at: Position = [
      center[0] + Math.cos(angle) * ring * out * reach[0],
      center[1] + Math.sin(angle) * ring * out * reach[1],
      center[2] + lift * (species === "pine" ? 0.98 : 0.66) * reach[2],
    ];
    return { at, radius: reach[0] * habit.cluster * (0.78 + random() * 0.4) };
  });
}

function addCluster(
  { foliage }: Parts,
  { at, radius }: Cluster,
  crown: { center: Position; reach: Position },
  habit: Habit,
  cards: number,
  tint: number,
  random: () => number,
): void {
  const warm = random();
  for (let card = 0; card < cards; card++) {
    const direction = randomDirection(random);
    const out = radius * (0.62 + 0.42 * Math.sqrt(random()));
    const place: Position = [
      at[0] + direction[0] * out,
      at[1] + direction[1] * out,
      at[2] + direction[2] * out * 0.78,
    ];
    const fromCenter: Position = [
      (place[0] - crown.center[0]) / crown.reach[0],
      (place[1] - crown.center[1]) / crown.reach[1],
      (place[2] - crown.center[2]) / crown.reach[2],
    ];
    const leaning = moveAlong(direction, normalize(fromCenter), 0.7);
    const outward = normalize([leaning[0], leaning[1], leaning[2] + 0.25]);
    const depth = Math.hypot(...fromCenter);
    // Leaves inside and below see less of the sky.
    const open = Math.min(1, 0.3 + 0.5 * Math.min(1, depth) + 0.3 * direction[2]);
    const bloom = depth > 0.75 && direction[2] > -0.1 && random() < 0.3 ? habit.bloom : undefined;
    const color = scaleColor(
      bloom ?? mix(habit.leaf, SUNNY, 0.16 * warm + 0.14 * random()),
      Math.max(0.26, open) * tint,
    );
    const size = radius * (0.26 + random() * 0.18) + 0.4;
    addCard(foliage, {
      at: place,
      outward,
      facing: lean(direction, 1.5, random),
      size: [size, size],
      color,
      cell: habit.cell,
      spin: random() * 6.3,
    });
  }
}

const SUNNY = colorOf("#9aa84e");

function addTrunk(
  { solid }: Parts,
  [x, y, trunkInches]: Tree,
  {
    species,
    habit,
    from,
    to,
    clusters,
  }: { species: Species; habit: Habit; from: number; to: number; clusters: Cluster[] },
  random: () => number,
): void {
  const widthFt = Math.max(0.3, trunkInches / 12);
  const foot: Position = [x, y, -0.1];
  const forkZ = species === "pine" ? from + (to - from) * 0.75 : from * (species === "oak" ? 0.72 : 0.3);
  const fork: Position = [x + (random() - 0.5) * widthFt, y + (random() - 0.5) * widthFt, forkZ];
  addBar(solid, [x, y, -0.2], [x, y, 0.9], [widthFt * 1.7, widthFt * 1.06], habit.bark, 9);
  addBar(
    solid,
    [foot[0], foot[1], 0.85],
    fork,
    [widthFt * 1.06, widthFt * (species === "pine" ? 0.55 : 0.86)],
    habit.bark,
    9,
  );
  const limbs = clusters.filter((_, index) => index % (species === "pine" ? 3 : 2) === 0);
  for (const { at } of limbs) {
    const start: Position =
      species === "pine"
        ? [fork[0], fork[1], Math.min(forkZ, Math.max(from * 0.95, at[2] - 3))]
        : [fork[0], fork[1], forkZ - 0.2];
    const elbow: Position = [
      start[0] + (at[0] - start[0]) * 0.5 + (random() - 0.5),
      start[1] + (at[1] - start[1]) * 0.5 + (random() - 0.5),
      start[2] + (at[2] - start[2]) * (species === "oak" ? 0.4 : 0.62),
    ];
    const thick = widthFt * (species === "pine" ? 0.2 : 0.5);
    addBar(solid, start, elbow, [thick, thick * 0.65], habit.bark, 6);
    addBar(solid, elbow, at, [thick * 0.65, thick * 0.2], habit.bark, 5);
  }
}

type Shrub = { leaf: Color; cell: LeafCell; heightFt: number; bloom?: Color };

const shrubs = {
  boxwood: { leaf: colorOf("#587a3c"), cell: "fine", heightFt: 1.9 },
  viburnum: { leaf: colorOf("#48682f"), cell: "broad", heightFt: 3.4 },
  loropetalum: { leaf: colorOf("#6b3b4c"), cell: "fine", heightFt: 2.3 },
  rose: { leaf: colorOf("#557a3d"), cell: "fine", heightFt: 2.2, bloom: colorOf("#d8455f") },
} satisfies Record<string, Shrub>;
export type ShrubKind = keyof typeof shrubs;
/** Of its height. */
const SHRUB_RADIUS = 0.52;
const TALLEST_SHRUB = 1.15;

/** How far the leaves of the tallest shrub of a kind reach from its middle. */
export function shrubReachFt(kind: ShrubKind): number {
  return shrubs[kind].heightFt * TALLEST_SHRUB * SHRUB_RADIUS * 1.35;
}

export function addShrub(
  { foliage, solid, contacts }: Parts,
  [x, y]: Point,
  kind: ShrubKind,
  random: () => number,
): void {
  const shrub: Shrub = shrubs[kind];
  const heightFt = shrub.heightFt * (TALLEST_SHRUB - random() * 0.3);
  const radius = heightFt * SHRUB_RADIUS;
  addTurned(
    solid,
    [x, y],
    [
      [radius * 0.5, 0],
      [radius * 0.8, heightFt * 0.4],
      [radius * 0.5, heightFt * 0.74],
      [0, heightFt * 0.84],
    ],
    { color: scaleColor(shrub.leaf, 0.4), pattern: "mulch", roughness: 1 },
    7,
  );
  for (let card = 0; card < 40; card++) {
    const direction = randomDirection(random);
    const lifted: Position = normalize([direction[0], direction[1], Math.abs(direction[2]) + 0.1]);
    const bloom = random() < 0.14 ? shrub.bloom : undefined;
    const size = radius * (bloom ? 0.3 : 0.74);
    const reach = bloom ? 0.95 : 0.8;
    addCard(foliage, {
      at: [
        x + lifted[0] * radius * reach,
        y + lifted[1] * radius * reach,
        heightFt * 0.12 + lifted[2] * heightFt * 0.9 * reach,
      ],
      outward: lifted,
      facing: lean(lifted, 1, random),
      size: [size, size],
      color: bloom ?? scaleColor(mix(shrub.leaf, SUNNY, random() * 0.2), 0.55 + 0.45 * lifted[2]),
      cell: bloom ? "broad" : shrub.cell,
      spin: random() * 6.3,
    });
  }
  contacts.push({ outline: circleAt([x, y], radius * 0.55, 8), reachFt: radius * 0.6, strength: 0.5 });
}

const blade = colorOf("#7d9450");
const straw = colorOf("#b3ab6c");

export function addGrass({ foliage }: Parts, [x, y]: Point, heightFt: number, random: () => number): void {
  for (let card = 0; card < 7; card++) {
    const angle = random() * Math.PI * 2;
    const facing: Position = [Math.cos(angle), Math.sin(angle), 0];
    addCard(foliage, {
      at: [x + (random() - 0.5) * 0.5, y + (random() - 0.5) * 0.5, 0],
      outward: normalize([facing[0] * 0.5, facing[1] * 0.5, 1]),
      facing,
      size: [heightFt * 1.1, heightFt],
      color: scaleColor(mix(blade, straw, random() * 0.6), 0.8),
      cell: "blades",
      isStanding: true,
    });
  }
}

const HEDGE_FT = 8.5;

/** Close shrubs along a line, taller than a fence. */
export function addHedge(
  { foliage }: Parts,
  from: Point,
  to: Point,
  everyFt: number,
  random: () => number,
): void {
  const { length } = measureLine(from, to);
  const step = Math.max(0.7, everyFt / 16);
  const leaf = colorOf("#3c5726");
  for (let place = 0; place < length; place += step)
    for (let row = 0; row < 4; row++) {
      const [x, y] = between(from, to, place / length);
      const height = (row / 3) * HEDGE_FT * (0.9 + 0.16 * Math.sin(place * 0.35) + random() * 0.1);
      const outward = normalize([random() - 0.5, random() - 0.5, row === 3 ? 1.4 : 0.35]);
      addCard(foliage, {
        at: [x + (random() - 0.5) * 2.6, y + (random() - 0.5) * 2.6, height],
        outward,
        facing: normalize([random() - 0.5, random() - 0.5, random() * 0.4]),
        size: [2.6 + step, 2.6 + step],
        color: scaleColor(mix(leaf, SUNNY, random() * 0.15), 0.45 + 0.18 * row),
        cell: random() < 0.5 ? "broad" : "fine",
        spin: random() * 6.3,
      });
    }
}

/** Returns a direction near another one. */
function lean(direction: Position, by: number, random: () => number): Position {
  return normalize(moveAlong(direction, [random() - 0.5, random() - 0.5, random() - 0.5], by));
}

function randomDirection(random: () => number): Position {
  const z = random() * 2 - 1;
  const angle = random() * 2 * Math.PI;
  const ring = Math.sqrt(1 - z * z);
  return [Math.cos(angle) * ring, Math.sin(angle) * ring, z];
}
