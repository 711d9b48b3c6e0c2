// Dimension lines of the plan, its north arrow and its scale bar.

import { formatFeet } from "#design/drawing/curve.ts";
import { FINE } from "#design/drawing/stroke.tsx";
import type { Point } from "#lib/geometry.ts";
import type { Clearance, Dimension, PlanLabels } from "./labels.ts";
import { HaloText, Label, useLine } from "./marks.tsx";
import { flip, pathOf, pointText, type Sheet, shorten } from "./sheet.ts";

export function DimensionLines({
  labels: { dimensions, clearances },
  sheet,
}: {
  labels: Pick<PlanLabels, "dimensions" | "clearances">;
  sheet: Sheet;
}) {
  const unit = sheet.width / 100;
  return (
    <>
      {dimensions.map((dimension) => (
        <DimensionLine key={dimension.name} {...dimension} unit={unit} />
      ))}
      {clearances.map((clearance) => (
        <ClearanceLine key={clearance.side} {...clearance} />
      ))}
    </>
  );
}

/** From the water to a property line or the house. */
function ClearanceLine({ from, to, feet, textAt }: Clearance) {
  const line = useLine();
  const [x, y] = flip(textAt);
  return (
    <g className="minor">
      <path d={pathOf([from, to], false)} className="stroke-stone" {...line(FINE, [1, 4])} />
      <HaloText x={shorten(x)} y={shorten(y)} className="fill-stone">
        {formatFeet(feet)}
      </HaloText>
    </g>
  );
}

/** A line with ticks at its ends, extension lines from what it measures, and the length on it. */
function DimensionLine({ from, to, offsetFt, textShare, isStrong, unit }: Dimension & { unit: number }) {
  const [start, end] = [flip(from), flip(to)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
  const isUpsideDown = angle > 90.01 || angle < -89.99;
  const side = -Math.sign(offsetFt);
  const y = -offsetFt;
  const tick = 0.6 * unit;
  const color = isStrong ? "stroke-lagoon" : "stroke-stone";
  return (
    <g transform={`translate(${pointText(from)}) rotate(${shorten(angle)})`}>
      <path
        d={`M0 ${shorten(side * 0.8 * unit)}V${shorten(y + side * unit)}M${shorten(length)} ${shorten(side * 0.8 * unit)}V${shorten(y + side * unit)}`}
        className="stroke-limestone"
      />
      <path
        d={`M0 ${shorten(y)}H${shorten(length)}M${shorten(-tick)} ${shorten(y + tick)}l${shorten(2 * tick)} ${shorten(-2 * tick)}M${shorten(length - tick)} ${shorten(y + tick)}l${shorten(2 * tick)} ${shorten(-2 * tick)}`}
        className={color}
      />
      <HaloText
        transform={`translate(${shorten(length * textShare)} ${shorten(y)})${isUpsideDown ? " rotate(180)" : ""}`}
      >
        {formatFeet(Math.round(length * 12) / 12)}
      </HaloText>
    </g>
  );
}

/** In hundredths of the sheet's width, y down, with north at the top. */
export const northArrow: readonly Point[] = [
  [0, -3.4],
  [1.1, 1.4],
  [0, 0.7],
  [-1.1, 1.4],
];

export const NORTH_RING = 3.4;

/** Returns where the arrow is: in the lower right corner of the sheet, beside the yard, where equipment may be. */
export function northArrowAt({ left, top, width, height }: Sheet): Point {
  const unit = width / 100;
  return [left + width - 5 * unit, top + height - 7 * unit];
}

/** @param north bearing of the far side of the yard */
export function NorthArrow({ north, sheet }: { north: number; sheet: Sheet }) {
  const line = useLine();
  const unit = sheet.width / 100;
  const [x, y] = northArrowAt(sheet);
  return (
    <g data-compass="" transform={`translate(${shorten(x)} ${shorten(y)}) rotate(${-north})`}>
      <circle r={shorten(NORTH_RING * unit)} className="stroke-stone" {...line(FINE)} />
      <path
        d={`M${northArrow.map(([x, y]) => `${shorten(x * unit)} ${shorten(y * unit)}`).join("L")}Z`}
        className="fill-ink"
      />
      <Label y={shorten(-4.6 * unit)} fontSize={shorten(2 * unit)} className="north">
        N
      </Label>
    </g>
  );
}

const barLengths = [5, 10, 20, 50, 100];

/** In the lower left corner of the sheet. */
export function ScaleBar({ sheet }: { sheet: Sheet }) {
  const unit = sheet.width / 100;
  const length = barLengths.find((feet) => feet >= 10 * unit) ?? 100;
  const [x, y] = [sheet.left + 3 * unit, sheet.top + sheet.height - 3 * unit];
  return (
    <g transform={`translate(${shorten(x)} ${shorten(y)})`}>
      <path
        d={`M0 ${shorten(-unit)}V0H${length}V${shorten(-unit)}M${length / 2} ${shorten(-0.6 * unit)}V0`}
        className="stroke-stone"
      />
      <Label x={length} dx="0.5em" dyEm={-0.35} className="start fill-stone">
        {`${length} ft`}
      </Label>
    </g>
  );
}
