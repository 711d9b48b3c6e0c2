// Drawing files match their families and use only the shared colors and line weights.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { roundTo } from "#lib/rounding.ts";
import { designSheets } from "./design-sheets.ts";
import type { DrawingFamily } from "./drawing-file.tsx";
import { edges } from "./edges.ts";
import { factDrawings } from "./fact-drawings.ts";
import { falls } from "./falls.ts";
import { ground } from "./ground.ts";
import { plannerDrawings } from "./planner-drawings.ts";
import { serviceDrawings } from "./service-drawings.ts";
import { FINE, HEAVY, LINE } from "./stroke.tsx";
import { swatches } from "./swatches.ts";

type Checked = {
  family: DrawingFamily<string>;
  /** Units; the label sizes in site.css depend on them. */
  width: number;
  /** Drawing units per unit of line weight. */
  scale?: number;
};

const checked: Checked[] = [
  { family: designSheets, width: 400 },
  { family: edges, width: 400 },
  { family: factDrawings, width: 400 },
  { family: falls, width: 400 },
  { family: ground, width: 400 },
  { family: plannerDrawings, width: 332 },
  { family: serviceDrawings, width: 320, scale: 1.2 },
  { family: swatches, width: 200 },
];

const PALETTE = ["#14211f", "#5b625e", "#fffdf9", "#e5ddd0", "#1f7a80", "#d5e8e4"];
/** Widths of lines that are drawn as material: a hose, a coat of plaster. */
const MATERIAL_WIDTHS = [3, 5];

const files = new URL("files/", import.meta.url);

function sizeOf(root: string) {
  const read = (name: string) => root.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
  return { width: read("width"), height: read("height"), viewBox: read("viewBox") };
}

/** Returns the matches that are not allowed, each once. */
function others(svg: string, pattern: RegExp, allowed: readonly string[]): string[] {
  return [...new Set(svg.match(pattern) ?? [])].filter((found) => !allowed.includes(found));
}

test("every folder of files/ is a family", () => {
  expect(checked.map(({ family }) => family.folder).sort()).toEqual(readdirSync(files).sort());
});

describe.each(checked)("drawings in files/$family.folder", ({ family, width, scale = 1 }) => {
  const weights = [FINE, LINE, HEAVY].map((weight) => roundTo(weight * scale, 2));
  const folder = new URL(`${family.folder}/`, files);
  const names = Object.keys(family.drawings);

  test("have one file per drawing", () => {
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.svg`).sort());
  });

  test.each(names)("%s has the size of its family, the palette and the line weights", (name) => {
    const svg = readFileSync(new URL(`${name}.svg`, folder), "utf8");
    const [root = ""] = svg.match(/<svg\b[^>]*>/) ?? [];
    const size = sizeOf(root);
    expect(size.width).toBe(String(width));
    expect(size.viewBox).toMatch(new RegExp(`^0 \\d+ ${size.width} ${size.height}$`));
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
