// Dimension lines of the plan, its north arrow and its scale bar.
import type { Point } from "#app/geometry.ts";
import { boundsOf } from "#app/geometry.ts";
import { formatFeet } from "#app/ui/drawing/curve.ts";
import { FINE, LINE } from "#app/ui/drawing/stroke.tsx";
import type { Plan } from "../parameters.ts";
import { type Layout, toYard } from "../shapes.ts";
import { yardOf } from "../site.ts";
import { pointText, type Sheet, shorten, toSheet } from "./sheet.ts";

/** Clearances under this many feet have no room for a label. */
const LEAST_CLEARANCE_FT = 1;

export function DimensionLines({ plan, layout, sheet }: { plan: Plan; layout: Layout; sheet: Sheet }) {
  const { left, right, rear } = yardOf(plan);
  const unit = sheet.width / 100;
  return (
    <>
      <Dimension from={[left, rear]} to={[right, rear]} offset={3.4 * unit} unit={unit} />
      <Dimension from={[right, rear]} to={[right, 0]} offset={3.4 * unit} unit={unit} />
      <PoolDimensions plan={plan} unit={unit} />
      <Clearances plan={plan} layout={layout} unit={unit} />
    </>
  );
}

/** Length and width of the water, outside the deck and turned with the pool. */
function PoolDimensions({ plan, unit }: { plan: Plan; unit: number }) {
  const [along, across] = [plan.length / 2, plan.width / 2];
  const beyond = plan.deckWidth + 1.6 * unit;
  const at = (point: Point) => toYard(plan, point);
  return (
    <>
      <Dimension from={at([-along, -across])} to={at([along, -across])} offset={-beyond} unit={unit} strong />
      <Dimension from={at([along, -across])} to={at([along, across])} offset={-beyond} unit={unit} strong />
    </>
  );
}

/** From the water to the property lines and the house. */
function Clearances({ plan, layout: { outline, spa }, unit }: { plan: Plan; layout: Layout; unit: number }) {
  const { left, right, rear } = yardOf(plan);
  const points = spa ? [...outline, ...spa] : outline;
  const { at, size } = boundsOf(points);
  const most = (axis: 0 | 1, sign: 1 | -1) =>
    points.reduce((best, point) => (sign * point[axis] > sign * best[axis] ? point : best));
  const [west, east, north, south] = [most(0, -1), most(0, 1), most(1, 1), most(1, -1)];
  const hasHouse = plan.house[1] > 0 && south[0] >= 0 && south[0] <= plan.house[1];
  const lines: { from: Point; to: Point; feet: number }[] = [
    { from: [left, west[1]], to: west, feet: at[0] - left },
    { from: east, to: [right, east[1]], feet: right - at[0] - size[0] },
    { from: north, to: [north[0], rear], feet: rear - at[1] - size[1] },
    ...(hasHouse ? [{ from: [south[0], 0] as Point, to: south, feet: at[1] }] : []),
  ];
  return lines
    .filter(({ feet }) => feet >= LEAST_CLEARANCE_FT)
    .map(({ from, to, feet }) => {
      const isLevel = from[1] === to[1];
      const [x, y] = toSheet([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
      return (
        <g key={`${from}`} className="minor">
          <path
            d={`M${pointText(from)}L${pointText(to)}`}
            className="stroke-stone"
            strokeWidth={FINE}
            strokeDasharray="1 4"
          />
          <text
            x={shorten(x)}
            y={shorten(y)}
            className="rim fill-stone"
            dominantBaseline="central"
            {...(isLevel || feet > 5 * unit ? {} : { dx: 2 * unit })}
          >
            {formatFeet(feet)}
          </text>
        </g>
      );
    });
}

type DimensionProps = {
  from: Point;
  to: Point;
  /** How far the line lies to the left of the way from `from` to `to`, in feet. */
  offset: number;
  unit: number;
  /** In the color of the water. */
  strong?: boolean;
};

/** A line with ticks at its ends, extension lines from what it measures, and the length beside it. */
export function Dimension({ from, to, offset, unit, strong = false }: DimensionProps) {
  const [start, end] = [toSheet(from), toSheet(to)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
  const isUpsideDown = angle > 90.01 || angle < -89.99;
  const side = -Math.sign(offset) || -1;
  const y = -offset;
  const tick = 0.6 * unit;
  const color = strong ? "stroke-lagoon" : "stroke-stone";
  return (
    <g transform={`translate(${shorten(start[0])} ${shorten(start[1])}) rotate(${shorten(angle)})`}>
      <path
        d={`M0 ${shorten(side * 0.8 * unit)}V${shorten(y + side * unit)}M${shorten(length)} ${shorten(side * 0.8 * unit)}V${shorten(y + side * unit)}`}
        className="stroke-limestone"
        strokeWidth={LINE}
      />
      <path
        d={`M0 ${shorten(y)}H${shorten(length)}M${shorten(-tick)} ${shorten(y + tick)}l${shorten(2 * tick)} ${shorten(-2 * tick)}M${shorten(length - tick)} ${shorten(y + tick)}l${shorten(2 * tick)} ${shorten(-2 * tick)}`}
        className={color}
        strokeWidth={LINE}
      />
      <text
        transform={`translate(${shorten(length / 2)} ${shorten(y)})${isUpsideDown ? " rotate(180)" : ""}`}
        className="rim"
        dominantBaseline="central"
      >
        {formatFeet(Math.round(length * 12) / 12)}
      </text>
    </g>
  );
}

/** In the lower right corner of the sheet, beside the house. @param north bearing of the far side of the yard */
export function NorthArrow({ north, sheet }: { north: number; sheet: Sheet }) {
  const unit = sheet.width / 100;
  const at = [sheet.left + sheet.width - 7 * unit, sheet.top + sheet.height - 7 * unit] as const;
  return (
    <g transform={`translate(${shorten(at[0])} ${shorten(at[1])}) scale(${shorten(unit)}) rotate(${-north})`}>
      <circle r="3.4" className="stroke-stone" strokeWidth={FINE} />
      <path d="M0 -3.4L1.1 1.4L0 0.7L-1.1 1.4Z" className="fill-ink" />
      <text y="-4.6" fontSize="2" className="north" dominantBaseline="central">
        N
      </text>
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
        strokeWidth={LINE}
      />
      <text x={length} dx="0.5em" className="start fill-stone">
        {length} ft
      </text>
    </g>
  );
}
