// The drawn service map: water, loop roads, points, north arrow and scale, in miles from downtown.
import { useId } from "react";
import { plot, sheet } from "#lib/geography.ts";
import { type Point, smoothPath } from "./curve.ts";
import { Drawing } from "./drawing.tsx";
import { lakes, shore, streams, surveyLine } from "./survey.ts";

const EAST = sheet.west + sheet.width;
const SOUTH = sheet.north + sheet.height;
const SHORE = surveyLine(shore);
/** The start of the scale bar, and its length. */
export const scaleBar = { at: [sheet.west + 3.5, SOUTH - 3], miles: 10 } as const;
/** The tip of the north arrow. */
export const northArrow: Point = [EAST - 4, sheet.north + 5];

type SurveySheetProps = {
  /** Each area: its point, the anchor of its name, and whether it is the area of the page. */
  points: { point: Point; anchor: Point; current: boolean }[];
  /** Miles from downtown. */
  rings: number[];
  /** Omits the border, scale bar and north arrow: a cropped map has its own. */
  bare: boolean;
  /** Whether narrow maps label the areas. Without labels, lines to them lead nowhere. */
  numbered: boolean;
};

/** Line weights in miles: they grow as the map shrinks, to stay visible. */
const WEIGHTS = "[--line:0.3] @2xl:[--line:0.14] @5xl:[--line:0.09]";
// FINE is 0.6 of LINE, as in the other drawings.
const HAIR = "[stroke-width:calc(var(--line)*0.6)]";
const LINE = "[stroke-width:var(--line)]";

export function SurveySheet({ points, rings, bare, numbered }: SurveySheetProps) {
  const id = useId();
  return (
    <Drawing
      viewBox={`${sheet.west} ${sheet.north} ${sheet.width} ${sheet.height}`}
      className={`!overflow-hidden ${WEIGHTS}`}
    >
      <defs>
        <pattern id={`${id}w`} width="3.2" height="0.8" patternUnits="userSpaceOnUse">
          <path d="M0 0.4q0.8-0.300 1.600 0t1.600 0" className={`stroke-lagoon ${HAIR}`} opacity="0.45" />
        </pattern>
      </defs>
      <Water id={id} />
      {rings.map((miles) => (
        <circle
          key={miles}
          pathLength={1}
          r={miles}
          className={`stroke-stone ${miles === rings.at(-1) ? HAIR : LINE}`}
          opacity="0.7"
        />
      ))}
      <path pathLength={1} d="M-0.900 0H0.900M0-0.900V0.900" className={`stroke-ink ${LINE}`} />
      {points.map(({ point, anchor, current }) => (
        <Mark key={point.join()} point={point} anchor={anchor} current={current} numbered={numbered} />
      ))}
      {!bare && <Frame />}
    </Drawing>
  );
}

function Water({ id }: { id: string }) {
  const bay = `${SHORE}L${EAST + 1} ${SOUTH + 1}V${plot(shore[0] ?? [0, 0])[1]}Z`;
  return (
    <>
      <path d={bay} className="solid fill-shallow stroke-none" opacity="0.55" />
      <path d={bay} className="solid stroke-none" fill={`url(#${id}w)`} />
      <path pathLength={1} d={SHORE} className={`stroke-lagoon ${LINE}`} />
      {lakes.map((lake) => (
        <path
          key={String(lake[0])}
          pathLength={1}
          d={smoothPath(lake.map(plot))}
          className={`fill-shallow stroke-lagoon ${HAIR}`}
        />
      ))}
      {streams.map(({ name, places }) => (
        <path
          key={name}
          pathLength={1}
          d={surveyLine(places)}
          className={`stroke-lagoon ${name.endsWith("River") ? LINE : HAIR}`}
          opacity="0.75"
        />
      ))}
    </>
  );
}

type MarkProps = SurveySheetProps["points"][number] & { numbered: boolean };

function Mark({ point: [x, y], anchor, current, numbered }: MarkProps) {
  const far = Math.hypot(anchor[0] - x, anchor[1] - y) > 1;
  return (
    <>
      {far && (
        <path
          pathLength={1}
          d={`M${x} ${y}L${anchor.join(" ")}`}
          className={`stroke-ink ${HAIR} ${numbered ? "" : "hidden @2xl:inline"}`}
        />
      )}
      {current && (
        <>
          <circle pathLength={1} cx={x} cy={y} r="1.9" className={`stroke-deep ${LINE}`} />
          <circle pathLength={1} cx={x} cy={y} r="1.2" className={`stroke-deep ${HAIR}`} />
        </>
      )}
      <circle
        cx={x}
        cy={y}
        r={current ? 0.6 : 0.36}
        className={`solid ${current ? "fill-deep" : "fill-ink"}`}
      />
    </>
  );
}

/** The border with a tick every ten miles, the scale bar and the north arrow. */
function Frame() {
  const ticks = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / 10) - Math.ceil(from / 10) + 1 },
      (_, index) => (Math.ceil(from / 10) + index) * 10,
    );
  const across = ticks(sheet.west, EAST).map((x) => `M${x} ${sheet.north}v0.900M${x} ${SOUTH}v-0.900`);
  const down = ticks(sheet.north, SOUTH).map((y) => `M${sheet.west} ${y}h0.900M${EAST} ${y}h-0.900`);
  const [x, y] = scaleBar.at;
  const [northX, northY] = northArrow;
  return (
    <>
      <rect
        pathLength={1}
        x={sheet.west}
        y={sheet.north}
        width={sheet.width}
        height={sheet.height}
        className={`stroke-stone ${LINE}`}
      />
      <path pathLength={1} d={across.concat(down).join("")} className={`stroke-stone ${HAIR}`} />
      <path
        pathLength={1}
        d={`M${x} ${y - 0.5}v0.500h${scaleBar.miles}v-0.500M${x + scaleBar.miles / 2} ${y}v-0.500`}
        className={`stroke-ink ${LINE}`}
      />
      <path
        d={`M${x} ${y - 0.25}h${scaleBar.miles / 2}`}
        className="solid stroke-ink [stroke-width:0.35]"
        strokeLinecap="butt"
      />
      <path
        pathLength={1}
        d={`M${northX} ${northY + 5}V${northY}l-0.800 2.200M${northX} ${northY}l0.800 2.200`}
        className={`stroke-ink ${LINE}`}
      />
    </>
  );
}
