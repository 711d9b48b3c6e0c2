// Makes three's meshes from the parts of a scene.
import { BufferAttribute, BufferGeometry, Group, type Material, Mesh } from "three";
import { type Point, pointAt } from "#lib/geometry.ts";
import { offsetOutline } from "#plan/polygons.ts";
import type { Foliage } from "./foliage.ts";
import { DECK_Z } from "./levels.ts";
import type { Materials } from "./materials.ts";
import { NumberList } from "./number-list.ts";
import { raise, tidy } from "./outlines.ts";
import type { Contact, Level, Parts } from "./parts.ts";
import { addQuad, createSculpture, type Sculpture, triangulate } from "./sculpture.ts";

/** Above lawn and deck, so that it covers both. */
const CONTACT_Z = DECK_Z + 0.03;

/** @param hasShadow scenery beyond the fence has none: the planner counts hours of sun without it */
export function createMeshes(parts: Parts, materials: Materials, hasShadow = true): Group {
  const group = new Group();
  const add = (geometry: BufferGeometry | null, material: Material, order: number) => {
    if (!geometry) return null;
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = order;
    // One mesh spans the yard, so it is always in view.
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    group.add(mesh);
    return mesh;
  };
  add(levelsGeometry(parts.holes), materials.hole, -20);
  const ground = add(sculptureGeometry(parts.ground), materials.ground, -5);
  const solid = add(sculptureGeometry(parts.solid), materials.solid, 0);
  const leaves = add(foliageGeometry(parts.foliage), materials.leaves, 1);
  const water = add(levelsGeometry(parts.waters), materials.water, 3);
  for (const mesh of [ground, solid, leaves, water]) if (mesh) mesh.receiveShadow = true;
  for (const mesh of [solid, leaves]) if (mesh) mesh.castShadow = hasShadow;
  add(sculptureGeometry(contactSculpture(parts.contacts)), materials.contact, 2);
  add(sculptureGeometry(parts.falls), materials.fall, 4);
  add(sculptureGeometry(parts.flames), materials.flame, 5);
  return group;
}

export function disposeMeshes(group: Group): void {
  group.traverse((object) => {
    if (object instanceof Mesh) object.geometry.dispose();
  });
  group.removeFromParent();
}

type Attributes = Record<string, readonly [numbers: NumberList, size: number]>;

function geometryOf(attributes: Attributes, index: NumberList): BufferGeometry | null {
  if (index.length === 0) return null;
  const geometry = new BufferGeometry();
  for (const [name, [numbers, size]] of Object.entries(attributes))
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(numbers.read()), size));
  geometry.setIndex(new BufferAttribute(new Uint32Array(index.read()), 1));
  return geometry;
}

function sculptureGeometry({
  position,
  normal,
  color,
  uv,
  surface,
  index,
}: Sculpture): BufferGeometry | null {
  return geometryOf(
    { position: [position, 3], normal: [normal, 3], color: [color, 3], uv: [uv, 2], surface: [surface, 4] },
    index,
  );
}

function foliageGeometry({ position, normal, color, uv, index }: Foliage): BufferGeometry | null {
  return geometryOf({ position: [position, 3], normal: [normal, 3], color: [color, 3], uv: [uv, 2] }, index);
}

function levelsGeometry(levels: readonly Level[]): BufferGeometry | null {
  const [position, normal, index] = [new NumberList(), new NumberList(), new NumberList()];
  for (const { outline, z } of levels) {
    const corners = tidy(outline);
    const first = position.length / 3;
    for (const [x, y] of corners) {
      position.push(x, y, z);
      normal.push(0, 0, 1);
    }
    for (const triangle of triangulate(corners)) index.push(...triangle.map((corner) => first + corner));
  }
  return geometryOf({ position: [position, 3], normal: [normal, 3] }, index);
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
        { color: [1, 1, 1] },
        { shade: [strength, 0, 0, strength] },
      );
    });
  }
  return sculpture;
}
