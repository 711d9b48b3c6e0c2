// The stages of a pool in the ground, in their order: content names them, the drawing shows them.
export const groundStages = [
  "garden",
  "staked",
  "site",
  "plumbing",
  "steel",
  "gunite",
  "tile",
  "finish",
  "equipment",
  "water",
] as const;

export type GroundStage = (typeof groundStages)[number];
