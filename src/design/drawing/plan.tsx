// The plan of a pool, drawn from data: deck, water, objects and dimension lines, in feet.
import { type CSSProperties, useId } from "react";
import type { PlanData, PlanShape, Rectangle } from "#lib/drawing-names.ts";
import { formatFeet, type Point, smoothPath } from "./curve.ts";
import { Drawing } from "./drawing.tsx";
import { Box, Label, type Lines, Mark, weights } from "./plan-marks.tsx";

/** Room for the dimension lines. */
const MARGIN_FT = 8;

export function PlanDrawing({ plan, title }: { plan: PlanData; title: string }) {
  const [width, height] = plan.sheet;
  const pool = plan.measured;
  const hatch = useId();
  const sheet = width + MARGIN_FT + 1;
  const style: CSSProperties & Record<"--sheet", number> = { "--sheet": sheet };
  return (
    <div style={style} className="plan">
      <Drawing label={inWords(plan, pool, title)} viewBox={`-1 -1 ${sheet} ${height + MARGIN_FT + 1}`}>
        <defs>
          <pattern id={`${hatch}p`} width="4" height="2" patternUnits="userSpaceOnUse">
            <path d="M0 0H4M0 0V2" className="stroke-limestone" strokeWidth={weights.fine} />
          </pattern>
          <pattern
            id={`${hatch}h`}
            width="0.9"
            height="0.9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V0.9" className="stroke-stone" strokeWidth={weights.fine} />
          </pattern>
        </defs>
        <Shape shape={plan.deck} className="solid stroke-none" fill={`url(#${hatch}p)`} />
        <Shape shape={plan.deck} className="stroke-stone" strokeWidth={weights.fine} />
        <Shape shape={plan.pool} className="solid fill-shallow stroke-none" />
        <Shape shape={plan.pool} className="stroke-lagoon" strokeWidth={weights.heavy} />
        {plan.marks.map((mark) => (
          <Mark key={`${mark.kind} ${mark.at}`} mark={mark} hatch={`url(#${hatch}h)`} />
        ))}
        <Dimension
          from={[pool.at[0], height + 3]}
          to={[pool.at[0] + pool.size[0], height + 3]}
          reach={height + 3 - pool.at[1] - pool.size[1]}
        />
        <Dimension
          from={[width + 3, pool.at[1]]}
          to={[width + 3, pool.at[1] + pool.size[1]]}
          reach={width + 3 - pool.at[0] - pool.size[0]}
        />
      </Drawing>
    </div>
  );
}

function inWords({ marks }: PlanData, pool: Rectangle, title: string): string {
  const parts = [
    ...new Set(marks.flatMap((mark) => ("label" in mark && mark.label ? [mark.label.toLowerCase()] : []))),
  ];
  const [length, width] = pool.size.map(formatFeet);
  return `Plan of ${title}: a pool of ${length} by ${width}${parts.length > 0 ? `, with ${parts.join(", ")}` : ""}.`;
}

function Shape({ shape, ...stroke }: { shape: PlanShape } & Lines) {
  return "outline" in shape ? (
    <path pathLength={1} d={smoothPath(shape.outline)} {...stroke} />
  ) : (
    <Box at={shape.at} size={shape.size} {...stroke} />
  );
}

/** A dimension line with ticks, extension lines back to what is measured, and the length beside it. */
function Dimension({ from, to, reach }: { from: Point; to: Point; reach: number }) {
  const flat = from[1] === to[1];
  const length = flat ? to[0] - from[0] : to[1] - from[1];
  const tick = "l1.2 -1.2";
  const extension = flat
    ? `M${from[0]} ${from[1] - reach + 1}V${from[1] + 1}M${to[0]} ${to[1] - reach + 1}V${to[1] + 1}`
    : `M${from[0] - reach + 1} ${from[1]}H${from[0] + 1}M${to[0] - reach + 1} ${to[1]}H${to[0] + 1}`;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return (
    <>
      <path pathLength={1} d={extension} className="stroke-limestone" strokeWidth={weights.line} />
      <path
        pathLength={1}
        d={`M${from.join(" ")}L${to.join(" ")}M${from[0] - 0.6} ${from[1] + 0.6}${tick}M${to[0] - 0.6} ${to[1] + 0.6}${tick}`}
        className="stroke-stone"
        strokeWidth={weights.line}
      />
      <g transform={flat ? undefined : `rotate(-90 ${middle.join(" ")})`}>
        <Label at={middle} isBelow>
          {formatFeet(length)}
        </Label>
      </g>
    </>
  );
}
