// The materials of a pool, each as its hatch in drawings.
import type { SwatchName } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const swatches: DrawingFamily<SwatchName> = {
  width: 200,
  markup: import.meta.glob<string>("./files/swatches/*.svg", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
  drawings: {
    gunite: { height: 96, notes: [] },
    steel: { height: 96, notes: [] },
    tile: { height: 96, notes: [] },
    coping: { height: 96, notes: [] },
    paving: { height: 96, notes: [] },
    plaster: { height: 96, notes: [] },
  },
};
