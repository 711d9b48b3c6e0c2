// The lines of the marks over the picture, in its pixels. Those of the step are strong, all others faint.
import type { ReactNode } from "react";
import type { Point } from "#lib/geometry.ts";
import { orderAround } from "#plan/points.ts";
import { middleOf } from "#plan/polygons.ts";
import { cornersOf, fitRectangle, type Marks, type TracedYard } from "./fit.ts";
import type { TracedPicture } from "./read-picture.ts";
import { type TraceStep, traceSteps } from "./tracing.ts";

type MarkLinesProps = { step: TraceStep; marks: Marks; yard: TracedYard | null; picture: TracedPicture };

export function MarkLines({ step, marks, yard, picture }: MarkLinesProps) {
  const { scale, corners, wall, trees, north } = marks;
  const unit = Math.max(picture.width, picture.height) / 100;
  const isPast = (other: TraceStep) => traceSteps.indexOf(step) >= traceSteps.indexOf(other);
  const pxPerFt = yard?.frame.pxPerFt ?? 0;
  return (
    <>
      {step === "scale" && <Line d={pathOf(scale)} />}
      {isPast("yard") && (
        <>
          <Line d={`${pathOf(orderAround(corners))}Z`} isFaint={step !== "yard"} />
          <Line d={`${pathOf(cornersOf(fitRectangle(corners)))}Z`} isFaint={step !== "yard"} isDashed />
        </>
      )}
      {isPast("house") && (
        <>
          <Line d={pathOf(wall)} isFaint={step !== "house"} isWide />
          {yard && step === "house" && <Line d={arrowOf(...acrossYard(wall, yard), unit * 1.5)} />}
        </>
      )}
      {trees.map(({ at: [x, y], trunkInches }, index) => (
        // Its protected roots: a foot around the trunk for each inch of it.
        // biome-ignore lint/suspicious/noArrayIndexKey: two trees may be equal
        <g key={index}>
          <circle cx={x} cy={y} r={Math.max(unit, trunkInches * pxPerFt)} className="trace-line-rim" />
          <circle cx={x} cy={y} r={Math.max(unit, trunkInches * pxPerFt)} className="trace-line" />
        </g>
      ))}
      {step === "north" && <Line d={arrowOf(...north, unit * 2)} />}
    </>
  );
}

type LineProps = { d: string; isFaint?: boolean; isDashed?: boolean; isWide?: boolean };

/** With a light rim, so that it can be seen on any picture. */
function Line({ d, isFaint = false, isDashed = false, isWide = false }: LineProps): ReactNode {
  return (
    <g opacity={isFaint ? 0.6 : 1}>
      <path d={d} className="trace-line-rim" data-wide={isWide || undefined} />
      <path
        d={d}
        className="trace-line"
        strokeDasharray={isDashed ? "6 5" : undefined}
        data-wide={isWide || undefined}
      />
    </g>
  );
}

/** From the middle of the wall to the rear line. */
function acrossYard(wall: readonly [Point, Point], { frame, yardDepth }: TracedYard): [Point, Point] {
  const from = middleOf(wall);
  const length = yardDepth * frame.pxPerFt;
  return [from, [from[0] + frame.back[0] * length, from[1] + frame.back[1] * length]];
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map((point) => point.join(" ")).join("L")}`;
}

/** A line with a head of two strokes. */
function arrowOf(foot: Point, tip: Point, head: number): string {
  const angle = Math.atan2(tip[1] - foot[1], tip[0] - foot[0]);
  const stroke = (turn: number): Point => [
    tip[0] - Math.cos(angle + turn) * head,
    tip[1] - Math.sin(angle + turn) * head,
  ];
  return `${pathOf([foot, tip])}${pathOf([stroke(0.45), tip, stroke(-0.45)])}`;
}
