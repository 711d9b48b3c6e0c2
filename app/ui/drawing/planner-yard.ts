// The drawing of the sections that invite to the planner: a pool in its yard. Labels would cost the home page too much.
import type { DrawingFamily } from "./drawing-file.tsx";

export const plannerDrawings: DrawingFamily<"yard"> = {
  width: 332,
  addresses: import.meta.glob<string>("./files/planner/*.svg", {
    eager: true,
    query: "?url",
    import: "default",
  }),
  drawings: {
    yard: { height: 286, notes: [] },
  },
};
