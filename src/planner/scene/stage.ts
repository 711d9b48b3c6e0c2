// The canvas with its renderer and camera, on which a scene is drawn.
import { ACESFilmicToneMapping, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { fieldOf } from "./camera.ts";
import { SKY_RADIUS_FT } from "./lighting.ts";
import type { Position } from "./sculpture.ts";

const EXPOSURE = 0.92;
/** Of a copied picture. */
const PICTURE_PIXEL_RATIO = 2;

/** Figures of a frame, for tests and `npm run bench:planner`. */
export type FrameInfo = { drawCalls: number; triangles: number };

/** Adds a canvas to the element. @returns null if the browser has no WebGL */
export function createStage(element: HTMLElement) {
  const canvas = document.createElement("canvas");
  // Requested here, because three logs an error if there is none. Opaque: the page would shine through leaves' edges.
  const context = canvas.getContext("webgl2", { alpha: false, antialias: true, stencil: true });
  if (!context || context.isContextLost()) return null;
  canvas.style.cssText = "display:block;width:100%;height:100%";
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = EXPOSURE;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.info.autoReset = false;
  element.append(canvas);
  const scene = new Scene();
  const camera = new PerspectiveCamera(44, 1, 0.7, 2 * SKY_RADIUS_FT);
  camera.up.set(0, 0, 1);
  let mostPixelRatio = 1;

  function fitToCanvas(): void {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(mostPixelRatio, window.devicePixelRatio || 1));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.fov = fieldOf(camera.aspect);
    camera.updateProjectionMatrix();
  }

  return {
    canvas,
    context,
    scene,
    aspect: () => (canvas.clientWidth || 1) / (canvas.clientHeight || 1),
    fitToCanvas,
    limitPixelRatio(most: number): void {
      mostPixelRatio = most;
      fitToCanvas();
    },
    /** The next frame draws the shadow map, too. */
    redrawShadows(): void {
      renderer.shadowMap.needsUpdate = true;
    },
    draw(eye: Position, target: Position): FrameInfo {
      camera.position.set(...eye);
      camera.lookAt(...target);
      renderer.info.reset();
      renderer.render(scene, camera);
      const { calls, triangles } = renderer.info.render;
      return { drawCalls: calls, triangles };
    },
    /** @param draw draws the frame that is copied */
    copyPicture(draw: () => void): HTMLCanvasElement {
      const copy = document.createElement("canvas");
      renderer.setPixelRatio(PICTURE_PIXEL_RATIO);
      draw();
      [copy.width, copy.height] = [canvas.width, canvas.height];
      copy.getContext("2d")?.drawImage(canvas, 0, 0);
      fitToCanvas();
      return copy;
    },
    dispose(): void {
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
