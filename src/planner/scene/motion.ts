// Decides whether water moves: only if frames are fast, because the motion is optional.

/** Calm water needs half the frames of a screen. */
export const WATER_FRAME_MS = 32;
const SLOW_FRAME_MS = 90;
const SLOW_FRAMES = 3;

export type Motion = { isOn: boolean; slowFrames: number };

/** @param elapsedMs since the last frame of moving water; 0 for the first one */
export function nextMotion({ isOn, slowFrames }: Motion, elapsedMs: number): Motion {
  const count = elapsedMs > SLOW_FRAME_MS ? slowFrames + 1 : 0;
  return { isOn: isOn && count < SLOW_FRAMES, slowFrames: count };
}
