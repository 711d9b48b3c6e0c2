// Dragging: the handle stays under the pointer, also while the plan grows beyond its sheet.
import { expect, test } from "vitest";
import type { Point } from "#lib/geometry.ts";
import { sheetOf } from "#plan/drawing/sheet.ts";
import { data, planOf } from "#tests/plan-data.ts";
import { createEditor } from "./editor-store.ts";
import { handlesOf } from "./handles.ts";
import { toScreen } from "./sheet-view.ts";
import { dragTo } from "./use-drag.ts";

const WIDTH_PX = 600;

/** Drags the right property line in equal steps, as a browser does, and returns the yard's width. */
function dragYardWidth(rightPx: number, steps: number): number {
  const editor = createEditor("", data, () => {});
  const { plan } = editor.store.getState();
  const handle = handlesOf(plan).find(({ id }) => id === "yard width");
  if (!handle) throw new Error("The yard has no handle for its width.");
  const sheet = sheetOf(plan);
  const [x, y] = toScreen(sheet, WIDTH_PX / sheet.width, handle.at);
  for (let step = 1; step <= steps; step++) {
    const at: Point = [x + (rightPx * step) / steps, y];
    const moved = dragTo({ handle, sheet, grip: [0, 0] }, { at, widthPx: WIDTH_PX, isSnapping: false }, data);
    if (moved) editor.edit(moved.plan, { name: "drag 1", atMs: 0 });
  }
  return editor.store.getState().plan.yardWidth;
}

test("a drag that enlarges the sheet ends in the same place in one step and in many", () => {
  const before = planOf("");
  const expected = before.yardWidth + (40 * sheetOf(before).width) / WIDTH_PX;
  expect(dragYardWidth(40, 1)).toBeCloseTo(expected, 1);
  expect(dragYardWidth(40, 8)).toBe(dragYardWidth(40, 1));
});
