// Drawing files match their families and use only the shared colors and line weights.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { roundTo } from "#app/rounding.ts";
import type { DrawingFamily } from "./drawing-file.tsx";
import { families } from "./families.ts";
import { serviceDrawings } from "./service-drawings.ts";
import { FINE, HEAVY, LINE } from "./stroke.tsx";

const PALETTE = ["#14211f", "#5b625e", "#fffdf9", "#e5ddd0", "#1f7a80", "#d5e8e4"];
/** Widths of lines that are drawn as material: a hose, a coat of plaster. */
const MATERIAL_WIDTHS = [3, 5];
/** Drawing units per unit of line weight, where that is not 1. */
const SCALES = new Map<DrawingFamily<string>, number>([[serviceDrawings, 1.2]]);

test("every folder of files/ is a family", () => {
  const folders = readdirSync(new URL("files", import.meta.url));
  expect(Object.keys(families).sort()).toEqual(folders.sort());
});

describe.each(Object.entries(families))("drawings in files/%s", (folder, family) => {
  const weights = [FINE, LINE, HEAVY].map((weight) => roundTo(weight * (SCALES.get(family) ?? 1), 2));
  const names = Object.keys(family.drawings);

  test("have one file per drawing", () => {
    const files = names.map((name) => `./files/${folder}/${name}.svg`);
    expect(Object.keys(family.addresses).sort()).toEqual(files.sort());
  });

  test.each(names)("%s has the size of its drawing, the palette and the line weights", (name) => {
    const svg = readFileSync(new URL(`files/${folder}/${name}.svg`, import.meta.url), "utf8");
    const { height, top = 0 } = family.drawings[name] as { height: number; top?: number };
    expect(svg).toContain(`viewBox="0 ${top} ${family.width} ${height}"`);
    expect(svg).toContain(`width="${family.width}" height="${height}"`);
    for (const [color] of svg.matchAll(/#[0-9a-f]{3,8}\b/gi)) expect(PALETTE).toContain(color);
    const lines = svg.replace(/<defs>.*<\/defs>/s, "");
    for (const [, width] of lines.matchAll(/stroke-width="([^"]+)"/g))
      expect([...weights, ...MATERIAL_WIDTHS]).toContain(Number(width));
    // Labels are page text; scripts and external files do not load in an image.
    expect(svg).not.toMatch(/<(text|script|image|style|use)\b|href=/);
  });
});
