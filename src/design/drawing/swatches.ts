// The materials of a pool, each as its hatch in drawings.
import type { SwatchName } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const swatches: DrawingFamily<SwatchName> = {
  folder: "swatches",
  drawings: {
    gunite: {},
    steel: {},
    tile: {},
    coping: {},
    paving: {},
    plaster: {},
  },
};
