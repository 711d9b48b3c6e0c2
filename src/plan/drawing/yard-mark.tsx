// The yard on the plan: lawn, survey grid, property line and fence, setback, easement, house.
import { memo, type ReactNode } from "react";
import { FINE, HEAVY, LINE } from "#design/drawing/stroke.tsx";
import type { Point } from "#lib/geometry.ts";
import { type ParameterName, type Plan, parameters } from "../parameters.ts";
import { rectangleBetween } from "../polygons.ts";
import { easementDepth, FENCE_POST_FT, yardOf } from "../property-lines.ts";
import { HaloText, useLine } from "./marks.tsx";
import { pathOf, shorten, textAt } from "./sheet.ts";

const GRID_FT = 10;

type YardProps = { plan: Plan; id: string };

/** Memoizes: pool drags don't change the yard. */
function memoMark(Mark: (props: YardProps) => ReactNode, names: readonly ParameterName[]) {
  return memo(
    Mark,
    (before, after) =>
      before.id === after.id && names.every((name) => before.plan[name] === after.plan[name]),
  );
}

export const YardMark = memoMark(Yard, ["yardWidth", "yardDepth", "house", "setback", "easement", "fence"]);
export const HouseMark = memoMark(House, ["yardWidth", "yardDepth", "house"]);

function Yard({ plan, id }: YardProps) {
  const line = useLine();
  const { left, right, rear } = yardOf(plan);
  const yard = pathOf(rectangleBetween([left, 0], [right, rear]));
  const unit = unitOf(plan);
  const easement = easementDepth(plan);
  return (
    <>
      <defs>
        <pattern id={`${id}paving`} width="4" height="2" patternUnits="userSpaceOnUse">
          <path d="M0 0H4M0 1H4M0 0V1M2 1V2" className="stroke-limestone" {...line(FINE)} />
        </pattern>
        <pattern
          id={`${id}hatch`}
          width={1.3 * unit}
          height={1.3 * unit}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d={`M0 0V${1.3 * unit}`} className="stroke-stone" {...line(FINE)} />
        </pattern>
      </defs>
      <path d={yard} className="fill-travertine" />
      <path d={gridPath(left, right, rear)} className="stroke-limestone" {...line(FINE)} />
      {easement > 0 && (
        <>
          <path
            d={pathOf(rectangleBetween([left, rear - easement], [right, rear]))}
            fill={`url(#${id}hatch)`}
            fillOpacity={0.5}
          />
          <path
            d={`M${shorten(left)} ${shorten(easement - rear)}H${shorten(right)}`}
            className="stroke-stone"
            {...line(LINE, [8, 4])}
          />
        </>
      )}
      {plan.setback > 0 && plan.setback * 2 < right - left && plan.setback < rear && (
        <path
          d={`M${shorten(left + plan.setback)} 0V${shorten(plan.setback - rear)}H${shorten(right - plan.setback)}V0`}
          className="stroke-stone"
          {...line(FINE, [3, 3])}
        />
      )}
      <path
        d={`M${shorten(left)} 0V${shorten(-rear)}H${shorten(right)}V0`}
        className="stroke-ink"
        {...(plan.fence === 0 && line(FINE, [10, 3, 2, 3]))}
      />
      {plan.fence > 0 && <path d={postsPath(left, right, rear)} className="stroke-ink" {...line(HEAVY)} />}
    </>
  );
}

/** Above everything that crosses it. */
export function EasementName({ plan }: { plan: Plan }) {
  if (plan.easement === 0) return null;
  return (
    <HaloText {...textAt(easementNameAt(plan))} className="start fill-stone">
      {parameters.easement.label}
    </HaloText>
  );
}

/** Where the name of the easement starts. */
export function easementNameAt(plan: Plan): Point {
  const { left, rear } = yardOf(plan);
  return [left + 2 * unitOf(plan), rear - easementDepth(plan) / 2];
}

/** The middle of the house's name. */
export function houseNameAt(plan: Plan): Point {
  return [plan.house[1] / 2, (-HOUSE_UNITS * unitOf(plan)) / 2];
}

/** How much of the house is drawn. */
const HOUSE_UNITS = 12;

/** A hundredth of the yard's larger side, in feet. */
function unitOf({ yardWidth, yardDepth }: Plan): number {
  return Math.max(yardWidth, yardDepth) / 100;
}

function gridPath(left: number, right: number, rear: number): string {
  const columns = Math.ceil((right - left) / GRID_FT) - 1;
  const rows = Math.ceil(rear / GRID_FT) - 1;
  return [
    ...Array.from(
      { length: columns },
      (_, index) => `M${shorten(left + (index + 1) * GRID_FT)} 0V${shorten(-rear)}`,
    ),
    ...Array.from(
      { length: rows },
      (_, index) => `M${shorten(left)} ${-(index + 1) * GRID_FT}H${shorten(right)}`,
    ),
  ].join("");
}

/** Short strokes: a line with round caps draws each as a dot. */
function postsPath(left: number, right: number, rear: number): string {
  const along = (length: number) => {
    const count = Math.max(1, Math.round(length / FENCE_POST_FT));
    return Array.from({ length: count + 1 }, (_, index) => (index * length) / count);
  };
  // No space before a minus: these are many, and the page's first round trip is nearly full.
  const post = (x: number, y: number) => `M${shorten(x)} ${shorten(-y)}h.01`.replace(" -", "-");
  return [
    ...along(rear).flatMap((y) => [post(left, y), post(right, y)]),
    ...along(right - left).map((x) => post(left + x, rear)),
  ].join("");
}

/** The rear part of the house; it continues below the sheet. */
function House({ plan, id }: YardProps) {
  const line = useLine();
  const [, width] = plan.house;
  if (width === 0) return null;
  const depth = shorten(HOUSE_UNITS * unitOf(plan));
  const walls = `M0 ${depth}V0H${shorten(width)}V${depth}`;
  return (
    <>
      <path d={`${walls}Z`} className="fill-paper" />
      <path d={`${walls}Z`} fill={`url(#${id}hatch)`} fillOpacity={0.55} />
      <path d={walls} className="stroke-ink" {...line(HEAVY)} />
      <HaloText {...textAt(houseNameAt(plan))}>House</HaloText>
    </>
  );
}
