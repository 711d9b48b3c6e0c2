// Orbits, their limits, and viewpoints of any plan.
import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "#lib/keys.ts";
import { layOut } from "#plan/shapes.ts";
import { planOf, plans } from "#tests/plan-data.ts";
import { eyeOf, fieldOf, glide, isSettled, limitOrbit, type Orbit, reachOf } from "./camera.ts";
import { changeOrbit } from "./controls.ts";
import { isInPicture } from "./framing.ts";
import { viewpoint, viewpoints } from "./viewpoints.ts";

const orbits: fc.Arbitrary<Orbit> = fc.record({
  target: fc.tuple(
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: 0, max: 10, noNaN: true }),
  ),
  bearing: fc.double({ min: -720, max: 720, noNaN: true }),
  rise: fc.double({ min: -200, max: 200, noNaN: true }),
  distanceFt: fc.double({ min: 0, max: 5000, noNaN: true }),
});

test("the eye never goes below the ground or out of reach", () => {
  fc.assert(
    fc.property(orbits, (orbit) => {
      const limited = limitOrbit(orbit, 150);
      expect(eyeOf(limited)[2]).toBeGreaterThanOrEqual(1.99);
      expect(limited.distanceFt).toBeLessThanOrEqual(150);
    }),
  );
});

test("every viewpoint of every plan is finite, above the ground and within reach", () => {
  fc.assert(
    fc.property(
      plans,
      fc.constantFrom(...keysOf(viewpoints)),
      fc.constantFrom(0.5, 1, 2),
      (plan, name, aspect) => {
        const orbit = viewpoint(name, plan, aspect);
        expect(eyeOf(orbit).every(Number.isFinite)).toBe(true);
        expect(eyeOf(orbit)[2]).toBeGreaterThanOrEqual(1.99);
        expect(orbit.distanceFt).toBeLessThanOrEqual(reachOf(plan));
      },
    ),
  );
});

test.each([
  "",
  "length=32&width=16&spa=attached&with=Pergola",
  "shape=kidney&length=40&width=20&with=Grotto",
])("the first picture shows the whole pool of %j on phones and desks", (query) => {
  const plan = planOf(query);
  const pool = layOut(plan).outline.map(([x, y]) => [x, y, 0] as const);
  for (const aspect of [0.8, 1.6])
    expect(isInPicture(viewpoint("overview", plan, aspect), pool, aspect)).toBe(true);
});

test("the first picture looks past a tree", () => {
  const freely = planOf("");
  const { bearing } = viewpoint("overview", freely, 1.6);
  const [x, y] = eyeOf(viewpoint("overview", freely, 1.6));
  const planted = planOf(`tree=${Math.round((x + 20) / 2)},${Math.round((y + 24) / 2)},14`);
  expect(viewpoint("overview", planted, 1.6).bearing).not.toBe(bearing);
});

test("the kitchen window is on the back wall of the house", () => {
  const plan = planOf("");
  const [x, y, z] = eyeOf(viewpoint("kitchen", plan, 1.5));
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(plan.house[1]);
  expect(y).toBeCloseTo(0.8);
  expect(z).toBeCloseTo(6.2);
});

test("a glide takes the shorter turn and ends at its goal", () => {
  const from: Orbit = { target: [0, 0, 0], bearing: 350, rise: 20, distanceFt: 40 };
  const to: Orbit = { ...from, bearing: 10, rise: 30 };
  expect(isSettled(from, to)).toBe(false);
  let orbit = glide(from, to, 0);
  expect(orbit.bearing).toBeGreaterThan(350);
  for (let frame = 0; frame < 120; frame++) orbit = glide(orbit, to, 16);
  expect(orbit).toBe(to);
});

test("keys and wheel turn, rise and zoom", () => {
  const from: Orbit = { target: [0, 0, 0], bearing: 0, rise: 20, distanceFt: 40 };
  expect(changeOrbit(from, { bearing: 6, zoom: 0.5 })).toEqual({ ...from, bearing: 6, distanceFt: 20 });
});

test("an upright picture widens the field of view", () => {
  expect(fieldOf(0.5)).toBeGreaterThan(fieldOf(1.5));
});
