// The drawings beside links to the planner. Labels would make the home page too large.
import type { PlannerDrawing } from "#app/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const plannerDrawings: DrawingFamily<PlannerDrawing> = {
  width: 332,
  addresses: import.meta.glob<string>("./files/planner/*.svg", { eager: true, import: "default" }),
  drawings: {
    yard: { height: 286, notes: [] },
  },
};
