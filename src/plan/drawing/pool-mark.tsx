// The pool on the plan: coping, water tinted by depth, ledge, steps, bench, spa, depths.

import { formatFeet } from "#design/drawing/curve.ts";
import { FINE, HEAVY } from "#design/drawing/stroke.tsx";
import { classes } from "#design/ui/classes.ts";
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { floorOf } from "../figures.ts";
import type { Plan } from "../parameters.ts";
import { middleOf } from "../polygons.ts";
import { toYard } from "../pool-outline.ts";
import { COPING_FT, layOut } from "../shapes.ts";
import type { PlanLabels } from "./labels.ts";
import { Label, useLine } from "./marks.tsx";
import { flip, pathOf, textAt } from "./sheet.ts";

/** The wall of a spa, coping included. */
const SPA_WALL = 0.8;

export function PoolMark({ plan, id }: { plan: Plan; id: string }) {
  const line = useLine();
  const { outline, ledge, steps, bench, spa } = layOut(plan);
  const water = pathOf(outline);
  return (
    <>
      <DepthTint plan={plan} id={id} />
      <path
        d={water}
        className="to-scale stroke-stone"
        strokeWidth={2 * COPING_FT + 0.16}
        strokeLinejoin="miter"
      />
      <path
        d={water}
        className="to-scale stroke-limestone"
        strokeWidth={2 * COPING_FT}
        strokeLinejoin="miter"
      />
      <path d={water} className="fill-shallow" />
      <path d={water} fill={`url(#${id}depth)`} />
      {ledge && <path d={pathOf(ledge)} className="fill-paper stroke-lagoon" fillOpacity={0.45} />}
      {bench && (
        <path d={pathOf(bench)} className="fill-paper stroke-lagoon" fillOpacity={0.3} {...line(FINE)} />
      )}
      {steps.length > 0 && (
        <path d={steps.map((step) => pathOf(step)).join("")} className="stroke-lagoon" {...line(FINE)} />
      )}
      <path d={water} className="stroke-lagoon" {...line(HEAVY)} />
      {spa && <SpaMark spa={spa} isRaised={plan.spa === "raised"} />}
    </>
  );
}

/** The deeper the water, the darker. */
function DepthTint({ plan, id }: { plan: Plan; id: string }) {
  const from = flip(toYard(plan, [-plan.length / 2, 0]));
  const to = flip(toYard(plan, [plan.length / 2, 0]));
  const stops = floorOf(plan).flatMap(({ from: start, to: end, depthFrom, depthTo }) => [
    { at: start, depth: depthFrom },
    { at: end, depth: depthTo },
  ]);
  // A level floor starts where the one before ends.
  const needed = stops.filter(({ at, depth }, index) => {
    const before = stops[index - 1];
    return at !== before?.at || depth !== before.depth;
  });
  return (
    <defs>
      <linearGradient
        id={`${id}depth`}
        gradientUnits="userSpaceOnUse"
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
      >
        {needed.map(({ at, depth }, index) => (
          <stop
            // biome-ignore lint/suspicious/noArrayIndexKey: two stops may share a place
            key={index}
            offset={roundTo(at / plan.length + 0.5, 3)}
            className="water-stop"
            stopOpacity={roundTo(Math.min(0.7, depth * 0.065), 3)}
          />
        ))}
      </linearGradient>
    </defs>
  );
}

function SpaMark({ spa, isRaised }: { spa: readonly Point[]; isRaised: boolean }) {
  const line = useLine();
  const d = pathOf(spa);
  const inner = pathOf(shrink(spa, SPA_WALL));
  return (
    <>
      <path d={d} className="fill-limestone stroke-ink" {...(isRaised && line(HEAVY))} />
      <path d={inner} className="fill-shallow stroke-lagoon" />
      <Label {...textAt(middleOf(spa))} className="minor">
        Spa
      </Label>
    </>
  );
}

/** The water's depth at both ends. */
export function Depths({ depths }: { depths: PlanLabels["depths"] }) {
  return depths.map(({ end, at, feet, isCovered, isMinor }) => (
    <Label
      key={end}
      {...textAt(at)}
      className={classes("depth", isMinor && "minor")}
      data-covered={isCovered ? "" : undefined}
    >
      {formatFeet(feet)}
    </Label>
  ));
}

/** Moves each corner towards the middle, which is farther. */
function shrink(polygon: readonly Point[], by: number): Point[] {
  const [middleX, middleY] = middleOf(polygon);
  return polygon.map(([x, y]): Point => {
    const reach = Math.hypot(x - middleX, y - middleY);
    const share = (reach - by) / reach;
    return [middleX + (x - middleX) * share, middleY + (y - middleY) * share];
  });
}
