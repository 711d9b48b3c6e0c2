// The viewpoints that the page offers: the patio, the house, the whole yard, the kitchen window, the water, and above.
import { boundsOf, type Point } from "#lib/geometry.ts";
import { amenityKinds } from "#plan/amenities.ts";
import { placeFeatures } from "#plan/features.ts";
import type { Plan } from "#plan/parameters.ts";
import { toYard } from "#plan/pool-outline.ts";
import { houseHeightFt, yardOf } from "#plan/property-lines.ts";
import { layOut, watersOf } from "#plan/shapes.ts";
import { crownOf } from "#plan/sun.ts";
import { DEGREE, fieldOf, limitOrbit, type Orbit, reachOf } from "./camera.ts";
import { cheapestOf, chooseOrbit, hiddenShare, type Obstacle } from "./framing.ts";
import { raise } from "./outlines.ts";
import { type Position, subtract } from "./sculpture.ts";
import { EYE_FT } from "./walk.ts";

export type ViewName = keyof typeof viewpoints;

/** How far behind the house one stands, and how far beside the middle of the water, the best first. */
const PATIO_FT = 2.5;
const PATIO_SIDES_FT = [-13, 13, -8, 8, 0];
/** How low in the picture the near edge of the water is, from its middle, and the least pitch in degrees. */
const PATIO_EDGE = 0.86;
const PATIO_PITCH = 5;
const MAX_PATIO_PITCH = 13;
/** How far from the water one stands if there is room. */
const PATIO_CLEAR_FT = 9;
const ACROSS_FT = 11;
const FENCE_FT = 2;
/** How far below the ridge the part of the roof is that a picture should show. */
const BELOW_RIDGE_FT = 2;
/** Directions to look at the yard from, in degrees from its far side, and how steeply. */
const BEARINGS = [35, -35, 50, -50, 65, -65, 20, -20, 80, -80];
const RISES = [18, 22, 27, 33, 40];
/** Points to look at: between the pool's center and the house, above the ground. */
const TARGETS = [
  { nearerFt: 4, heightFt: 3 },
  { nearerFt: 8, heightFt: 5 },
];
const MIN_OVERVIEW_FT = 24;
/** How far several stems of a tree stand from its middle. */
const STEMS_FT = 1.2;

export function viewpoint(name: ViewName, plan: Plan, aspect: number): Orbit {
  return limitOrbit(viewpoints[name](plan, aspect), reachOf(plan));
}

export const viewpoints = {
  /** Standing behind the house, a little to the side, where the least hides the water. */
  patio: (plan, aspect) => {
    const water = watersOf(plan).flat();
    const { middle, size } = extentOf(water);
    const width = plan.house[1];
    const clear = Math.min(PATIO_FT, middle[1] - size[1] / 2 - PATIO_CLEAR_FT);
    const y = width > 0 ? Math.max(1, clear) : clear;
    const nearFt = middle[1] - size[1] / 2 - y;
    // Much sky, with the near edge of the water low in the picture.
    const lowest = (fieldOf(aspect) / 2) * PATIO_EDGE;
    const wanted = Math.atan2(EYE_FT, Math.max(1, nearFt)) / DEGREE - lowest;
    const pitch = Math.min(MAX_PATIO_PITCH, Math.max(PATIO_PITCH, wanted));
    const orbits = PATIO_SIDES_FT.map((sideFt) => {
      const within = Math.min(Math.max(middle[0] + sideFt, 1.5), Math.max(1.5, width - 1.5));
      const x = width > 0 ? within : middle[0] + sideFt;
      const target: Point = [middle[0], middle[1] + size[1] * 0.1];
      const away = Math.hypot(target[0] - x, target[1] - y);
      return lookFrom([x, y, EYE_FT], raise(target, EYE_FT - away * Math.tan(pitch * DEGREE)));
    });
    return leastHidden(plan, orbits);
  },
  /** Standing beyond the water, with the house behind it. */
  house: (plan) => {
    const { middle, size } = extentOf(watersOf(plan).flat());
    const { left, right, rear } = yardOf(plan);
    const y = Math.min(rear - FENCE_FT, middle[1] + size[1] / 2 + ACROSS_FT);
    const orbits = PATIO_SIDES_FT.map((sideFt) => {
      const x = Math.min(right - FENCE_FT, Math.max(left + FENCE_FT, middle[0] + sideFt));
      return lookFrom([x, y, EYE_FT], [middle[0], 0, EYE_FT - 1]);
    });
    return leastHidden(plan, orbits);
  },
  overview: (plan, aspect) => {
    const { middle } = extentOf(watersOf(plan).flat());
    const targets = TARGETS.map(
      ({ nearerFt, heightFt }): Position => [middle[0], middle[1] - nearerFt, heightFt],
    );
    const orbits = targets.flatMap((target) =>
      BEARINGS.flatMap((bearing) =>
        RISES.map((rise): Orbit => ({ target, bearing, rise, distanceFt: MIN_OVERVIEW_FT })),
      ),
    );
    return chooseOrbit(orbits, subjectOf(plan), aspect, reachOf(plan));
  },
  kitchen: (plan) => {
    const { middle } = extentOf(layOut(plan).outline);
    const width = plan.house[1];
    const eye: Position = [Math.min(Math.max(middle[0], 1), Math.max(width - 1, 1)), 0.8, EYE_FT + 0.6];
    return lookFrom(eye, [middle[0], Math.max(middle[1], eye[1] + 4), 0.4]);
  },
  ledge: (plan) => {
    const along = plan.ledge > 0 ? -plan.length / 2 + plan.ledge * 0.35 : -plan.length / 2 - 2;
    const [eyeX, eyeY] = toYard(plan, [along, -plan.width * 0.18]);
    const [x, y] = toYard(plan, [plan.length * 0.32, plan.width * 0.06]);
    return lookFrom([eyeX, eyeY, 3.7], [x, y, 0.2]);
  },
  above: (plan, aspect) => {
    const { middle, size } = extentOf(watersOf(plan).flat());
    const reach = Math.max(size[1] * 1.5, (size[0] * 1.25) / Math.max(aspect, 0.75)) + 22;
    return { target: raise(middle, 0), bearing: 180, rise: 64, distanceFt: reach * 1.15 };
  },
} satisfies Record<string, (plan: Plan, aspect: number) => Orbit>;

/** Of orbits that hide equally little of the pool, the first. */
function leastHidden(plan: Plan, orbits: readonly Orbit[]): Orbit {
  const { pool, obstacles } = subjectOf(plan);
  return cheapestOf(orbits, (orbit, index) => hiddenShare(orbit, pool, obstacles) + index * 0.02);
}

function extentOf(points: readonly Point[]): { middle: Point; size: Point } {
  const { at, size } = boundsOf(points);
  return { middle: [at[0] + size[0] / 2, at[1] + size[1] / 2], size };
}

/** The water's edge, the roof over the back wall, and what may hide them. */
function subjectOf(plan: Plan) {
  const width = plan.house[1];
  const roofFt = houseHeightFt(plan) - BELOW_RIDGE_FT;
  const { left, right, rear } = yardOf(plan);
  const features = placeFeatures(plan).flatMap(({ name, at, size }): Obstacle[] => {
    const top = amenityKinds[name].hidesUpToFt;
    // Widest at the feature's top, where a pergola has its roof.
    return top ? [{ at, radius: Math.hypot(...size) / 2, from: 0, to: 2 * top }] : [];
  });
  const pool = watersOf(plan)
    .flat()
    .map((point) => raise(point, 0));
  const placed = placeFeatures(plan).map(({ at }) => raise(at, 0));
  return {
    yard: { left, right, near: 0, far: rear },
    fenceFt: plan.fence,
    pool,
    shown: [...pool, ...placed, [left, rear, 0] as const, [right, rear, 0] as const],
    house: width > 0 ? [0, 0.25, 0.5, 0.75, 1].map((share): Position => [width * share, 0, roofFt]) : [],
    obstacles: [...plan.tree.flatMap(obstaclesOf), ...features],
  };
}

/** The crown, and the stems, which near the eye stand across the whole picture. */
function obstaclesOf(tree: Plan["tree"][number]): Obstacle[] {
  const at: Point = [tree[0], tree[1]];
  const crown = crownOf(tree);
  return [
    { at, ...crown },
    { at, radius: STEMS_FT, from: -crown.from, to: crown.from },
  ];
}

function lookFrom(eye: Position, target: Position): Orbit {
  const [dx, dy, dz] = subtract(eye, target);
  const distanceFt = Math.hypot(dx, dy, dz);
  return {
    target,
    bearing: Math.atan2(dx, dy) / DEGREE,
    rise: Math.asin(dz / distanceFt) / DEGREE,
    distanceFt,
  };
}
