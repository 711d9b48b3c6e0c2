// The scene of any plan: within the limits of phones, valid meshes, closed solids.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf, type Point } from "#lib/geometry.ts";
import { amenities, isPlaced } from "#plan/amenities.ts";
import { deckOf } from "#plan/deck.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { contains } from "#plan/polygons.ts";
import { toPool } from "#plan/pool-outline.ts";
import { benchOf, layOut } from "#plan/shapes.ts";
import { data, planOf, plans } from "#tests/plan-data.ts";
import { DECK_Z, SEAT_DEPTH_FT, WATER_Z } from "./levels.ts";
import { looksOf } from "./looks.ts";
import { createParts, type Parts } from "./parts.ts";
import { buildPoolside, buildSite, poolKey, siteKey } from "./scene.ts";
import { addBar, addSlab, createSculpture, type Sculpture } from "./sculpture.ts";
import { buildBeds, buildNeighbors } from "./yard.ts";

const MAX_TRIANGLES = 200_000;
const { options: shapes } = parameters.shape;

function buildPool(plan: Plan): Parts {
  return buildPoolside(plan, looksOf(plan, data.prices));
}

const pools = new Map<string, Parts>();

/** Builds the pool of a query once. */
function poolOf(query: string): Parts {
  const pool = pools.get(query) ?? buildPool(planOf(query));
  pools.set(query, pool);
  return pool;
}

function meshesOf({ ground, solid, foliage, falls, flames }: Parts) {
  return [ground, solid, foliage, falls, flames];
}

/** Includes the contact shadows. */
function trianglesOf(parts: Parts): number {
  const flat = [...parts.holes, ...parts.waters].reduce(
    (sum, { outline }) => sum + Math.max(0, outline.length - 2),
    0,
  );
  const contacts = parts.contacts.reduce((sum, { outline }) => sum + 2 * outline.length, 0);
  return meshesOf(parts).reduce((sum, { index }) => sum + index.length / 3, flat + contacts);
}

function expectSound(mesh: Pick<Sculpture, "position" | "normal" | "color" | "index">): void {
  const { color } = mesh;
  const [position, normal, index] = [mesh.position.read(), mesh.normal.read(), mesh.index.read()];
  const count = position.length / 3;
  expect(normal.length).toBe(position.length);
  expect(color.length).toBe(position.length);
  expect(position.every(Number.isFinite)).toBe(true);
  expect(normal.every(Number.isFinite)).toBe(true);
  expect(index.every((vertex) => vertex < count)).toBe(true);
}

/** How far the triangles that are above or below a point reach. */
function trianglesAround({ position, index }: Sculpture, point: Point): number[] {
  const [places, corners] = [position.read(), [...index.read()]];
  const at = (vertex = 0): Point => [places[3 * vertex] ?? 0, places[3 * vertex + 1] ?? 0];
  return Array.from({ length: corners.length / 3 }, (_, triangle) =>
    corners.slice(3 * triangle, 3 * triangle + 3).map(at),
  ).flatMap((triangle) => (contains(triangle, point) ? [Math.hypot(...boundsOf(triangle).size)] : []));
}

/** Six times the volume that faces enclose: positive if they look outward. */
function enclosedVolume(sculpture: Sculpture): number {
  const [position, index] = [sculpture.position.read(), sculpture.index.read()];
  const at = (vertex: number) => position.slice(vertex * 3, vertex * 3 + 3);
  let sum = 0;
  for (let corner = 0; corner < index.length; corner += 3) {
    const [ax = 0, ay = 0, az = 0] = at(index[corner] ?? 0);
    const [bx = 0, by = 0, bz = 0] = at(index[corner + 1] ?? 0);
    const [cx = 0, cy = 0, cz = 0] = at(index[corner + 2] ?? 0);
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum;
}

test("any plan has valid meshes within the triangle limit", { timeout: 180_000 }, () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const own = [buildSite(plan), buildPool(plan)];
      const neighbors = buildNeighbors(plan).map(({ parts }) => parts);
      // Trees, house and fence are drawn twice: seen from the eye and from the sun.
      const drawn = [...own, ...own, ...neighbors].map(trianglesOf);
      expect(drawn.reduce((sum, triangles) => sum + triangles)).toBeLessThanOrEqual(MAX_TRIANGLES);
      for (const mesh of [...own, ...neighbors].flatMap(meshesOf)) expectSound(mesh);
    }),
    { numRuns: 15 },
  );
});

test("the same plan gives the same scene", () => {
  const plan = planOf("shape=kidney&tree=40,30,14&with=Grotto&with=Firepit");
  expect(buildPool(plan)).toEqual(buildPool(plan));
});

test.each(shapes)("a %s has its water within its walls, and its floor at the stated depths", (shape) => {
  const plan = planOf(`shape=${shape}&shallow=3&deep=8&steps=no`);
  const pool = buildPool(plan);
  expect(pool.waters[0]?.z).toBe(WATER_Z);
  const levels: number[] = [];
  const [position, normal] = [pool.solid.position.read(), pool.solid.normal.read()];
  for (let vertex = 2; vertex < position.length; vertex += 3)
    if (normal[vertex] === 1) levels.push(position[vertex] ?? 0);
  expect(levels).toContain(WATER_Z - 3);
  expect(levels).toContain(WATER_Z - 8);
});

test.each(["", "spa=attached", "spa=apart", "deckWidth=20", "spa=apart&deckWidth=0"])(
  "the deck of %s is that of the plan and the DXF file",
  (query) => {
    const plan = planOf(query);
    const deck = deckOf(plan);
    const decks = buildPool(plan).contacts.filter(({ z }) => z === DECK_Z - 0.03);
    expect(decks.map(({ outline }) => outline)).toEqual(deck.map(([outer]) => outer));
  },
);

// Graphics interpolate depths over a whole triangle: one that reaches the horizon covers a deck of an inch.
test.each(["", "slope=3", "slope=-3", "slope=4&with=Infinity+Edge"])(
  "no piece of ground under the pool of “%s” reaches beyond the yard",
  (query) => {
    const plan = planOf(query);
    const { at, size } = boundsOf(layOut(plan).outline);
    const widest = Math.max(
      ...trianglesAround(poolOf(query).ground, [at[0] + size[0] / 2, at[1] + size[1] / 2]),
    );
    expect(widest).toBeLessThanOrEqual(Math.hypot(plan.yardWidth, plan.yardDepth));
  },
);

test("the bench of an L is along the far wall of its long arm", () => {
  const plan = planOf("shape=l&bench=yes&steps=no");
  const { solid } = buildPool(plan);
  const [position, normal] = [solid.position.read(), solid.normal.read()];
  const seat = [...position].flatMap((_, vertex): Point[] => {
    const [x = 0, y = 0, z = 0] = position.slice(vertex, vertex + 3);
    const isSeat = vertex % 3 === 0 && normal[vertex + 2] === 1 && z === WATER_Z - SEAT_DEPTH_FT;
    return isSeat ? [toPool(plan, [x, y])] : [];
  });
  const { front, back } = benchOf(plan);
  expect(seat).not.toEqual([]);
  for (const [, across] of seat) {
    expect(across).toBeGreaterThanOrEqual(front - 1e-6);
    expect(across).toBeLessThan(back + 1);
  }
});

describe("a spa", () => {
  test.each(["attached", "raised", "apart"] as const)(
    "that is %s has water, a light and an opening in the ground",
    (spa) => {
      const [without, pool] = [poolOf(""), poolOf(`spa=${spa}`)];
      expect(pool.waters).toHaveLength(without.waters.length + 1);
      expect(pool.holes).toHaveLength(without.holes.length + 1);
      expect(pool.lamps.filter(({ color }) => color === "spa")).toHaveLength(1);
    },
  );

  test("that is raised spills into the pool; one that lies apart doesn't", () => {
    expect(poolOf("spa=raised").falls.index.length).toBeGreaterThan(0);
    expect(poolOf("spa=apart").falls.index).toHaveLength(0);
  });
});

const models = amenities.filter(isPlaced);

test.each(models)("%s is drawn", (name) => {
  const query = (feature: string) => new URLSearchParams({ with: feature }).toString();
  expect(trianglesOf(poolOf(query(name)))).not.toBe(trianglesOf(poolOf("")));
});

test("an infinity edge has water in a basin below it, and ground that is lowered behind it", () => {
  const { waters, holes } = poolOf("with=Infinity+Edge");
  expect(waters.filter(({ z }) => z < WATER_Z - 1)).toHaveLength(1);
  const far = Math.max(...holes.flatMap(({ outline }) => outline).map(([, y]) => y));
  // Beyond the water, the basin and its rim.
  expect(far).toBeGreaterThan(24 + 7.5 + 3 + 2);
});

test("a current of a swim machine ends in the water", () => {
  const plan = planOf("shape=plunge&length=12&width=8&with=Swim+Machine");
  const { falls } = buildPool(plan);
  const [position, color] = [falls.position.read(), falls.color.read()];
  const visible = [...position].flatMap((x, index): Point[] =>
    index % 3 === 0 && (color[index] ?? 0) > 0.05 ? [[x, position[index + 1] ?? 0]] : [],
  );
  expect(visible.length).toBeGreaterThan(10);
  for (const point of visible) expect(contains(layOut(plan).outline, point)).toBe(true);
});

test("faces of solids point outward", () => {
  const prism = createSculpture();
  addSlab(
    prism,
    [
      [0, 0],
      [0, 2],
      [3, 2],
      [3, 0],
    ],
    [1, 2],
    { color: [1, 1, 1] },
  );
  expect(enclosedVolume(prism) / 6).toBeCloseTo(6);
  const bar = createSculpture();
  addBar(bar, [1, 1, 1], [1, 5, 1], [1, 1], { color: [1, 1, 1] });
  expect(enclosedVolume(bar) / 6).toBeCloseTo(4);
});

test("no shrub of a bed grows through the fence", () => {
  const parts = createParts();
  const { yardWidth, yardDepth, house } = planOf("");
  buildBeds(parts, planOf(""));
  const places = [...parts.foliage.position.read()];
  const across = places.filter((_, index) => index % 3 === 0);
  expect(Math.min(...across)).toBeGreaterThan(-house[0]);
  expect(Math.max(...across)).toBeLessThan(yardWidth - house[0]);
  expect(Math.max(...places.filter((_, index) => index % 3 === 1))).toBeLessThan(yardDepth);
});

test("moving the pool keeps the house, fence and trees", () => {
  expect(siteKey(planOf("x=10&hour=9&finish=pebble"))).toBe(siteKey(planOf("x=30")));
  expect(siteKey(planOf("tree=1,2,8"))).not.toBe(siteKey(planOf("")));
});

test("another hour keeps the pool, another finish doesn't", () => {
  expect(poolKey(planOf("hour=9&heater=yes&north=90"))).toBe(poolKey(planOf("")));
  expect(poolKey(planOf("spa=apart&setback=3"))).not.toBe(poolKey(planOf("spa=apart")));
  expect(poolKey(planOf("spa=apart&easement=10"))).not.toBe(poolKey(planOf("spa=apart")));
  expect(poolKey(planOf("finish=pebble"))).not.toBe(poolKey(planOf("")));
});
