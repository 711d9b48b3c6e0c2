// Handles: moves give valid plans, snapping stays within its radius, opposite sides stay.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "#lib/geometry.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { formatPlan, parsePlan } from "#plan/plan.ts";
import { toPool, toYard } from "#plan/pool-outline.ts";
import { data, planOf, plans } from "#tests/plan-data.ts";
import { type Handle, handlesOf } from "./handles.ts";
import { moveHandle, snap, stepHandle } from "./move.ts";
import { shownItem } from "./use-selection.ts";

function handleOf(plan: Plan, id: string): Handle {
  const handle = handlesOf(plan).find((each) => each.id === id);
  if (!handle) throw new Error(`There is no handle ${id}.`);
  return handle;
}

/** Without snapping unless a radius is given. */
function move(plan: Plan, id: string, to: Point, radiusFt = 0): Plan {
  return moveHandle(handleOf(plan, id), to, radiusFt, data)?.plan ?? plan;
}

const keys = fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown");
const anyPoint = fc.tuple(
  fc.double({ min: -120, max: 160, noNaN: true }),
  fc.double({ min: -120, max: 160, noNaN: true }),
);
const moves = fc.array(
  fc.record({ pick: fc.nat(), to: anyPoint, radiusFt: fc.constantFrom(0, 0.5, 2), key: fc.option(keys) }),
  { minLength: 1, maxLength: 6 },
);

describe("any sequence of moves", () => {
  test("gives plans that the codec keeps unchanged", () => {
    fc.assert(
      fc.property(plans, moves, (start, sequence) => {
        let plan = start;
        for (const { pick, to, radiusFt, key } of sequence) {
          const all = handlesOf(plan);
          const handle = all[pick % all.length] as Handle;
          const next = key
            ? stepHandle(handle, key, radiusFt > 0, data)
            : moveHandle(handle, to, radiusFt, data)?.plan;
          plan = next ?? plan;
          expect(parsePlan(formatPlan(plan, data), data)).toEqual({ plan, notices: [] });
        }
      }),
      { numRuns: 300 },
    );
  });

  test("keeps the values that assistive technology reads within their limits", () => {
    fc.assert(
      fc.property(plans, moves, (start, sequence) => {
        let plan = start;
        for (const { pick, to } of sequence) {
          const all = handlesOf(plan);
          plan = moveHandle(all[pick % all.length] as Handle, to, 0, data)?.plan ?? plan;
        }
        for (const handle of handlesOf(plan)) {
          expect(handle.label).not.toBe("");
          expect(handle.text).not.toMatch(/NaN|Infinity/);
          if (handle.motion === "free") continue;
          expect(handle.now).toBeGreaterThanOrEqual(handle.min);
          expect(handle.now).toBeLessThanOrEqual(handle.max);
        }
      }),
      { numRuns: 100 },
    );
  });
});

test("no two handles have the same id", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const ids = handlesOf(plan).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test("the selection is the pool once the selected item is removed", () => {
  expect(shownItem("tree 0", handlesOf(planOf("tree=5,40,12")))).toBe("tree 0");
  expect(shownItem("tree 0", handlesOf(planOf("")))).toBe("pool");
});

describe("snapping", () => {
  test("never moves a value by more than its radius, and not at all without one", () => {
    const lengths = fc.double({ min: -120, max: 160, noNaN: true });
    const stops = fc.array(
      lengths.map((value) => ({ value, guide: { axis: "x" as const, at: value, label: "Setback" } })),
    );
    fc.assert(
      fc.property(lengths, stops, fc.constantFrom(0, 0.2, 0.5, 1, 3), (value, near, radiusFt) => {
        expect(Math.abs(snap(value, near, radiusFt).value - value)).toBeLessThanOrEqual(radiusFt + 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  test("snaps the water's edge to the setback and returns the guide", () => {
    const plan = planOf("yardDepth=50.3&length=30&width=15&y=24");
    const move = moveHandle(handleOf(plan, "pool"), [20, 37.6], 0.5, data);
    expect(move?.plan.y).toBe(37.8);
    expect(move?.guides).toContainEqual({ axis: "y", at: 45.3, label: "Setback" });
  });

  test("rounds to half feet elsewhere", () => {
    expect(move(planOf(""), "pool", [21.62, 24.3], 0.5)).toMatchObject({ x: 21.5, y: 24.5 });
    expect(move(planOf("x=10"), "pool right", [27.2, 24], 0.5)).toMatchObject({ length: 32, x: 11 });
  });

  test("turns to multiples of 15 degrees when near, and to whole degrees otherwise", () => {
    const plan = planOf("");
    const corner = (turn: number) => toYard({ ...plan, turn }, [plan.length / 2, plan.width / 2]);
    expect(move(plan, "turn", corner(43), 1).turn).toBe(45);
    expect(move(plan, "turn", corner(38), 1).turn).toBe(38);
    expect(move(plan, "turn", corner(43)).turn).toBe(43);
    expect(move(plan, "turn", corner(-170)).turn).toBe(-170);
  });
});

describe("a side of the pool", () => {
  test.each([0, 90, 30])("leaves the opposite side in place at a turn of %i degrees", (turn) => {
    const plan = planOf(`turn=${turn}&x=20&y=30`);
    const wider = move(plan, "pool far", toYard(plan, [0, 11.5]));
    expect(wider.width).toBeCloseTo(19, 1);
    const before = toYard(plan, [0, -plan.width / 2]);
    const after = toYard(wider, [0, -wider.width / 2]);
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(0.02);
  });

  test("stops at the smallest and the largest pool", () => {
    expect(move(planOf(""), "pool right", [-300, 24]).length).toBe(6);
    expect(move(planOf(""), "pool right", [300, 24]).length).toBe(100);
  });
});

test("features in the water follow the pool, those behind the deck stay", () => {
  const plan = planOf("with=Bubblers@10,20&with=Pergola@50,10");
  const moved = move(plan, "pool", [plan.x + 4, plan.y + 2]);
  expect(moved.with).toEqual([
    { name: "Bubblers", at: [14, 22] },
    { name: "Pergola", at: [50, 10] },
  ]);
});

test("moving the house keeps everything else in place in the yard", () => {
  const plan = planOf("house=10,40&tree=5,40,12&with=Pergola@50,10");
  for (const [id, to] of [
    ["house", [26, 0]],
    ["house left", [4, 0]],
  ] as const) {
    const moved = move(plan, id, to);
    const inYard = ({ house, x, tree, with: placed }: Plan) => [
      x + house[0],
      (tree[0]?.[0] ?? 0) + house[0],
      (placed[0]?.at?.[0] ?? 0) + house[0],
    ];
    expect(moved.house).not.toEqual(plan.house);
    expect(inYard(moved)).toEqual(inYard(plan));
  }
});

describe("a point of a freeform outline", () => {
  const plan = planOf("shape=freeform&x=20&y=24");

  test("becomes part of the plan when it is moved, and the others stay", () => {
    const before = handlesOf(plan).filter(({ id }) => id.startsWith("point"));
    const [x, y] = before[3]?.at ?? [0, 0];
    const target: Point = [x + 1, y - 1];
    const moved = move(plan, "point 3", target);
    expect(moved.point).toHaveLength(before.length);
    const after = handlesOf(moved).filter(({ id }) => id.startsWith("point"));
    for (const [index, { at }] of after.entries()) {
      const expected = index === 3 ? target : (before[index]?.at ?? []);
      expect(Math.hypot(at[0] - (expected[0] ?? 0), at[1] - (expected[1] ?? 0))).toBeLessThan(0.15);
    }
  });

  test("extends length and width when moved beyond them", () => {
    const moved = move(plan, "point 0", [-6, 24]);
    expect(moved.length).toBeGreaterThan(plan.length);
  });

  test("does not cross the outline", () => {
    const handle = handleOf(plan, "point 0");
    expect(moveHandle(handle, [60, 24], 0, data)).toBeNull();
  });
});

/** Returns the side of the pool's box that a handle is beyond or nearest to. */
function sideOf(plan: Plan, id: string): string {
  const [along, across] = toPool(plan, handleOf(plan, id).at);
  const [x, y] = [along / plan.length, across / plan.width];
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "near" : "far";
}

const arrowKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** A place of a handle, and those to which the arrow keys move it from there. */
type Place = { side: string; next: string[] };

/** Returns every place to which arrow keys move a handle, by its position. */
function walkByKeys(start: Plan, id: string): Map<string, Place> {
  const nameOf = (plan: Plan) =>
    handleOf(plan, id)
      .at.map((value) => value.toFixed(1))
      .join(",");
  const plans = new Map([[nameOf(start), start]]);
  const places = new Map<string, Place>();
  for (const [name, plan] of plans) {
    const next = plansByKeys(plan, id).map((each) => {
      const reached = nameOf(each);
      if (!plans.has(reached)) plans.set(reached, each);
      return reached;
    });
    places.set(name, { side: sideOf(plan, id), next });
  }
  return places;
}

/** Returns the plan after each arrow key; the same plan if the handle can't move. */
function plansByKeys(plan: Plan, id: string): Plan[] {
  const handle = handleOf(plan, id);
  return arrowKeys.map((key) => stepHandle(handle, key, false, data) ?? plan);
}

/** Returns the sides that arrow keys reach from a place, in any number of steps. */
function sidesReached(places: ReadonlyMap<string, Place>, from: string): (string | undefined)[] {
  const reached = new Set([from]);
  for (const name of reached) for (const next of places.get(name)?.next ?? []) reached.add(next);
  return [...new Set([...reached].map((name) => places.get(name)?.side))].sort();
}

describe("around the pool, arrow keys", () => {
  const allSides = ["far", "left", "near", "right"];
  const small = "length=14&width=10";

  test.each([
    ...parameters.shape.options.map((shape) => [`shape=${shape}&spa=attached`, "spa"]),
    ["with=Waterfalls", "feature Waterfalls"],
  ])("move what touches a pool of %s to every side, from every place", (query, id) => {
    const places = walkByKeys(planOf(`${small}&${query}`), id);
    for (const place of places.keys()) expect(sidesReached(places, place), `from ${place}`).toEqual(allSides);
  });

  const pools = [
    ...parameters.shape.options.map((shape) => `${small}&shape=${shape}`),
    "length=40&width=20",
    "shape=plunge&length=14&width=14",
    "shape=freeform&length=40&width=30&point=-12,-8&point=12,-8&point=12,8&point=-12,8",
  ];

  test.each(pools)("move the catch basin of a turned pool of %s to one side each, wherever it is", (pool) => {
    const id = "feature Infinity Edge";
    for (const turn of [0, 20, 45, 75, -45, 135]) {
      const start = planOf(`${pool}&turn=${turn}&with=Infinity+Edge`);
      // The ends of a roman pool are round.
      const sides = start.shape === "roman" ? ["far", "near"] : allSides;
      const places = walkByKeys(start, id);
      for (const { next } of places.values()) {
        const reached = new Set(next.map((name) => places.get(name)?.side));
        expect([...reached].sort(), `turn ${turn}`).toEqual(sides);
      }
    }
  });
});

describe("arrow keys", () => {
  const press = (plan: Plan, id: string, key: string, isSmall = false) =>
    stepHandle(handleOf(plan, id), key, isSmall, data);

  test("move by a foot, or by half a foot with Shift", () => {
    expect(press(planOf(""), "pool", "ArrowUp")?.y).toBe(25);
    expect(press(planOf(""), "pool", "ArrowLeft", true)?.x).toBe(19.5);
  });

  test("turn by 15 degrees, or by one with Shift", () => {
    expect(press(planOf("turn=170"), "turn", "ArrowRight")?.turn).toBe(-175);
    expect(press(planOf(""), "turn", "ArrowLeft", true)?.turn).toBe(-1);
  });

  test("move a side in the direction of the arrow", () => {
    expect(press(planOf(""), "pool right", "ArrowRight")?.length).toBe(31);
    expect(press(planOf(""), "pool left", "ArrowLeft")?.length).toBe(31);
    expect(press(planOf(""), "pool far", "ArrowDown")?.width).toBe(14);
    expect(press(planOf(""), "pool far", "ArrowRight")?.width).toBe(16);
  });

  test("leave other keys alone", () => {
    expect(press(planOf(""), "pool", "Enter")).toBeNull();
  });
});
