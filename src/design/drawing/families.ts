// All families of drawing files, for the design system's page and the test of the files.
import { designSheets } from "./design-sheets.ts";
import type { DrawingFamily } from "./drawing-file.tsx";
import { edges } from "./edges.ts";
import { factDrawings } from "./fact-drawings.ts";
import { falls } from "./falls.ts";
import { ground } from "./ground.ts";
import { plannerDrawings } from "./planner-drawings.ts";
import { serviceDrawings } from "./service-drawings.ts";
import { swatches } from "./swatches.ts";

/** Families by the name of their folder in files/. */
export const families: Record<string, DrawingFamily<string>> = {
  "service-drawings": serviceDrawings,
  ground,
  edges,
  falls,
  "design-sheets": designSheets,
  swatches,
  facts: factDrawings,
  planner: plannerDrawings,
};
