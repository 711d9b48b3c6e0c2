// Makes three's meshes from the parts of a scene.
import { BufferAttribute, BufferGeometry, Group, type Material, Mesh } from "three";
import { type Point, pointAt } from "#lib/geometry.ts";
import { keysOf } from "#lib/keys.ts";
import { offsetOutline } from "#plan/polygons.ts";
import { DECK_Z } from "./levels.ts";
import type { Materials } from "./materials.ts";
import { raise, tidy } from "./outlines.ts";
import type { Contact, Level, Parts } from "./parts.ts";
import {
  addFloor,
  addQuad,
  createSculpture,
  type Sculpture,
  type Material as SurfaceMaterial,
} from "./sculpture.ts";

/** Above lawn and deck, so that it covers both. */
const CONTACT_Z = DECK_Z + 0.03;

/** @param hasShadow scenery beyond the fence has none: the planner counts hours of sun without it */
export function createMeshes(parts: Parts, materials: Materials, hasShadow = true): Group {
  const group = new Group();
  const add = (sculpture: Sculpture, material: Material, order: number, castsShadow = false) => {
    if (sculpture.index.length === 0) return;
    const mesh = new Mesh(geometryOf(sculpture), material);
    mesh.renderOrder = order;
    mesh.receiveShadow = true;
    mesh.castShadow = castsShadow;
    // One mesh spans the yard, so it is always in view.
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    group.add(mesh);
  };
  add(levelSculpture(parts.holes), materials.hole, -20);
  add(parts.ground, materials.ground, -5);
  add(parts.solid, materials.solid, 0, hasShadow);
  add(parts.foliage, materials.leaves, 1, hasShadow);
  add(contactSculpture(parts.contacts), materials.contact, 2);
  add(levelSculpture(parts.waters), materials.water, 3);
  add(parts.falls, materials.fall, 4);
  add(parts.flames, materials.flame, 5);
  return group;
}

export function disposeMeshes(group: Group): void {
  group.traverse((object) => {
    if (object instanceof Mesh) object.geometry.dispose();
  });
  group.removeFromParent();
}

const attributeSizes = { position: 3, normal: 3, color: 3, uv: 2, surface: 4 } as const;

function geometryOf(sculpture: Sculpture): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const name of keysOf(attributeSizes)) {
    const numbers = new Float32Array(sculpture[name].read());
    if (numbers.length > 0) geometry.setAttribute(name, new BufferAttribute(numbers, attributeSizes[name]));
  }
  geometry.setIndex(new BufferAttribute(new Uint32Array(sculpture.index.read()), 1));
  return geometry;
}

const plain: SurfaceMaterial = { color: [1, 1, 1] };

function levelSculpture(levels: readonly Level[]): Sculpture {
  const sculpture = createSculpture();
  for (const { outline, z } of levels) addFloor(sculpture, tidy(outline), z, plain);
  return sculpture;
}

/** A ring around each outline that fades outward. */
function contactSculpture(contacts: readonly Contact[]): Sculpture {
  const sculpture = createSculpture();
  for (const { outline, reachFt, strength, z = CONTACT_Z } of contacts) {
    const inner = tidy(outline);
    const outer = offsetOutline(inner, reachFt);
    inner.forEach((from, side) => {
      const next = (side + 1) % inner.length;
      const at = (point: Point) => raise(point, z);
      addQuad(
        sculpture,
        [at(from), at(pointAt(outer, side)), at(pointAt(outer, next)), at(pointAt(inner, next))],
        plain,
        { shade: [strength, 0, 0, strength] },
      );
    });
  }
  return sculpture;
}
