// The drawing beside links to the planner. It has no labels, which would cost home too many bytes.
import type { DrawingFamily } from "./drawing-file.tsx";

export const plannerDrawings: DrawingFamily<"yard"> = {
  width: 332,
  addresses: import.meta.glob<string>("./files/planner/*.svg", { eager: true, import: "default" }),
  drawings: {
    yard: { height: 286, notes: [] },
  },
};
