// A plan as a small picture: lot, house, water and trees. One unit is one foot.
import type { PlanSketch } from "#lib/drawing-names.ts";
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { classes } from "../ui/classes.ts";
import { smoothPath } from "./curve.ts";
import { CROWN_FT, crownPath } from "./plan-marks.tsx";

/** Sketches side by side share one frame, so that lots can be compared by size. A larger lot is scaled down to it. */
const FRAME_FT: Point = [88, 80];
/** Around the lot, for crowns and labels. */
const MARGIN_FT = 8;
/** A sketch that is compared with none has a frame of its own: the lot's share of its width, which leaves room for labels. */
const OWN_LOT_SHARE = 0.72;
/** Width of such a frame at which labels have their usual size: they are at least 12 px from 310 px on. */
const OWN_FRAME_FT = 72;
const LABEL_FT = 2.8;
/** In a frame that sketches share, which is at least 270 px wide. */
const SHARED_LABEL_FT = 3.4;

type PlanSketchProps = {
  sketch: PlanSketch;
  /** Words of the labels; without them the sketch has none. */
  labels?: { house: string; easement: string };
  /** Width and height of the frame, for smaller lots, or "own" for a sketch that is compared with none. */
  frameFt?: Point | "own";
  className?: string;
};

export function PlanSketchDrawing({ sketch, labels, frameFt = FRAME_FT, className }: PlanSketchProps) {
  const { yard, house, easement, water, trees } = sketch;
  const [width, depth] = yard;
  const height = depth + (house ? house.size[1] : 0);
  const own = width / OWN_LOT_SHARE;
  const frame: Point = frameFt === "own" ? [own, height + (2 * MARGIN_FT * own) / OWN_FRAME_FT] : frameFt;
  const scale =
    frameFt === "own"
      ? own / OWN_FRAME_FT
      : Math.max(1, (width + 2 * MARGIN_FT) / frame[0], (height + 2 * MARGIN_FT) / frame[1]);
  const label = (frameFt === "own" ? LABEL_FT : SHARED_LABEL_FT) * scale;
  // A whole height, so that rounding leaves all frames with the same ratio.
  const frameHeight = Math.ceil(frameFt === "own" ? frame[1] : frame[1] * scale);
  const frameWidth = (frame[0] / frame[1]) * frameHeight;
  const viewBox = [(width - frameWidth) / 2, (height - frameHeight) / 2, frameWidth, frameHeight];
  return (
    <svg
      viewBox={viewBox.map((value) => roundTo(value, 1)).join(" ")}
      className={classes("plan-sketch", className)}
      fontSize={roundTo(label, 1)}
      aria-hidden="true"
    >
      <path d={`M0 0H${width}V${depth}H0Z`} className="fill-paper stroke-stone" />
      {easement > 0 && <path d={`M0 ${easement}H${width}`} className="stroke-stone" strokeDasharray="5 4" />}
      {water.map(({ points, smooth }) => (
        <path
          key={String(points[0])}
          d={smooth ? smoothPath(points, 1) : pathOf(points)}
          className="fill-shallow stroke-lagoon"
        />
      ))}
      {house && (
        <path
          d={`M${house.at[0]} ${house.at[1]}h${house.size[0]}v${house.size[1]}h-${house.size[0]}Z`}
          className="fill-limestone stroke-ink"
        />
      )}
      {trees.map(({ at: [x, y], radius }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})scale(${roundTo(radius / CROWN_FT, 2)})`}
          className="fill-stone/10 stroke-stone"
        >
          <path d={crownPath} />
          <path d="M-.6 0h1.2M0-.6v1.2" />
        </g>
      ))}
      {labels && <Labels sketch={sketch} words={labels} size={label} />}
    </svg>
  );
}

function Labels({
  sketch: { yard, house, easement, trees },
  words,
  size,
}: {
  sketch: PlanSketch;
  words: { house: string; easement: string };
  size: number;
}) {
  const [width, depth] = yard;
  const isClear = (x: number) =>
    trees.every(({ at, radius }) => Math.abs(at[0] - x) > radius + size * 1.5 || at[1] - radius > 0);
  const widthAt = [1 / 2, 1 / 4, 3 / 4].map((share) => share * width).find(isClear) ?? width / 2;
  return (
    <>
      <text x={widthAt} y={roundTo(-size * 0.7, 1)}>
        {width} ft
      </text>
      <text x={roundTo(-size * 0.8, 1)} y={depth / 2} textAnchor="end">
        {depth} ft
      </text>
      {easement > 0 && (
        <text x={roundTo(size * 0.6, 1)} y={roundTo(easement / 2 + size * 0.35, 1)} textAnchor="start">
          {words.easement}
        </text>
      )}
      {house && (
        <text
          x={house.at[0] + house.size[0] / 2}
          y={roundTo(house.at[1] + house.size[1] / 2 + size * 0.35, 1)}
          className="fill-ink"
        >
          {words.house}
        </text>
      )}
    </>
  );
}

function pathOf(polygon: readonly Point[]): string {
  return `M${polygon.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
}
