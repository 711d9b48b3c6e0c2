// The drawings beside links to the planner. Labels would make the home page too large.
import type { PlannerDrawing } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const plannerDrawings: DrawingFamily<PlannerDrawing> = {
  folder: "planner",
  drawings: {
    yard: {},
  },
};
