// Handles over the drawing stay over it.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sheetOf } from "#plan/drawing/sheet.ts";
import { planOf } from "#tests/plan-data.ts";
import { handlesOf } from "./handles.ts";
import { PlanSurface } from "./plan-surface.tsx";

test.each(["tree=10,-300,14", "tree=10,300,14", "tree=-300,20,14", "tree=300,20,14"])(
  "the handle of %s is over the drawing, which ends before the tree",
  (query) => {
    const plan = planOf(query);
    const sheet = sheetOf(plan);
    const events = { onPress() {}, onMove() {}, onKey() {}, onFocus() {} };
    const html = renderToStaticMarkup(
      createElement(PlanSurface, {
        surface: { current: null },
        plan,
        handles: handlesOf(plan),
        sheet,
        pxPerFt: 10,
        selected: "pool",
        currentPoint: 0,
        used: "",
        isMoving: false,
        drag: null,
        view: { isZoomed: false, pan() {} },
        events,
        onBodyPress() {},
        onSelect() {},
      }),
    );
    const [, x, y] = /data-handle="tree 0"[^>]*translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(html) ?? [];
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(10 * sheet.width);
    expect(Number(y)).toBeGreaterThan(0);
    expect(Number(y)).toBeLessThan(10 * sheet.height);
  },
);
