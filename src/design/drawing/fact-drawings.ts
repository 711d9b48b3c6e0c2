// Drawings that explain a fact in a guide: piers, barriers, drainage, shells, cracks.
import type { DrawnFact } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const factDrawings: DrawingFamily<DrawnFact> = {
  folder: "facts",
  drawings: {
    piers: {
      alt: "Cross-section of a pool in clay. Drilled piers reach through the upper clay, which moves with the seasons, and end in wide feet in the clay below, which does not.",
      notes: [
        { x: 200, y: 36, text: "Shell", anchor: "middle", ink: true },
        { x: 378, y: 108, text: "Moves", anchor: "end" },
        { x: 378, y: 172, text: "Stays", anchor: "end" },
        { x: 84, y: 190, text: "Piers", anchor: "end", ink: true },
      ],
    },
    barrier: {
      alt: "A pool fence seen from the yard, with its height and the gap between its bars, and a gate that closes and latches by itself.",
      notes: [
        { x: 20, y: 40, text: "4 ft", ink: true },
        { x: 112, y: 24, text: "4 in", anchor: "middle", ink: true },
        { x: 248, y: 36, text: "Latch", anchor: "middle" },
        { x: 256, y: 170, text: "Closes by itself" },
      ],
    },
    drainage: {
      alt: "Cross-section of a yard: the deck slopes away from house and pool to drains with pipes to the street, and a shallow swale before the rear property line carries the yard’s rain.",
      notes: [
        { x: 92, y: 74, text: "Drain", anchor: "middle" },
        { x: 92, y: 150, text: "Pipe", anchor: "middle" },
        { x: 344, y: 82, text: "Swale", anchor: "middle" },
        { x: 392, y: 24, text: "Your line", anchor: "end" },
      ],
    },
    shells: {
      alt: "Three pool walls cut open: thick concrete over steel, a thin molded shell with gravel behind it, and a sheet of vinyl over a panel.",
      notes: [
        { x: 62, y: 26, text: "Gunite", anchor: "middle", ink: true },
        { x: 196, y: 26, text: "Fiberglass", anchor: "middle", ink: true },
        { x: 330, y: 26, text: "Vinyl", anchor: "middle", ink: true },
      ],
    },
    cracks: {
      alt: "Three kinds of cracks: a fine web in the plaster, the open joint between coping and deck, and a crack through the wall that lets water out.",
      notes: [
        { x: 68, y: 26, text: "Fine web", anchor: "middle" },
        { x: 200, y: 26, text: "Open joint", anchor: "middle" },
        { x: 330, y: 26, text: "Through", anchor: "middle", ink: true },
      ],
    },
  },
};
