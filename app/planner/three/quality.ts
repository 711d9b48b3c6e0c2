// Quality levels of the scene: lower if frames are slow.

export type Quality = { pixelRatio: number; shadowPixels: number };

/** From the coarsest to the finest. */
export const qualityLevels: readonly Quality[] = [
  { pixelRatio: 0.7, shadowPixels: 1024 },
  { pixelRatio: 1, shadowPixels: 1024 },
  { pixelRatio: 1.5, shadowPixels: 2048 },
  { pixelRatio: 2, shadowPixels: 2048 },
];

const SLOW_FRAME_MS = 45;
/** One slow frame may be the browser's own work. */
const SLOW_FRAMES = 4;

/** @param elapsedMs since the last frame; 0 if the view was still */
export function nextQuality(
  quality: Quality,
  elapsedMs: number,
  slowFrames: number,
): { quality: Quality; slowFrames: number } {
  if (elapsedMs === 0) return { quality, slowFrames };
  const count = elapsedMs > SLOW_FRAME_MS ? slowFrames + 1 : 0;
  const level = qualityLevels.indexOf(quality);
  if (count < SLOW_FRAMES || level <= 0) return { quality, slowFrames: count };
  return { quality: qualityLevels[level - 1] as Quality, slowFrames: 0 };
}
