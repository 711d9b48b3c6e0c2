// Handles over the drawing stay over it, far enough apart for fingers, and points of an outline in their places.
import fc from "fast-check";
import { expect, test } from "vitest";
import { sheetOf } from "#plan/drawing/sheet.ts";
import type { Plan } from "#plan/parameters.ts";
import { planOf } from "#tests/plan-data.ts";
import { type HandleSurface, placeHandles } from "./handle-places.ts";
import { handlesOf, pointIndexOf } from "./handles.ts";
import { toScreen } from "./sheet-view.ts";
import { LEAST_APART_PX } from "./spread.ts";

const PHONE_PX = 358;

function surfaceOf(plan: Plan, chosen: Partial<HandleSurface> = {}): HandleSurface {
  const sheet = sheetOf(plan);
  const pxPerFt = PHONE_PX / sheet.width;
  return {
    plan,
    sheet,
    pxPerFt,
    selected: "pool",
    used: "",
    heldId: undefined,
    isMoving: false,
    isZoomed: false,
    ...chosen,
  };
}

test.each(["tree=10,-300,14", "tree=10,300,14", "tree=-300,20,14", "tree=300,20,14"])(
  "the handle of %s is over the drawing, which ends before the tree",
  (query) => {
    const plan = planOf(query);
    for (const selected of ["tree 0", "pool"] as const) {
      const surface = surfaceOf(plan, { selected });
      const [x, y] = placeHandles(handlesOf(plan), surface).places.get("tree 0") ?? [-1, -1];
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(PHONE_PX);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(surface.pxPerFt * surface.sheet.height);
    }
  },
);

const points = fc.array(fc.tuple(fc.integer({ min: 6, max: 20 }), fc.integer({ min: -6, max: 6 })), {
  minLength: 3,
  maxLength: 12,
});

/** A freeform pool with points around its center. */
const freeforms = points.map((around) => {
  const at = around.map(([reach, jitter], index) => {
    const angle = (index / around.length) * 2 * Math.PI + jitter / 100;
    return `point=${Math.round(Math.cos(angle) * reach)},${Math.round(Math.sin(angle) * reach)}`;
  });
  return planOf(`shape=freeform&yardWidth=100&yardDepth=100&x=50&y=40&${at.join("&")}`);
});

test("a freeform pool's points are shown in their places or as marks, and apart from each other", () => {
  fc.assert(
    fc.property(freeforms, (plan) => {
      const surface = surfaceOf(plan);
      const ofPool = handlesOf(plan).filter(({ item }) => item === "pool");
      const { places } = placeHandles(ofPool, surface);
      const shown = ofPool.flatMap((handle) => {
        const at = places.get(handle.id);
        return at ? [{ handle, at }] : [];
      });
      for (const { handle, at } of shown)
        if (pointIndexOf(handle.id) !== null)
          expect(at).toEqual(toScreen(surface.sheet, surface.pxPerFt, handle.at));
      shown.forEach(({ at: [x, y] }, index) => {
        for (const { at: other } of shown.slice(index + 1))
          expect(Math.hypot(other[0] - x, other[1] - y)).toBeGreaterThanOrEqual(LEAST_APART_PX - 1e-6);
      });
    }),
  );
});

test("the point that is held or was used last stays in its place, whatever it covers", () => {
  const plan = planOf("shape=freeform&x=20&y=24");
  for (const chosen of [{ heldId: "point 1" }, { used: "point 1" }]) {
    const surface = surfaceOf(plan, chosen);
    const held = handlesOf(plan).find(({ id }) => id === "point 1");
    const { places } = placeHandles(handlesOf(plan), surface);
    expect(places.get("point 1")).toEqual(held && toScreen(surface.sheet, surface.pxPerFt, held.at));
  }
});

test("a handle that had to move far aside has a line to its own place", () => {
  const leadersOf = (plan: Plan) => placeHandles(handlesOf(plan), surfaceOf(plan)).leaders;
  expect(leadersOf(planOf("yardWidth=150&yardDepth=150&length=10&width=8&ledge=4"))).toMatch(/^M\S+ \S+L/);
  expect(leadersOf(planOf(""))).toBe("");
});
