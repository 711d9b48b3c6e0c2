// Typing into the form's fields: intermediate values leave no trace, and undo takes the burst back.
import { describe, expect, test } from "vitest";
import { data, planOf } from "#tests/plan-data.ts";
import { createEditor } from "./editor-store.ts";
import { handlesOf } from "./handles.ts";
import { moveHandle } from "./move.ts";
import { completeLines, createBurst, describeMissing, readValues } from "./typing.ts";

/** Types the texts that a field has after each key. */
function type(query: string, name: "length" | "width" | "shallow", texts: readonly string[]) {
  const editor = createEditor(query, data, () => {});
  const burst = createBurst();
  for (const [atMs, text] of texts.entries()) {
    const before = burst.planBefore(name, editor.store.getState().plan);
    const { plan, problem } = readValues(before, name, [text], data);
    if (!problem) editor.edit(plan, { name: `field ${name}`, atMs });
  }
  return editor;
}

const freeform = "shape=freeform&length=40&width=20&point=-20,-10&point=20,-6&point=12,10&point=-16,8";

describe("typing the length or width of a freeform pool", () => {
  test("scales its outline from the plan before typing, and undo restores it in one step", () => {
    const editor = type(freeform, "length", ["6", "60"]);
    expect(editor.store.getState().plan.point).toEqual([
      [-30, -10],
      [30, -6],
      [18, 10],
      [-24, 8],
    ]);
    editor.undo();
    expect(editor.store.getState().plan).toEqual(planOf(freeform));
    expect(editor.store.getState().canUndo).toBe(false);
  });

  test("scales its outline across, too", () => {
    expect(type(freeform, "width", ["1", "10"]).store.getState().plan.point).toEqual([
      [-20, -5],
      [20, -3],
      [12, 5],
      [-16, 4],
    ]);
  });

  test("gives the outline that a handle gives", () => {
    const { plan } = createEditor(freeform, data, () => {}).store.getState();
    const handle = handlesOf(plan).find(({ id }) => id === "pool right");
    if (!handle) throw new Error("The pool has no handle for its length.");
    const dragged = moveHandle(handle, [handle.at[0] + 12, handle.at[1]], 0, data)?.plan;
    expect(dragged?.length).toBe(52);
    expect(type(freeform, "length", ["5", "52"]).store.getState().plan.point).toEqual(dragged?.point);
  });
});

test("a ledge that an intermediate length has cut comes back", () => {
  expect(type("length=40&ledge=15", "length", ["7", "70"]).store.getState().plan.ledge).toBe(15);
  expect(type("length=40&ledge=15", "length", ["20"]).store.getState().plan.ledge).toBe(10);
});

test("a deep end that an intermediate shallow end has pushed down comes back", () => {
  expect(type("shallow=3&deep=4", "shallow", ["8", "3.5"]).store.getState().plan.deep).toBe(4);
});

test("features in the water follow a typed length", () => {
  expect(readValues(planOf("with=Bubblers@10,24"), "length", ["60"], data).plan.with).toEqual([
    { name: "Bubblers", at: [0, 24] },
  ]);
});

test.each([
  ["x", "26", { x: 26, y: 24 }],
  ["y", "20", { x: 20, y: 20 }],
] as const)("features in the water follow a typed %s, as they follow the handle", (name, text, { x, y }) => {
  const start = createEditor("with=Bubblers@10,24&with=Pergola@50,10", data, () => {});
  const { plan } = start.store.getState();
  const handle = handlesOf(plan).find(({ id }) => id === "pool");
  if (!handle) throw new Error("The pool has no handle for its position.");
  const dragged = moveHandle(handle, [x, y], 0, data)?.plan;
  expect(dragged?.with).not.toEqual(plan.with);
  expect(readValues(plan, name, [text], data).plan).toEqual(dragged);
});

test("features in the water turn with a typed turn", () => {
  expect(readValues(planOf("with=Bubblers@10,24"), "turn", ["180"], data).plan.with).toEqual([
    { name: "Bubblers", at: [30, 24] },
  ]);
});

test("a value out of range is a problem", () => {
  expect(readValues(planOf(""), "length", ["400"], data).problem).toBe("Length: It can be 6 to 100 ft.");
});

test("a rounded value is used, with a message", () => {
  expect(readValues(planOf(""), "turn", ["12.6"], data)).toEqual({
    plan: planOf("turn=13"),
    problem: "",
    correction: "Turn: We rounded it to a whole number.",
  });
});

test("the message about a value that isn't used doesn't say that it was left out", () => {
  expect(readValues(planOf("shape=freeform"), "point", ["3"], data).problem).toBe(
    "Outline points: We can’t use “3”, so the plan hasn’t changed.",
  );
});

test("a partly filled line keeps the plan's numbers, and a new one is left out", () => {
  const fields = ["4", "40", "", "5", "30", "20", "9", "", "", "", "", ""];
  expect(completeLines(fields, ["41,40,12"], 3)).toEqual({
    values: ["41", "40", "12", "5", "30", "20", "", "", ""],
    missing: [2, 7, 8],
  });
});

test("names the numbers that are missing", () => {
  expect(describeMissing("tree", [4, 5])).toBe("Trees: Enter “2: Back (ft)” and “2: Trunk (in)”.");
  expect(describeMissing("house", [1])).toBe("House: Enter “House width”.");
  expect(describeMissing("house", [])).toBe("");
});

test("a burst ends with another control, and when it is ended", () => {
  const burst = createBurst();
  const [first, second, third] = [planOf("length=20"), planOf("length=30"), planOf("length=40")];
  expect(burst.planBefore("length", first)).toBe(first);
  expect(burst.planBefore("length", second)).toBe(first);
  expect(burst.planBefore("width", second)).toBe(second);
  burst.end();
  expect(burst.planBefore("width", third)).toBe(third);
});

test("choosing no spa removes one that has a position", () => {
  const { plan, problem } = readValues(planOf("spa=raised&with=Spa@4.5,9"), "spa", ["none"], data);
  expect(problem).toBe("");
  expect(plan).toEqual(planOf(""));
});
