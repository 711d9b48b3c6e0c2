// The light of the scene: sky, sun with its shadow, light from above and below, and lamps.
import { DirectionalLight, HemisphereLight, Matrix4, Mesh, type Scene, SphereGeometry, Vector3 } from "three";
import type { Plan } from "../parameters.ts";
import { yardOf } from "../site.ts";
import { lampsOf } from "./lamps.ts";
import type { Materials, Uniforms } from "./materials.ts";
import type { Lamp } from "./parts.ts";
import { beamDirection, lightAt, scaleColor } from "./sky.ts";

/** What the light depends on besides lamps. `sun` is its position at the plan's date and hour. */
type Lit = { plan: Plan; sun: { x: number; y: number; altitude: number } };

type Lighting = {
  /** Changes the light. The shadow map must be drawn again. */
  update(lit: Lit, lamps: readonly Lamp[]): void;
  /** Changes the size of the shadow map, which must be drawn again. */
  setShadowPixels(pixels: number): void;
  dispose(): void;
};

export const SKY_RADIUS_FT = 1500;
const SHADOW_MARGIN_FT = 10;
const MAX_HEIGHT_FT = 46;

/** Adds the lights to a scene. */
export function createLighting(scene: Scene, uniforms: Uniforms, materials: Materials): Lighting {
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

  function update({ plan, sun: position }: Lit, lamps: readonly Lamp[]): void {
    const light = lightAt(position.altitude);
    const beam = beamDirection(position);
    uniforms.uZenith.value.set(...light.zenith);
    uniforms.uHorizon.value.set(...light.horizon);
    uniforms.uHalo.value.set(...light.halo);
    uniforms.uBeam.value.set(...scaleColor(light.beam, light.beamStrength));
    uniforms.uSun.value.set(...beam);
    uniforms.uAmbient.value.set(...scaleColor(light.fromAbove, light.ambientStrength * 0.75));
    uniforms.uLampsOn.value = light.lamps;
    const waterLight = [0, 1, 2].map(
      (channel) =>
        (light.fromAbove[channel] ?? 0) * light.ambientStrength * 0.3 +
        (light.beam[channel] ?? 0) * light.beamStrength * beam[2] * 0.11,
    );
    uniforms.uWaterLight.value.fromArray(waterLight);
    sun.color.setRGB(...light.beam);
    sun.intensity = light.beamStrength;
    ambient.color.setRGB(...light.fromAbove);
    ambient.groundColor.setRGB(...light.fromBelow);
    ambient.intensity = light.ambientStrength * 1.35;
    setLamps(lamps, plan);
    fitShadow(plan, beam);
  }

  function setLamps(lamps: readonly Lamp[], plan: Plan): void {
    const lit = lampsOf(lamps, plan);
    uniforms.uLampCount.value = lit.length;
    lit.forEach(({ at, color, reachFt, isUnderWater }, index) => {
      uniforms.uLampAt.value[index]?.set(...at, reachFt);
      uniforms.uLampColor.value[index]?.set(...color, isUnderWater ? 1 : 0);
    });
  }

  /** The shadow map covers the yard and the house, seen from the sun. */
  function fitShadow(plan: Plan, beam: readonly [number, number, number]): void {
    const { left, right, rear } = yardOf(plan);
    const corners = [left - SHADOW_MARGIN_FT, right + SHADOW_MARGIN_FT].flatMap((x) =>
      [-44, rear + SHADOW_MARGIN_FT].flatMap((y) => [-6, MAX_HEIGHT_FT].map((z) => new Vector3(x, y, z))),
    );
    const center = new Vector3((left + right) / 2, rear / 2 - 10, 0);
    sun.target.position.copy(center);
    sun.position
      .set(...beam)
      .multiplyScalar(300)
      .add(center);
    const view = new Matrix4()
      .lookAt(sun.position, center, sun.shadow.camera.up)
      .setPosition(sun.position)
      .invert();
    const seen = corners.map((corner) => corner.applyMatrix4(view));
    const { camera: lens } = sun.shadow;
    lens.left = Math.min(...seen.map(({ x }) => x));
    lens.right = Math.max(...seen.map(({ x }) => x));
    lens.bottom = Math.min(...seen.map(({ y }) => y));
    lens.top = Math.max(...seen.map(({ y }) => y));
    lens.near = Math.max(1, -Math.max(...seen.map(({ z }) => z)));
    lens.far = -Math.min(...seen.map(({ z }) => z));
    lens.updateProjectionMatrix();
  }

  function setShadowPixels(pixels: number): void {
    sun.shadow.mapSize.set(pixels, pixels);
    sun.shadow.map?.dispose();
    sun.shadow.map = null;
    sun.shadow.radius = pixels / 700;
  }

  function dispose(): void {
    sky.geometry.dispose();
    sun.dispose();
    ambient.dispose();
  }

  return { update, setShadowPixels, dispose };
}
