// The sheets of one design, from the first visit to the final plan.
import type { DesignSheet } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const designSheets: DrawingFamily<DesignSheet> = {
  folder: "design-sheets",
  drawings: {
    visit: {
      alt: "Plan of a lot: house, oak with its root zone, the sun’s path and the view from the kitchen.",
      notes: [
        { x: 180, y: 44, text: "Kitchen", anchor: "middle", ink: true },
        { x: 175, y: 172, text: "View", anchor: "middle" },
        { x: 286, y: 218, text: "Roots", anchor: "end" },
        { x: 44, y: 210, text: "Sun" },
      ],
    },
    concept: {
      alt: "The same lot with two pools drawn on it, A along the house and B toward the oak.",
      notes: [
        { x: 92, y: 154, text: "A", anchor: "middle", ink: true },
        { x: 272, y: 152, text: "B", anchor: "middle", ink: true },
      ],
    },
    model: {
      alt: "The chosen pool seen from above at an angle, with the house, a raised spa and the water’s depth.",
      notes: [
        { x: 316, y: 190, text: "Water" },
        { x: 302, y: 38, text: "Spa" },
      ],
    },
    materials: {
      alt: "The pool’s edge, enlarged: paving, coping, tile and plaster, each with its joint.",
      notes: [
        { x: 18, y: 38, text: "Paving" },
        { x: 172, y: 38, text: "Coping", anchor: "middle" },
        { x: 268, y: 147, text: "Tile", ink: true },
        { x: 268, y: 203, text: "Plaster", ink: true },
      ],
    },
    final: {
      alt: "The final plan: a pool of 36 by 15 feet with ledge, steps and spa, all dimensioned.",
      notes: [
        { x: 160, y: 208, text: "36′", anchor: "middle" },
        { x: 315, y: 152, text: "15′" },
        { x: 101, y: 154, text: "Ledge", anchor: "middle", ink: true },
        { x: 257, y: 100, text: "Spa", ink: true },
      ],
    },
  },
};
