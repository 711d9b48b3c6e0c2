// Draws a plan in 3D: when plan, light, view or size change, and for moving water.
import type { SunPosition } from "#plan/sun.ts";
import { eyeOf, glide, isSettled, limitOrbit, type Orbit, reachOf } from "./camera.ts";
import { changeOrbit, listenForMoves } from "./controls.ts";
import { createFrameLoop, type NextFrame } from "./frame-loop.ts";
import { createLighting } from "./lighting.ts";
import { createMaterials, createUniforms } from "./materials.ts";
import { type Motion, nextMotion, WATER_FRAME_MS } from "./motion.ts";
import { createPlanMeshes, type PlannedPool } from "./plan-meshes.ts";
import { firstLevel, nextQuality, type Quality, type QualityLevel } from "./quality.ts";
import { createStage, type FrameInfo } from "./stage.ts";
import { createSunPath, type SunPath } from "./sun-path.ts";
import { type ViewName, viewpoint } from "./viewpoints.ts";
import { type Step, standingRoom, standUp, walk } from "./walk.ts";

/** `sun` is its position at the plan's date and hour, `path` its way on that day. */
export type SceneState = PlannedPool & { sun: SunPosition; path: SunPath };

type SceneOptions = {
  /** Moves at once instead of gliding, and keeps the water still. */
  hasReducedMotion: boolean;
  onContextLost: () => void;
  onFirstFrame: (info: FrameInfo) => void;
};

export type MountedScene = NonNullable<ReturnType<typeof mountScene>>;

/** Keeps water from jumping after the tab was hidden. */
const MAX_FLOW_MS = 100;

/** Draws into a new canvas in the element, which receives keys. @returns null if the browser has no WebGL */
export function mountScene(
  element: HTMLElement,
  initial: SceneState,
  { hasReducedMotion, onContextLost, onFirstFrame }: SceneOptions,
) {
  const opened = createStage(element);
  if (!opened) return null;
  // Within functions, TypeScript forgets the check above.
  const stage = opened;
  const { scene, canvas } = stage;
  const uniforms = createUniforms();
  const materials = createMaterials(uniforms);
  const lighting = createLighting(scene, uniforms, materials);
  const meshes = createPlanMeshes(scene, uniforms, materials);
  const sunPath = createSunPath(scene);
  const loop = createFrameLoop(drawFrame);

  let state = initial;
  let orbit = viewpoint("patio", initial.plan, stage.aspect());
  let goal = orbit;
  let quality: Quality = { level: firstLevel(stage.context), slowFrames: 0 };
  let motion: Motion = { isOn: !hasReducedMotion, slowFrames: 0 };
  let isStale = true;
  let isWalking = false;
  let isFirstFrame = true;
  let isInView = true;
  let isLost = false;

  /** Changes between two frames are built once. */
  function update(next: SceneState): void {
    state = next;
    isStale = true;
    moveTo(goal);
  }

  function moveTo(next: Orbit): void {
    goal = limitOrbit(next, reachOf(state.plan));
    loop.requestFrame();
  }

  function drawFrame(elapsedMs: number): NextFrame {
    const isResting = !isStale && isSettled(orbit, goal);
    if (isResting && elapsedMs > 0 && elapsedMs < WATER_FRAME_MS - 4) return "postponed";
    if (isStale) rebuild();
    orbit = hasReducedMotion ? goal : glide(orbit, goal, elapsedMs);
    if (motion.isOn) uniforms.uTime.value += Math.min(elapsedMs, MAX_FLOW_MS) / 1000;
    draw();
    if (isResting) motion = nextMotion(motion, elapsedMs);
    else adaptQuality(elapsedMs);
    return isSettled(orbit, goal) && !(motion.isOn && isInView) ? "none" : "another";
  }

  function rebuild(): void {
    isStale = false;
    lighting.update(state, meshes.update(state));
    sunPath.update(state);
    stage.redrawShadows();
  }

  function draw(): void {
    const eye = eyeOf(orbit);
    meshes.showFrom(eye);
    const info = stage.draw(eye, orbit.target);
    if (isFirstFrame) onFirstFrame(info);
    isFirstFrame = false;
  }

  /** Lowers the quality after several slow frames in a row. */
  function adaptQuality(elapsedMs: number): void {
    const { level } = quality;
    quality = nextQuality(quality, elapsedMs);
    if (quality.level !== level) applyQuality(quality.level);
  }

  function applyQuality({ shadowPixels, pixelRatio }: QualityLevel): void {
    lighting.setShadowPixels(shadowPixels);
    stage.redrawShadows();
    stage.limitPixelRatio(pixelRatio);
  }

  /** Takes a step, and stands up from any view for the first one. Views end the walk. */
  function takeStep(step: Step): void {
    const { plan } = state;
    const canStand = standingRoom(plan);
    const start = viewpoint("patio", plan, stage.aspect());
    const from = isWalking ? goal : standUp(goal, plan, canStand, start);
    isWalking = true;
    moveTo(walk(from, plan, canStand, step));
  }

  /** Draws the view into a canvas, at once: printing doesn't wait. */
  function copyPicture(): HTMLCanvasElement {
    if (isStale) rebuild();
    loop.requestFrame();
    return stage.copyPicture(draw);
  }

  async function savePicture(): Promise<Blob | null> {
    if (isLost) return null;
    const copy = copyPicture();
    return new Promise((resolve) => copy.toBlob(resolve, "image/png"));
  }

  function stop(): void {
    isLost = true;
    loop.stop();
  }

  const stopListening = listenForMoves(element, ({ orbit: change, step }) => {
    if (isWalking) takeStep(step);
    else moveTo(changeOrbit(goal, change));
  });
  const stopWatching = watchCanvas(canvas, {
    onResize: () => {
      stage.fitToCanvas();
      loop.requestFrame();
    },
    onViewChange: (isNowInView) => {
      isInView = isNowInView;
      loop.restartClock();
      if (isInView && motion.isOn) loop.requestFrame();
    },
    onContextLost: () => {
      stop();
      onContextLost();
    },
  });
  applyQuality(quality.level);
  update(initial);

  return {
    update,
    setView: (name: ViewName) => {
      isWalking = false;
      moveTo(viewpoint(name, state.plan, stage.aspect()));
    },
    walk: takeStep,
    copyPicture,
    savePicture,
    dispose: () => {
      stop();
      stopListening();
      stopWatching();
      meshes.dispose();
      lighting.dispose();
      sunPath.dispose();
      for (const material of Object.values(materials)) material.dispose();
      stage.dispose();
    },
  };
}

type CanvasEvents = {
  onResize: () => void;
  /** Gets whether a part of the canvas is in the window. */
  onViewChange: (isInView: boolean) => void;
  onContextLost: () => void;
};

/** @returns stops watching */
function watchCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  const resizes = new ResizeObserver(events.onResize);
  const views = new IntersectionObserver(([entry]) => events.onViewChange(entry?.isIntersecting ?? true));
  const loseContext = (event: Event) => {
    event.preventDefault();
    events.onContextLost();
  };
  resizes.observe(canvas);
  views.observe(canvas);
  canvas.addEventListener("webglcontextlost", loseContext);
  return () => {
    resizes.disconnect();
    views.disconnect();
    canvas.removeEventListener("webglcontextlost", loseContext);
  };
}
