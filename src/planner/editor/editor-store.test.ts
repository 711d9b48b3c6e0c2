// The store: undo is exact, a burst is one step, and unchanged values stay the same objects.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { formatPlan } from "#plan/plan.ts";
import { data, planOf, plans } from "#tests/plan-data.ts";
import { BURST_MS } from "./edit-history.ts";
import { createEditor } from "./editor-store.ts";

test("undo and redo restore every plan exactly", () => {
  fc.assert(
    fc.property(plans, fc.array(plans, { maxLength: 8 }), (start, edits) => {
      const editor = createEditor(formatPlan(start, data), data, () => {});
      const shown = [editor.store.getState().plan];
      for (const plan of edits) {
        editor.edit(plan);
        const now = editor.store.getState().plan;
        expect(now).toEqual(plan);
        if (now !== shown.at(-1)) shown.push(now);
      }
      for (const plan of shown.slice(0, -1).reverse()) {
        editor.undo();
        expect(editor.store.getState().plan).toEqual(plan);
      }
      expect(editor.store.getState().canUndo).toBe(false);
      for (const plan of shown.slice(1)) {
        editor.redo();
        expect(editor.store.getState().plan).toEqual(plan);
      }
      expect(editor.store.getState().canRedo).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test("undo and redo take away and bring back a traced picture with its yard", () => {
  const editor = createEditor("", data, () => {});
  const traced = {
    picture: { src: "data:,", width: 8, height: 6, bytes: 48 },
    frame: { origin: [0, 0], right: [1, 0], back: [0, -1], pxPerFt: 1 },
    Underlay: () => null,
  } as const;
  const shown = () => {
    const { plan, traced } = editor.store.getState();
    return [plan.yardWidth, plan.length, traced?.picture.width ?? null];
  };
  editor.trace(planOf("yardWidth=80"), traced);
  editor.edit(planOf("yardWidth=80&length=20"));
  expect(shown()).toEqual([80, 20, 8]);
  editor.undo();
  expect(shown()).toEqual([80, 30, 8]);
  editor.undo();
  expect(shown()).toEqual([60, 30, null]);
  editor.redo();
  expect(shown()).toEqual([80, 30, 8]);
  editor.trace(planOf("yardWidth=80"), null);
  expect(shown()).toEqual([80, 30, null]);
});

test("a page that stays open overnight counts from the new day, and keeps its plan and its undo", () => {
  const later: (() => void)[] = [];
  const june = { ...data, today: "2026-06-20" };
  const editor = createEditor("", june, (task) => later.push(task));
  editor.edit(planOf("length=36"));
  const { plan, sun } = editor.store.getState();
  editor.startDay("2026-12-20");
  for (const task of later) task();
  const now = editor.store.getState();
  expect(now.plan).toBe(plan);
  expect(now.canUndo).toBe(true);
  // Another object, by which the 3D view and a comparison notice the day.
  expect([june.today, now.data.today]).toEqual(["2026-06-20", "2026-12-20"]);
  expect(now.sun.dayHours).toBeLessThan(sun.dayHours - 3);
});

test("keeps a plan and its undo when a material of it is no longer offered by the prices that load later", () => {
  const finish = data.prices.finish.at(-1)?.id ?? "";
  const deck = data.prices.deck.at(-1)?.id ?? "";
  const editor = createEditor(`finish=${finish}`, data, () => {});
  const opened = editor.store.getState();
  editor.edit(planOf(`deck=${deck}`));
  const prices = {
    ...data.prices,
    finish: data.prices.finish.slice(0, -1),
    deck: data.prices.deck.slice(0, -1),
  };
  const { checks, plans, budget, trace, editor: words } = readContent().planner;
  editor.addWords({ checks, plans, budget, trace, saved: words.saved, prices });
  expect(editor.store.getState().plan).toEqual(planOf(`deck=${deck}`));
  editor.undo();
  const { plan, query, results } = editor.store.getState();
  expect({ plan, query, price: results.price.low }).toEqual({
    plan: opened.plan,
    query: opened.query,
    price: opened.results.price.low,
  });
});

test("undo of opening another plan also brings back which kept plan is being changed", () => {
  const editor = createEditor("length=20", data, () => {});
  const origin = () => [editor.store.getState().query, editor.store.getState().openedQuery];
  editor.edit(planOf("length=21"));
  editor.open("length=50");
  editor.undo();
  expect(origin()).toEqual(["length=21", "length=20"]);
  editor.open("length=21");
  expect(origin()).toEqual(["length=21", "length=20"]);
  editor.markKept();
  editor.edit(planOf("length=22"));
  expect(origin()).toEqual(["length=22", "length=21"]);
});

describe("one step of undo", () => {
  const lengths = (editor: ReturnType<typeof createEditor>) => editor.store.getState().plan.length;

  test("takes back a whole burst of changes of one control", () => {
    const editor = createEditor("", data, () => {});
    editor.edit(planOf("length=20"), { name: "length", atMs: 0 });
    editor.edit(planOf("length=25"), { name: "length", atMs: BURST_MS });
    editor.undo();
    expect(lengths(editor)).toBe(30);
    expect(editor.store.getState().canUndo).toBe(false);
  });

  test("ends when the control changes or a while has passed", () => {
    const editor = createEditor("", data, () => {});
    editor.edit(planOf("length=20"), { name: "length", atMs: 0 });
    editor.edit(planOf("length=25"), { name: "length", atMs: BURST_MS + 1 });
    editor.edit(planOf("length=26"), { name: "drag", atMs: BURST_MS + 2 });
    editor.undo();
    expect(lengths(editor)).toBe(25);
    editor.undo();
    expect(lengths(editor)).toBe(20);
  });

  test("does not join a change to one that was undone", () => {
    const editor = createEditor("", data, () => {});
    editor.edit(planOf("length=20"), { name: "length", atMs: 0 });
    editor.undo();
    editor.edit(planOf("length=21"), { name: "length", atMs: 1 });
    expect(editor.store.getState().canRedo).toBe(false);
    editor.undo();
    expect(lengths(editor)).toBe(30);
  });
});

test("a change without effect is no step", () => {
  const editor = createEditor("tree=1,2,12", data, () => {});
  editor.edit(planOf("tree=1,2,12"));
  expect(editor.store.getState().canUndo).toBe(false);
});

test("values that didn't change stay the same objects", () => {
  const editor = createEditor("tree=1,2,12&with=Pergola@1,2", data, () => {});
  const before = editor.store.getState().plan;
  editor.edit(planOf("tree=1,2,12&with=Pergola@1,2&length=31"));
  const after = editor.store.getState().plan;
  expect(after.tree).toBe(before.tree);
  expect(after.with).toBe(before.with);
});

test("computes the sun in a deferred task", () => {
  const waiting: (() => void)[] = [];
  const editor = createEditor("", data, (task) => waiting.push(task));
  const { sun } = editor.store.getState();
  editor.edit(planOf("house=10,0"));
  expect(editor.store.getState().sun).toBe(sun);
  for (const task of waiting) task();
  expect(editor.store.getState().sun.waterHours).toBeGreaterThan(sun.waterHours);
});
