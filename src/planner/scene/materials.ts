// Three's materials. All share one set of uniforms, so a change of light is written once.
import {
  AdditiveBlending,
  DataTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  NotEqualStencilFunc,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector3,
  Vector4,
} from "three";
import { drawLeafPicture, LEAF_PICTURE_SIZE } from "./leaf-picture.ts";
import {
  contactFragment,
  fallFragment,
  flameFragment,
  leafFragment,
  MAX_LAMPS,
  placeVertex,
  skyFragment,
  skyVertex,
  surfaceFragment,
  surfaceVertex,
  veilVertex,
  waterFragment,
} from "./shaders.ts";

export type Uniforms = ReturnType<typeof createUniforms>;

export function createUniforms() {
  return {
    uZenith: { value: new Vector3() },
    uHorizon: { value: new Vector3() },
    uHalo: { value: new Vector3() },
    uBeam: { value: new Vector3() },
    uSun: { value: new Vector3(0, 0, 1) },
    uAmbient: { value: new Vector3() },
    uLampsOn: { value: 0 },
    /** Left, right, height, and whether there is one. */
    uHouse: { value: new Vector4() },
    /** Left, right, rear, and height of the fence. */
    uYard: { value: new Vector4() },
    uLampCount: { value: 0 },
    uLampAt: { value: Array.from({ length: MAX_LAMPS }, () => new Vector4()) },
    uLampColor: { value: Array.from({ length: MAX_LAMPS }, () => new Vector4()) },
    /** Seconds that the water has moved. */
    uTime: { value: 0 },
    uWater: { value: new Vector3() },
    uWaterLight: { value: new Vector3() },
  };
}

export type Materials = ReturnType<typeof createMaterials>;

export function createMaterials(uniforms: Uniforms) {
  const leaves = new DataTexture(drawLeafPicture(), LEAF_PICTURE_SIZE, LEAF_PICTURE_SIZE);
  leaves.generateMipmaps = true;
  leaves.minFilter = LinearMipmapLinearFilter;
  leaves.magFilter = LinearFilter;
  leaves.anisotropy = 4;
  leaves.needsUpdate = true;
  const veil = { uniforms, vertexShader: veilVertex, transparent: true, depthWrite: false };
  return {
    solid: surfaceMaterial(uniforms, false),
    ground: surfaceMaterial(uniforms, true),
    leaves: leafMaterial(uniforms, leaves),
    water: waterMaterial(uniforms),
    sky: new ShaderMaterial({
      uniforms,
      vertexShader: skyVertex,
      fragmentShader: skyFragment,
      depthWrite: false,
      side: DoubleSide,
    }),
    /** Stencils water, so that the ground is cut out there. */
    hole: new ShaderMaterial({
      vertexShader: "void main() { gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }",
      fragmentShader: "void main() { gl_FragColor = vec4(0.0); }",
      colorWrite: false,
      depthWrite: false,
      depthTest: false,
      side: DoubleSide,
      stencilWrite: true,
      stencilRef: 1,
      stencilZPass: ReplaceStencilOp,
    }),
    contact: new ShaderMaterial({ ...veil, fragmentShader: contactFragment, ...besideWater }),
    fall: new ShaderMaterial({ ...veil, fragmentShader: fallFragment, side: DoubleSide }),
    flame: new ShaderMaterial({
      ...veil,
      fragmentShader: flameFragment,
      side: DoubleSide,
      blending: AdditiveBlending,
    }),
    leafPicture: leaves,
  };
}

const besideWater = { stencilWrite: true, stencilRef: 1, stencilFunc: NotEqualStencilFunc } as const;

function surfaceMaterial(uniforms: Uniforms, isGround: boolean): Material {
  const material = new MeshStandardMaterial({ vertexColors: true, ...(isGround ? besideWater : {}) });
  return patch(material, uniforms, surfaceVertex, surfaceFragment, {
    "#include <color_fragment>": `#include <color_fragment>\n${surfaceFragment.color}`,
    "#include <roughnessmap_fragment>": surfaceFragment.roughness,
    "#include <emissivemap_fragment>": surfaceFragment.glow,
    "#include <lights_fragment_end>": `#include <lights_fragment_end>\n${surfaceFragment.light}`,
  });
}

function leafMaterial(uniforms: Uniforms, map: DataTexture): Material {
  const material = new MeshLambertMaterial({
    vertexColors: true,
    map,
    alphaTest: 0.3,
    alphaToCoverage: true,
    side: DoubleSide,
    shadowSide: DoubleSide,
  });
  return patch(material, uniforms, placeVertex, leafFragment, {
    "#include <map_fragment>": leafFragment.map,
    "#include <normal_fragment_begin>": leafFragment.normal,
    "#include <emissivemap_fragment>": leafFragment.glow,
  });
}

function waterMaterial(uniforms: Uniforms): Material {
  const material = new MeshStandardMaterial({
    color: 0,
    roughness: 0.13,
    transparent: true,
    depthWrite: false,
  });
  return patch(material, uniforms, placeVertex, waterFragment, {
    "#include <normal_fragment_maps>": waterFragment.normal,
  });
}

/** Changes three's shader of a material. @param parts more of the fragment shader's includes, replaced */
function patch(
  material: Material,
  uniforms: Uniforms,
  vertex: { declarations: string; main: string },
  fragment: { declarations: string; result: string },
  parts: Record<string, string>,
): Material {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = replace(shader.vertexShader, {
      "#include <common>": `#include <common>\n${vertex.declarations}`,
      "#include <begin_vertex>": vertex.main,
    });
    shader.fragmentShader = replace(shader.fragmentShader, {
      "#include <common>": `#include <common>\n${fragment.declarations}`,
      ...parts,
      "#include <opaque_fragment>": `${fragment.result}\n#include <opaque_fragment>`,
    });
  };
  return material;
}

function replace(source: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`three's shader has no ${from}`);
    return text.replace(from, () => to);
  }, source);
}
