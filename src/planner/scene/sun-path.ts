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
import { DEGREE } from "./camera.ts";
import type { PlannedPool } from "./plan-meshes.ts";
import type { Position } from "./sculpture.ts";

/** From sunrise to sunset; empty while it isn't shown. */
export type SunPath = { line: readonly SunPosition[]; hours: readonly SunPosition[] };

const LINE = "#ffd27a";
const SUN = "#ffb12e";

export function createSunPath(scene: Scene) {
  const group = new Group();
  const line = new Line(new BufferGeometry(), new LineBasicMaterial({ color: LINE, toneMapped: false }));
  const hours = pointsOf(LINE, 6);
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
      const center = [at[0] + size[0] / 2, at[1] + size[1] / 2] as const;
      const radius = Math.max(24, 0.42 * Math.max(right - left, rear));
      const place = ({ x, y, altitude }: SunPosition): Position => [
        center[0] + x * Math.cos(altitude * DEGREE) * radius,
        center[1] + y * Math.cos(altitude * DEGREE) * radius,
        Math.sin(altitude * DEGREE) * radius,
      ];
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

function pointsOf(color: string, size: number): Points<BufferGeometry, PointsMaterial> {
  const material = new PointsMaterial({ color, size, sizeAttenuation: false, toneMapped: false });
  return new Points(new BufferGeometry(), material);
}

function setPoints(geometry: BufferGeometry, places: readonly Position[]): void {
  geometry.dispose();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places.flat()), 3));
}
