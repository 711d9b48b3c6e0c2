// Draws a plan in 3D: when plan, light, view or size change, and for moving water.
import {
  ACESFilmicToneMapping,
  type Group,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";
import type { Plan } from "../parameters.ts";
import type { Layout } from "../shapes.ts";
import { yardOf } from "../site.ts";
import { HOUSE_HEIGHT_FT } from "../sun.ts";
import { approach, eyeOf, fieldOf, isSettled, limitOrbit, type Orbit, reachOf } from "./camera.ts";
import { changeOrbit, listenForOrbit } from "./controls.ts";
import { createLighting, SKY_RADIUS_FT } from "./lighting.ts";
import { type Looks, looksOf, type Prices } from "./looks.ts";
import { createMaterials, createUniforms, disposeMaterials } from "./materials.ts";
import { createMeshes, disposeMeshes } from "./meshes.ts";
import { type Motion, nextMotion, WATER_FRAME_MS } from "./motion.ts";
import type { Parts } from "./parts.ts";
import { nextQuality, type Quality, qualityLevels } from "./quality.ts";
import { buildPoolside, buildSite, poolKey, siteKey } from "./scene.ts";
import { type ViewName, viewpoint } from "./viewpoints.ts";
import { buildNeighbors, type Side } from "./yard.ts";

/** `sun` is its position at the plan's date and hour. */
export type SceneState = {
  plan: Plan;
  layout: Layout;
  prices: Prices;
  sun: { x: number; y: number; altitude: number };
};

type SceneOptions = {
  /** Moves at once instead of gliding, and keeps the water still. */
  hasReducedMotion?: boolean;
  onContextLost?: () => void;
  onFirstFrame?: (info: SceneInfo) => void;
};

/** Figures of the last frame, for tests and `npm run bench:planner`. */
type SceneInfo = {
  drawCalls: number;
  triangles: number;
  geometries: number;
  textures: number;
  frames: number;
};

export type MountedScene = {
  update: (state: SceneState) => void;
  setView: (name: ViewName) => void;
  savePicture: () => Promise<Blob | null>;
  readInfo: () => SceneInfo;
  readOrbit: () => Orbit;
  dispose: () => void;
};

/** Meshes of the yard, the house and the neighbors, until a change of what `key` names. */
type Site = { key: string; parts: Parts; group: Group; sides: { side: Side; group: Group }[] };
type Pool = { key: string; parts: Parts; group: Group };

/** Rate at which the view exponentially approaches its goal. */
const GLIDE_PER_SECOND = 9;
const EXPOSURE = 0.92;
/** Keeps water from jumping after the tab was hidden. */
const MAX_FLOW_MS = 100;

/** Draws into a new canvas in the element, which receives keys. @returns null if the browser has no WebGL */
export function mountScene(
  element: HTMLElement,
  initial: SceneState,
  options: SceneOptions = {},
): MountedScene | null {
  const canvas = document.createElement("canvas");
  // Requested here, because three logs an error if there is none.
  const context = canvas.getContext("webgl2", { antialias: true, stencil: true });
  if (!context || context.isContextLost()) return null;
  const renderer = new WebGLRenderer({ canvas, context });
  canvas.style.cssText = "display:block;width:100%;height:100%";
  element.append(canvas);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = EXPOSURE;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.info.autoReset = false;

  const scene = new Scene();
  const camera = new PerspectiveCamera(44, 1, 0.7, 2 * SKY_RADIUS_FT);
  camera.up.set(0, 0, 1);
  const uniforms = createUniforms();
  const materials = createMaterials(uniforms);
  const lighting = createLighting(scene, uniforms, materials);

  let state = initial;
  let site: Site | null = null;
  let pool: Pool | null = null;
  let quality: Quality = qualityLevels.at(-1) as Quality;
  let orbit: Orbit = viewpoint("overview", initial.plan, initial.layout, aspect());
  let goal = orbit;
  let frame = 0;
  let frames = 0;
  let lastFrameMs = 0;
  let slowFrames = 0;
  let motion: Motion = { isOn: !options.hasReducedMotion, slowFrames: 0 };
  let isInView = true;
  let isLost = false;
  let isStale = true;

  function aspect(): number {
    return (canvas.clientWidth || 1) / (canvas.clientHeight || 1);
  }

  function buildYard({ plan }: SceneState): void {
    const key = siteKey(plan);
    if (site?.key === key) return;
    disposeSite(site);
    const parts = buildSite(plan);
    const sides = buildNeighbors(plan).map((side) => ({
      side,
      group: createMeshes(side.parts, materials, false),
    }));
    site = { key, parts, group: createMeshes(parts, materials), sides };
    scene.add(site.group, ...sides.map(({ group }) => group));
    const { left, right, rear } = yardOf(plan);
    uniforms.uYard.value.set(left, right, rear, plan.fence);
    uniforms.uHouse.value.set(0, plan.house[1], HOUSE_HEIGHT_FT, plan.house[1] > 0 ? 1 : 0);
  }

  function buildPool({ plan, layout, prices }: SceneState): void {
    const key = poolKey(plan);
    if (pool?.key === key) return;
    const looks: Looks = looksOf(plan, prices);
    if (pool) disposeMeshes(pool.group);
    const parts = buildPoolside(plan, layout, looks);
    pool = { key, parts, group: createMeshes(parts, materials) };
    scene.add(pool.group);
    uniforms.uWater.value.set(...looks.water);
  }

  function resize(): void {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(quality.pixelRatio, window.devicePixelRatio || 1));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.fov = fieldOf(camera.aspect);
    camera.updateProjectionMatrix();
  }

  function applyQuality(next: Quality): void {
    quality = next;
    lighting.setShadowPixels(next.shadowPixels);
    renderer.shadowMap.needsUpdate = true;
    resize();
  }

  function draw(): void {
    const eye = eyeOf(orbit);
    camera.position.set(...eye);
    camera.lookAt(...orbit.target);
    for (const { side, group } of site?.sides ?? []) group.visible = !side.isBeyond([eye[0], eye[1]]);
    renderer.info.reset();
    renderer.render(scene, camera);
    frames++;
    if (frames === 1) options.onFirstFrame?.(readInfo());
  }

  function readInfo(): SceneInfo {
    const { render, memory } = renderer.info;
    return {
      drawCalls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
      frames,
    };
  }

  function animate(nowMs: number): void {
    frame = 0;
    if (isLost) return;
    const elapsedMs = lastFrameMs > 0 ? nowMs - lastFrameMs : 0;
    const isResting = !isStale && isSettled(orbit, goal);
    if (isResting && elapsedMs > 0 && elapsedMs < WATER_FRAME_MS - 4) {
      invalidate();
      return;
    }
    if (isStale) rebuild();
    glide(elapsedMs);
    if (motion.isOn) uniforms.uTime.value += Math.min(elapsedMs, MAX_FLOW_MS) / 1000;
    draw();
    if (isResting) motion = nextMotion(motion, elapsedMs);
    else adaptQuality(elapsedMs);
    const isDone = isSettled(orbit, goal) && !(motion.isOn && isInView);
    lastFrameMs = isDone ? 0 : nowMs;
    if (!isDone) invalidate();
  }

  /** Moves the view towards its goal. */
  function glide(elapsedMs: number): void {
    const ms = Math.min(elapsedMs || 16, 250);
    const part = options.hasReducedMotion ? 1 : 1 - Math.exp((-GLIDE_PER_SECOND * ms) / 1000);
    orbit = isSettled(orbit, goal) ? goal : approach(orbit, goal, part);
  }

  /** Lowers the quality after several slow frames in a row. */
  function adaptQuality(elapsedMs: number): void {
    const next = nextQuality(quality, elapsedMs, slowFrames);
    slowFrames = next.slowFrames;
    if (next.quality !== quality) applyQuality(next.quality);
  }

  function invalidate(): void {
    if (frame === 0 && !isLost) frame = requestAnimationFrame(animate);
  }

  function moveTo(next: Orbit): void {
    goal = limitOrbit(next, reachOf(state.plan));
    invalidate();
  }

  /** Changes between two frames are built once. */
  function update(next: SceneState): void {
    state = next;
    isStale = true;
    moveTo(goal);
  }

  function rebuild(): void {
    isStale = false;
    buildYard(state);
    buildPool(state);
    lighting.update(state, [...(pool?.parts.lamps ?? []), ...(site?.parts.lamps ?? [])]);
    renderer.shadowMap.needsUpdate = true;
  }

  async function savePicture(): Promise<Blob | null> {
    if (isLost) return null;
    if (isStale) rebuild();
    renderer.setPixelRatio(2);
    draw();
    // The drawing buffer is valid only in this task, so the copy starts here.
    const picture = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    resize();
    invalidate();
    return picture;
  }

  const stopListening = listenForOrbit(element, (change) => moveTo(changeOrbit(goal, change)));
  const observer = new ResizeObserver(() => {
    resize();
    invalidate();
  });
  observer.observe(canvas);
  const visibility = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? true;
    lastFrameMs = 0;
    if (isInView && motion.isOn) invalidate();
  });
  visibility.observe(canvas);
  const loseContext = (event: Event) => {
    event.preventDefault();
    isLost = true;
    options.onContextLost?.();
  };
  canvas.addEventListener("webglcontextlost", loseContext);

  applyQuality(quality);
  update(initial);

  return {
    update,
    setView: (name) => moveTo(viewpoint(name, state.plan, state.layout, aspect())),
    savePicture,
    readOrbit: () => goal,
    readInfo,
    dispose: () => {
      isLost = true;
      cancelAnimationFrame(frame);
      stopListening();
      observer.disconnect();
      visibility.disconnect();
      canvas.removeEventListener("webglcontextlost", loseContext);
      disposeSite(site);
      if (pool) disposeMeshes(pool.group);
      lighting.dispose();
      disposeMaterials(materials);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

function disposeSite(site: Site | null): void {
  if (site) for (const { group } of [site, ...site.sides]) disposeMeshes(group);
}
