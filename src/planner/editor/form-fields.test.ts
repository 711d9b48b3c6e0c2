// Which of the form's controls were changed before hydration, and which changes are one step.
import { describe, expect, test } from "vitest";
import { data, planOf } from "#tests/plan-data.ts";
import { createEditor } from "./editor-store.ts";
import { type Control, isChanged, nameSource } from "./form-fields.ts";

/** Unit tests have no browser, so these are the properties that the function reads. */
const control = (properties: object) => properties as Control;
const input = (type: string, value: string, defaultValue: string) => control({ type, value, defaultValue });
const checkbox = (checked: boolean, defaultChecked: boolean) =>
  control({ type: "checkbox", value: "Pergola", defaultValue: "Pergola", checked, defaultChecked });
const select = (...options: [selected: boolean, defaultSelected: boolean][]) =>
  control({
    type: "select-one",
    options: options.map(([selected, defaultSelected]) => ({ selected, defaultSelected })),
  });

describe("a control was changed before hydration", () => {
  test.each([
    ["if it has another number", input("number", "40", "30")],
    ["if its number was deleted", input("number", "", "30")],
    ["if it was checked", checkbox(true, false)],
    ["if it was unchecked", checkbox(false, true)],
    ["if another option is selected", select([false, true], [true, false])],
  ])("%s", (_, changed) => expect(isChanged(changed)).toBe(true));
});

describe("a control was not changed", () => {
  test.each([
    ["if its value is that of the page", input("date", "", "")],
    ["if it is checked as in the page", checkbox(true, true)],
    ["if its option is that of the page", select([false, false], [true, true])],
  ])("%s", (_, unchanged) => expect(isChanged(unchanged)).toBe(false));
});

test("two checkboxes within a second are two steps of undo", () => {
  const [pergola, firepit] = [checkbox(true, false), checkbox(true, false)];
  const editor = createEditor("", data, () => {});
  const edit = (query: string, changed: typeof pergola) =>
    editor.edit(planOf(query), { name: nameSource(changed, [pergola, firepit]), atMs: 0 });
  edit("with=Pergola", pergola);
  edit("with=Pergola&with=Firepit", firepit);
  editor.undo();
  expect(editor.store.getState().plan).toEqual(planOf("with=Pergola"));
});
