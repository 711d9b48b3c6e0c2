// The pad of pump, filter and heater: where it stands, by choice or out of the way.
import { type Point, pointAt } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { bodiesOfWater, findTrunkUnder, placeFeatures } from "./features.ts";
import type { Plan } from "./parameters.ts";
import { featureOutline } from "./placed-feature.ts";
import { areasMeet, distanceBetween } from "./polygons.ts";
import {
  distancesToLines,
  easementDepth,
  easementReach,
  houseOutline,
  isCrossed,
  yardOf,
} from "./property-lines.ts";
import { EQUIPMENT_WATER_FT, isLess } from "./rules.ts";
import { PAD_FT, padAround } from "./shapes.ts";

/** Room around the pad for whoever services it. Our own practice. */
const ROOM_FT = 1;
/** How far in front of the back wall a pad beside the house is. */
const BESIDE_FT = -6;

/** Center and outline of the pad, and whether there is no free place for it. Each part of the drawing asks for them. */
export const equipmentOf = memoizeByObject((plan: Plan) => {
  const places = usualPlaces(plan);
  const free = plan.equipment ?? places.find((place) => fits(plan, padAround(place)));
  const at = free ?? pointAt(places, 0);
  return { at, outline: padAround(at), lacksRoom: !free };
});

/** Returns the distance from the pad to the nearest water. */
export function equipmentToWater(plan: Plan, pad: readonly Point[]): number {
  return Math.min(...bodiesOfWater(plan).map(({ outline }) => distanceBetween(outline, pad)));
}

/** Beside the house, where nobody sits; else in a corner of the yard, the nearest to the pool; else by the fence. */
function usualPlaces(plan: Plan): Point[] {
  const { left, right, rear } = yardOf(plan);
  const [, houseWidth] = plan.house;
  const [long, short] = PAD_FT;
  const across = short / 2 + ROOM_FT;
  const beside: Point[] =
    houseWidth > 0
      ? [
          [houseWidth + across, BESIDE_FT],
          [-across, BESIDE_FT],
        ]
      : [];
  const back = rear - easementDepth(plan) - across;
  const [first, last] = [left + long / 2 + ROOM_FT, right - long / 2 - ROOM_FT];
  const corners = [across, back].flatMap((y): Point[] => [
    [first, y],
    [last, y],
  ]);
  const alongFences: Point[] = [];
  for (let x = first; x < last; x += short) alongFences.push([x, back]);
  for (let y = across; y < back; y += short) alongFences.push([first, y], [last, y]);
  const nearestFirst = (list: Point[]) =>
    [...list].sort(
      (a, b) => Math.hypot(a[0] - plan.x, a[1] - plan.y) - Math.hypot(b[0] - plan.x, b[1] - plan.y),
    );
  return [...nearestFirst(beside), ...nearestFirst(corners), ...alongFences];
}

/** Whether a pad keeps all its distances. */
function fits(plan: Plan, pad: readonly Point[]): boolean {
  const house = houseOutline(plan);
  const others = [
    ...placeFeatures(plan).map((feature) => featureOutline(plan, feature)),
    ...(house ? [house] : []),
  ];
  return (
    !distancesToLines(plan, pad).some(isCrossed) &&
    easementReach(plan, pad) === 0 &&
    !findTrunkUnder(plan, pad) &&
    !others.some((other) => areasMeet(other, pad)) &&
    !isLess(equipmentToWater(plan, pad), EQUIPMENT_WATER_FT)
  );
}
