// The edge of a pool during a renovation. Scale: 60 units per foot.
import type { EdgeStage } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const edges: DrawingFamily<EdgeStage> = {
  folder: "edges",
  drawings: {
    survey: {
      alt: "Cross-section of an old pool edge: a lifted coping stone, a crack through the beam, low green water.",
      notes: [
        { x: 268, y: 122, text: "Crack" },
        { x: 242, y: 46, text: "Hollow" },
        { x: 304, y: 240, text: "6″ low", anchor: "middle" },
      ],
    },
    strip: {
      alt: "The pool is empty, coping and tile are off, the plaster is chipped down to gunite.",
      notes: [
        { x: 175, y: 60, text: "Coping off", anchor: "middle" },
        { x: 246, y: 190, text: "To gunite" },
      ],
    },
    repair: {
      alt: "The crack is stitched with steel staples, a new return pipe runs through the beam.",
      notes: [
        { x: 256, y: 126, text: "Staples" },
        { x: 238, y: 246, text: "New return" },
      ],
    },
    edge: {
      alt: "New tile and coping are set, with a soft joint between coping and deck.",
      notes: [
        { x: 90, y: 42, text: "Soft joint", anchor: "middle" },
        { x: 268, y: 117, text: "Tile" },
        { x: 268, y: 62, text: "Coping" },
      ],
    },
    finish: {
      alt: "New plaster, a light, and clear water at the middle of the tile.",
      notes: [
        { x: 300, y: 96, text: "Mid-tile", anchor: "middle" },
        { x: 290, y: 224, text: "Light", ink: true },
      ],
    },
  },
};
