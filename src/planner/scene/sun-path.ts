// The sun's way over the yard on the plan's day: an arc with a mark for each hour, and the sun where it is now.
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  type Scene,
  SphereGeometry,
} from "three";
import { boundsOf } from "#lib/geometry.ts";
import { yardOf } from "#plan/property-lines.ts";
import { layOut } from "#plan/shapes.ts";
import type { SunPosition } from "#plan/sun.ts";
import type { PlannedPool } from "./plan-meshes.ts";
import { moveAlong, type Position } from "./sculpture.ts";
import { directionOf } from "./sky.ts";

/** From sunrise to sunset; empty while it isn't shown. */
export type SunPath = { line: readonly SunPosition[]; hours: readonly SunPosition[] };

const LINE = "#ffd27a";
const SUN = "#ffb12e";

export function createSunPath(scene: Scene) {
  const group = new Group();
  const line = new Line(new BufferGeometry(), new LineBasicMaterial({ color: LINE, toneMapped: false }));
  const hours = new Points(
    new BufferGeometry(),
    new PointsMaterial({ color: LINE, size: 6, sizeAttenuation: false, toneMapped: false }),
  );
  const sun = new Mesh(
    new SphereGeometry(1.1, 20, 14),
    new MeshBasicMaterial({ color: SUN, toneMapped: false }),
  );
  group.add(line, hours, sun);
  for (const part of [line, hours, sun]) part.frustumCulled = false;
  scene.add(group);

  return {
    update({ plan, sun: now, path }: PlannedPool & { sun: SunPosition; path: SunPath }): void {
      group.visible = path.line.length > 0;
      if (!group.visible) return;
      const { left, right, rear } = yardOf(plan);
      const { at, size } = boundsOf(layOut(plan).outline);
      const center: Position = [at[0] + size[0] / 2, at[1] + size[1] / 2, 0];
      const radius = Math.max(24, 0.42 * Math.max(right - left, rear));
      const place = (at: SunPosition) => moveAlong(center, directionOf(at), radius);
      setPoints(line.geometry, path.line.map(place));
      setPoints(hours.geometry, path.hours.map(place));
      sun.position.set(...place(now));
      sun.visible = now.altitude > 0;
    },
    dispose(): void {
      for (const part of [line, hours, sun]) {
        part.geometry.dispose();
        part.material.dispose();
      }
    },
  };
}

function setPoints(geometry: BufferGeometry, places: readonly Position[]): void {
  geometry.dispose();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places.flat()), 3));
}
