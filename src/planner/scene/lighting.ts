// The light of the scene: sky, sun with its shadow, light from above and below, and lamps.
import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  Matrix4,
  Mesh,
  type Scene,
  SphereGeometry,
  Vector3,
} from "three";
import type { Plan } from "#plan/parameters.ts";
import { yardOf } from "#plan/property-lines.ts";
import type { SunPosition } from "#plan/sun.ts";
import { type LitLamp, lampsOf } from "./lamps.ts";
import type { Materials, Uniforms } from "./materials.ts";
import type { Lamp } from "./parts.ts";
import type { Position } from "./sculpture.ts";
import { beamDirection, lightAt, scaleColor } from "./sky.ts";

export const SKY_RADIUS_FT = 1500;
const SHADOW_MARGIN_FT = 10;
const MAX_HEIGHT_FT = 46;

export function createLighting(scene: Scene, uniforms: Uniforms, materials: Materials) {
  const sky = new Mesh(new SphereGeometry(SKY_RADIUS_FT, 24, 16), materials.sky);
  sky.renderOrder = -10;
  sky.frustumCulled = false;
  const sun = new DirectionalLight();
  sun.castShadow = true;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.06;
  const ambient = new HemisphereLight();
  ambient.position.set(0, 0, 1);
  scene.add(sky, sun, sun.target, ambient);

  return {
    /** Changes the light. The shadow map must be drawn again. */
    update({ plan, sun: position }: { plan: Plan; sun: SunPosition }, lamps: readonly Lamp[]): void {
      const light = lightAt(position.altitude);
      const beam = beamDirection(position);
      sun.color.setRGB(...light.beam);
      sun.intensity = light.beamStrength;
      ambient.color.setRGB(...light.fromAbove);
      ambient.groundColor.setRGB(...light.fromBelow);
      ambient.intensity = light.ambientStrength * 1.35;
      setSkyLight(uniforms, light, beam);
      setLamps(uniforms, lampsOf(lamps, plan));
      fitShadow(sun, plan, beam);
    },
    /** Changes the size of the shadow map, which must be drawn again. */
    setShadowPixels(pixels: number): void {
      sun.shadow.mapSize.set(pixels, pixels);
      sun.shadow.map?.dispose();
      sun.shadow.map = null;
      sun.shadow.radius = pixels / 700;
    },
    dispose(): void {
      sky.geometry.dispose();
      sun.dispose();
      ambient.dispose();
    },
  };
}

function setSkyLight(uniforms: Uniforms, light: ReturnType<typeof lightAt>, beam: Position): void {
  uniforms.uZenith.value.set(...light.zenith);
  uniforms.uHorizon.value.set(...light.horizon);
  uniforms.uHalo.value.set(...light.halo);
  uniforms.uBeam.value.set(...scaleColor(light.beam, light.beamStrength));
  uniforms.uSun.value.set(...beam);
  uniforms.uAmbient.value.set(...scaleColor(light.fromAbove, light.ambientStrength * 0.75));
  uniforms.uLampsOn.value = light.lamps;
  uniforms.uWaterLight.value
    .set(...scaleColor(light.fromAbove, light.ambientStrength * 0.3))
    .add(new Vector3(...scaleColor(light.beam, light.beamStrength * beam[2] * 0.11)));
}

function setLamps(uniforms: Uniforms, lamps: readonly LitLamp[]): void {
  uniforms.uLampCount.value = lamps.length;
  lamps.forEach(({ at, color, reachFt, isUnderWater }, index) => {
    uniforms.uLampAt.value[index]?.set(...at, reachFt);
    uniforms.uLampColor.value[index]?.set(...color, isUnderWater ? 1 : 0);
  });
}

/** The shadow map covers the yard and the house, seen from the sun. */
function fitShadow({ position, target, shadow }: DirectionalLight, plan: Plan, beam: Position): void {
  const { left, right, rear } = yardOf(plan);
  const center = new Vector3((left + right) / 2, rear / 2 - 10, 0);
  target.position.copy(center);
  position
    .set(...beam)
    .multiplyScalar(300)
    .add(center);
  const view = new Matrix4().lookAt(position, center, shadow.camera.up).setPosition(position).invert();
  const seen = new Box3(
    new Vector3(left - SHADOW_MARGIN_FT, -44, -6),
    new Vector3(right + SHADOW_MARGIN_FT, rear + SHADOW_MARGIN_FT, MAX_HEIGHT_FT),
  ).applyMatrix4(view);
  const { camera: lens } = shadow;
  lens.left = seen.min.x;
  lens.right = seen.max.x;
  lens.bottom = seen.min.y;
  lens.top = seen.max.y;
  lens.near = Math.max(1, -seen.max.z);
  lens.far = -seen.min.z;
  lens.updateProjectionMatrix();
}
