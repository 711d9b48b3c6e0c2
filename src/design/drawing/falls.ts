// Waterfalls and jets in profile. Scale: 25 units per foot.
import type { FallName } from "#lib/drawing-names.ts";
import type { DrawingFamily } from "./drawing-file.tsx";

export const falls: DrawingFamily<FallName> = {
  folder: "falls",
  drawings: {
    sheer: {
      alt: "Cross-section of a sheer descent: a clear sheet leaves a two-foot wall and lands a foot in front of it.",
      notes: [{ x: 233, y: 139.5, text: "2′" }],
    },
    spillway: {
      alt: "Cross-section of a raised spa whose water runs over a lip into the pool.",
      notes: [
        { x: 100, y: 150, text: "Spa", anchor: "middle", ink: true },
        { x: 257, y: 136, text: "18″" },
      ],
    },
    bubbler: {
      alt: "Cross-section of a tanning ledge, nine inches deep, with a bubbler rising from its floor.",
      notes: [
        { x: 62, y: 136, text: "9″" },
        { x: 222, y: 136, text: "Tanning ledge" },
      ],
    },
    rock: {
      alt: "Cross-section of a rock waterfall with a grotto behind its curtain of water.",
      notes: [
        { x: 166, y: 142, text: "Grotto", anchor: "middle" },
        { x: 283, y: 127, text: "3′" },
      ],
    },
    edge: {
      alt: "Cross-section of a vanishing edge: water runs over the far wall into a catch basin below.",
      notes: [
        { x: 110, y: 48, text: "Sight line", anchor: "middle" },
        { x: 246, y: 166, text: "Basin" },
      ],
    },
    jet: {
      alt: "Cross-section of a deck jet: an arc of water from the paving into the pool.",
      notes: [{ x: 180, y: 190, text: "8′", anchor: "middle" }],
    },
  },
};
