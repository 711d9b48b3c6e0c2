// The drawings of the service cards: design, construction and finished yard.
import type { ServiceDrawing } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const serviceDrawings: DrawingFamily<ServiceDrawing> = {
  noteStyle: "service-notes",
  folder: "service-drawings",
  drawings: {
    design: {
      notes: [
        { x: 163, y: 290, text: "40′" },
        { x: 294, y: 198, text: "6′" },
        { x: 208, y: 34, text: "Six in the evening", anchor: "end" },
      ],
    },
    build: {
      notes: [
        { x: 8, y: 112, text: "Steel" },
        { x: 56, y: 86, text: "Tile" },
        { x: 140, y: 54, text: "Water" },
        { x: 100, y: 298, text: "Gunite" },
        { x: 316, y: 282, text: "Drain", anchor: "end" },
      ],
    },
    living: {
      notes: [
        { x: 60, y: 208, text: "Shade" },
        { x: 160, y: 254, text: "Fire" },
        { x: 222, y: 254, text: "Water" },
      ],
    },
  },
};
