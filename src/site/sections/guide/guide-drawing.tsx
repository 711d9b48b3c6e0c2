// A drawing of a guide, beside its title or in its text: a stage, a sheet of the design, or a fact.

import { designSheets } from "#design/drawing/design-sheets.ts";
import { type DrawingFamily, DrawingFile } from "#design/drawing/drawing-file.tsx";
import { edges } from "#design/drawing/edges.ts";
import { factDrawings } from "#design/drawing/fact-drawings.ts";
import { ground } from "#design/drawing/ground.ts";
import type { DrawingInText } from "#lib/drawing-names.ts";

/** The first family with a name has it: "finish" is the stage of a build, not of a renovation. */
const families: DrawingFamily<string>[] = [factDrawings, ground, designSheets, edges];

export function GuideDrawing({ name }: { name: DrawingInText }) {
  const family = families.find(({ drawings }) => name in drawings);
  return family && <DrawingFile family={family} name={name} />;
}
