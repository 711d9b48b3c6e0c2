// The stages of construction in one profile of the ground. Scale: 10 units per foot.
import type { GroundStage } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const ground: DrawingFamily<GroundStage> = {
  folder: "ground",
  drawings: {
    yard: {
      alt: "Cross-section of a yard before the pool: lawn, topsoil, clay, an oak and its roots.",
      notes: [
        { x: 16, y: 46, text: "Tape, level, soil" },
        { x: 150, y: 142, text: "Clay", anchor: "middle", ink: true },
      ],
    },
    staked: {
      alt: "The same cross-section with the pool staked out by string and dashed into the ground.",
      notes: [{ x: 180, y: 46, text: "24′", anchor: "middle" }],
    },
    site: {
      alt: "Cross-section of the excavated pool: three and a half feet deep on the left, six and a half on the right.",
      notes: [
        { x: 107, y: 106, text: "3′ 6″" },
        { x: 257, y: 120.5, text: "6′ 6″" },
      ],
    },
    plumbing: {
      alt: "The excavation with drain, return and skimmer pipes run to the equipment pad.",
      notes: [
        { x: 266, y: 92, text: "Drain", anchor: "end" },
        { x: 392, y: 68, text: "To the pad", anchor: "end" },
      ],
    },
    steel: {
      alt: "A cage of reinforcing steel, a bar each foot, following the excavation.",
      notes: [{ x: 176, y: 56, text: "A bar each foot", anchor: "middle" }],
    },
    gunite: {
      alt: "The gunite shell shot around the steel from a hose.",
      notes: [{ x: 262, y: 56, text: "10″ of gunite", anchor: "middle" }],
    },
    tile: {
      alt: "The shell with waterline tile, coping and paving on both sides.",
      notes: [
        { x: 100, y: 56, text: "6″ tile" },
        { x: 306, y: 48, text: "Coping", anchor: "middle" },
      ],
    },
    finish: {
      alt: "The plaster finish troweled over the inside of the shell.",
      notes: [{ x: 180, y: 60, text: "Quartz plaster", anchor: "middle" }],
    },
    equipment: {
      alt: "Pump, filter and heater set on the pad and joined to the pipes.",
      notes: [{ x: 392, y: 30, text: "Pump, filter, heater", anchor: "end" }],
    },
    water: {
      alt: "The finished pool, filled, 24 feet long in this cross-section, with a tree and a lounger beside it.",
      notes: [{ x: 180, y: 54, text: "24′", anchor: "middle" }],
    },
  },
};
