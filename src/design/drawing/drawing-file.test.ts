// Drawing files match their families and use only the shared colors and line weights.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { roundTo } from "#lib/rounding.ts";
import type { DrawingFamily } from "./drawing-file.tsx";
import { families } from "./families.ts";
import { serviceDrawings } from "./service-drawings.ts";
import { FINE, HEAVY, LINE } from "./stroke.tsx";

const PALETTE = ["#14211f", "#5b625e", "#fffdf9", "#e5ddd0", "#1f7a80", "#d5e8e4"];
/** Widths of lines that are drawn as material: a hose, a coat of plaster. */
const MATERIAL_WIDTHS = [3, 5];
/** Drawing units per unit of line weight, where that is not 1. */
const SCALES = new Map<DrawingFamily<string>, number>([[serviceDrawings, 1.2]]);

function sizeOf(root: string) {
  const read = (name: string) => root.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
  return { width: read("width"), height: read("height"), viewBox: read("viewBox") };
}

/** Returns the matches that are not allowed, each once. */
function others(svg: string, pattern: RegExp, allowed: readonly string[]): string[] {
  return [...new Set(svg.match(pattern) ?? [])].filter((found) => !allowed.includes(found));
}

test("every folder of files/ is a family", () => {
  const folders = readdirSync(new URL("files", import.meta.url));
  expect(Object.keys(families).sort()).toEqual(folders.sort());
});

describe.each(Object.entries(families))("drawings in files/%s", (folder, family) => {
  const weights = [FINE, LINE, HEAVY].map((weight) => roundTo(weight * (SCALES.get(family) ?? 1), 2));
  const names = Object.keys(family.drawings);

  test("have one file per drawing", () => {
    const files = names.map((name) => `./files/${folder}/${name}.svg`);
    expect(Object.keys(family.markup).sort()).toEqual(files.sort());
  });

  test.each(names)("%s has the size of its drawing, the palette and the line weights", (name) => {
    const svg = readFileSync(new URL(`files/${folder}/${name}.svg`, import.meta.url), "utf8");
    const [root = ""] = svg.match(/<svg\b[^>]*>/) ?? [];
    const { height, top = 0 } = family.drawings[name] as { height: number; top?: number };
    expect(sizeOf(root), "the size in the <svg> element and in the family").toEqual({
      width: String(family.width),
      height: String(height),
      viewBox: `0 ${top} ${family.width} ${height}`,
    });
    expect(others(svg, /#[0-9a-f]{3,8}\b/gi, PALETTE), "colors outside the palette").toEqual([]);
    const lines = svg.replace(/<defs>.*<\/defs>/s, "");
    const widths = [...weights, ...MATERIAL_WIDTHS].map(String);
    expect(
      others(lines, /(?<=stroke-width="|stroke-width:\s*)[\d.]+/g, widths),
      `line weights other than ${widths.join(", ")}`,
    ).toEqual([]);
    // Labels are page text; scripts and external files do not load in an image.
    expect(others(svg, /<(text|script|image|style|use)\b|href=/g, []), "elements to remove").toEqual([]);
  });
});
