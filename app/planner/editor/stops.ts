// Lines that handles snap to: setbacks, easement, house, and middles of yard, house and pool.
import { boundsOf, type Point } from "#app/geometry.ts";
import type { Plan } from "../parameters.ts";
import { FOUNDATION_LETTER_FT } from "../rules.ts";
import type { Layout } from "../shapes.ts";
import { yardOf } from "../site.ts";

/** A line on the plan that shows what a handle has snapped to: vertical at an x, horizontal at a y. */
export type Guide = { axis: "x" | "y"; at: number; label: string };
/** `value` is the handle's coordinate or size at the guide. */
export type Stop = { value: number; guide: Guide };
export type Stops = { x: readonly Stop[]; y: readonly Stop[] };

/** The lines that a pool's edge may follow, by the axis they cross. */
function linesOf(plan: Plan): { x: Guide[]; y: Guide[] } {
  const { left, right, rear } = yardOf(plan);
  const { setback, easement, house } = plan;
  return {
    x: [
      { axis: "x", at: left + setback, label: "Setback" },
      { axis: "x", at: right - setback, label: "Setback" },
    ],
    y: [
      { axis: "y", at: rear - setback, label: "Setback" },
      ...(easement > 0 ? [{ axis: "y", at: rear - easement, label: "Easement" } as const] : []),
      ...(house[1] > 0
        ? [
            {
              axis: "y",
              at: FOUNDATION_LETTER_FT,
              label: `${FOUNDATION_LETTER_FT} ft from the house`,
            } as const,
          ]
        : []),
    ],
  };
}

function middlesOf(plan: Plan): Guide[] {
  const { left, right } = yardOf(plan);
  const houseWidth = plan.house[1];
  return [
    { axis: "x", at: (left + right) / 2, label: "Middle of the yard" },
    ...(houseWidth > 0 ? [{ axis: "x", at: houseWidth / 2, label: "Middle of the house" } as const] : []),
  ];
}

/** For the pool's center: on a middle, or with an edge of its water on a line. */
export function poolStops(plan: Plan, { outline }: Layout): Stops {
  const { at, size } = boundsOf(outline);
  const lines = linesOf(plan);
  const edgeStops = (guides: Guide[], center: number, low: number, high: number) =>
    guides.flatMap((guide) => [low, high].map((edge) => ({ value: guide.at - (edge - center), guide })));
  return {
    x: [...edgeStops(lines.x, plan.x, at[0], at[0] + size[0]), ...middlesOf(plan).map(asStop)],
    y: edgeStops(lines.y, plan.y, at[1], at[1] + size[1]),
  };
}

/** For a feature, tree or point: middles, centers of `pools`, and with a layout, the lines for edges. */
export function thingStops(
  plan: Plan,
  layout: Layout | null,
  pools: readonly Pick<Plan, "x" | "y">[],
): Stops {
  const lines = layout ? linesOf(plan) : { x: [], y: [] };
  return {
    x: [
      ...middlesOf(plan).map(asStop),
      ...lines.x.map(asStop),
      ...pools.map(({ x }) => asStop({ axis: "x", at: x, label: "Middle of the pool" })),
    ],
    y: [
      ...lines.y.map(asStop),
      ...pools.map(({ y }) => asStop({ axis: "y", at: y, label: "Middle of the pool" })),
    ],
  };
}

/** For a pool side parallel or perpendicular to the house: the lines ahead of it. */
export function alignedEdgeStops(plan: Plan, origin: Point, direction: Point): Stop[] {
  if (plan.turn % 90 !== 0) return [];
  const axis = Math.abs(direction[0]) > Math.abs(direction[1]) ? "x" : "y";
  const index = axis === "x" ? 0 : 1;
  return linesOf(plan)
    [axis].map((guide) => ({ value: (guide.at - origin[index]) * Math.sign(direction[index]), guide }))
    .filter(({ value }) => value > 0);
}

function asStop(guide: Guide): Stop {
  return { value: guide.at, guide };
}
