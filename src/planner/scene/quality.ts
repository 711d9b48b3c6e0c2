// Quality levels of the scene: lower if frames are slow.

export type QualityLevel = { pixelRatio: number; shadowPixels: number };
export type Quality = { level: QualityLevel; slowFrames: number };

export const finest: QualityLevel = { pixelRatio: 2, shadowPixels: 2048 };
/** From the coarsest to the finest. */
export const qualityLevels: readonly QualityLevel[] = [
  { pixelRatio: 0.7, shadowPixels: 1024 },
  { pixelRatio: 1, shadowPixels: 1024 },
  { pixelRatio: 1.5, shadowPixels: 2048 },
  finest,
];

/** Where a scene starts. Without a graphics processor, a frame of the finest level takes seconds. */
export function firstLevel(gl: WebGL2RenderingContext): QualityLevel {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const device = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  const isSoftware = /swiftshader|llvmpipe|basic render/i.test(device);
  return (isSoftware && qualityLevels[0]) || finest;
}

const SLOW_FRAME_MS = 45;
/** One slow frame may be the browser's own work. */
const SLOW_FRAMES = 4;

/** @param elapsedMs since the last frame; 0 if the view was still */
export function nextQuality({ level, slowFrames }: Quality, elapsedMs: number): Quality {
  if (elapsedMs === 0) return { level, slowFrames };
  const count = elapsedMs > SLOW_FRAME_MS ? slowFrames + 1 : 0;
  const coarser = qualityLevels[qualityLevels.indexOf(level) - 1];
  return coarser && count >= SLOW_FRAMES ? { level: coarser, slowFrames: 0 } : { level, slowFrames: count };
}
