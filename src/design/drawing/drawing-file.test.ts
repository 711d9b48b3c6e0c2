// Drawing files: one for each name, with the shared size, colors and line weights.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  designSheetNames,
  drawnFacts,
  edgeStages,
  fallNames,
  groundStages,
  serviceDrawingNames,
  swatchNames,
} from "#lib/drawing-names.ts";
import { roundTo } from "#lib/rounding.ts";
import { FINE, HEAVY, LINE } from "./stroke.tsx";

type Family = {
  folder: string;
  names: readonly string[];
  /** Units; the label sizes in site.css depend on them. */
  width: number;
  /** Drawing units per unit of line weight. */
  scale?: number;
};

const families: Family[] = [
  { folder: "design-sheets", names: designSheetNames, width: 400 },
  { folder: "edges", names: edgeStages, width: 400 },
  { folder: "facts", names: drawnFacts, width: 400 },
  { folder: "falls", names: fallNames, width: 400 },
  { folder: "ground", names: groundStages, width: 400 },
  { folder: "planner", names: ["yard"], width: 332 },
  { folder: "service-drawings", names: serviceDrawingNames, width: 320, scale: 1.2 },
  { folder: "swatches", names: swatchNames, width: 200 },
];

const PALETTE = ["#14211f", "#5b625e", "#fffdf9", "#e5ddd0", "#1f7a80", "#d5e8e4"];
/** Widths of lines that are drawn as material: a hose, a coat of plaster. */
const MATERIAL_WIDTHS = [3, 5];

const files = new URL("files/", import.meta.url);

/** Returns the matches that are not allowed, each once. */
function others(svg: string, pattern: RegExp, allowed: readonly string[]): string[] {
  return [...new Set(svg.match(pattern) ?? [])].filter((found) => !allowed.includes(found));
}

test("every folder of files/ is a family", () => {
  expect(families.map(({ folder }) => folder).sort()).toEqual(readdirSync(files).sort());
});

describe.each(families)("drawings in files/$folder", ({ folder, names, width, scale = 1 }) => {
  const weights = [FINE, LINE, HEAVY].map((weight) => roundTo(weight * scale, 2));

  test("have one file per name", () => {
    expect(readdirSync(new URL(folder, files)).sort()).toEqual(names.map((name) => `${name}.svg`).sort());
  });

  test.each(names)("%s has the family's size, the palette and the line weights", (name) => {
    const svg = readFileSync(new URL(`${folder}/${name}.svg`, files), "utf8");
    const [root = ""] = svg.match(/<svg\b[^>]*>/) ?? [];
    expect(root).toMatch(new RegExp(` viewBox="0 \\d+ ${width} \\d+"`));
    expect(root, "a text alternative, or none because it is decorative").toMatch(
      / (role="img" aria-label="[^"]+"|aria-hidden="true")/,
    );
    expect(others(svg, /#[0-9a-f]{3,8}\b/gi, PALETTE), "colors outside the palette").toEqual([]);
    const lines = svg.replace(/<defs>.*<\/defs>/s, "");
    const widths = [...weights, ...MATERIAL_WIDTHS].map(String);
    expect(
      others(lines, /(?<=stroke-width="|stroke-width:\s*)[\d.]+/g, widths),
      `line weights other than ${widths.join(", ")}`,
    ).toEqual([]);
    expect(others(svg, /<(script|image|style|use)\b|href=/g, []), "elements to remove").toEqual([]);
  });
});
