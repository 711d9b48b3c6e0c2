// Sections through the ground: one pool, drawn to scale (ten units a foot), as it stands after each step of its construction.
import { useId } from "react";
import { type GroundStage, groundStages } from "#app/ground-stages.ts";
import type { Point } from "./curve.ts";
import { offsetLine, pointsAlong, roundedPath } from "./profile.ts";
import { FINE, HEAVY, Leader, LINE, Measure, Note, Sheet } from "./sheet.tsx";
import { Hatch, Stroke } from "./stroke.tsx";

/** What a listener hears for each drawing. */
const inWords: Record<GroundStage, string> = {
  garden: "Section of a garden before the pool: lawn, topsoil, clay, an oak and its roots.",
  staked: "The same section with the pool staked out by string and dashed into the ground.",
  site: "Section of the excavated pool: three and a half feet deep on the left, six and a half on the right.",
  plumbing: "The excavation with drain, return and skimmer pipes run to the equipment pad.",
  steel: "A cage of reinforcing steel, a bar each foot, following the excavation.",
  gunite: "The gunite shell shot round the steel from a hose.",
  tile: "The shell with waterline tile, coping and paving on both sides.",
  finish: "The plaster finish troweled over the inside of the shell.",
  equipment: "Pump, filter and heater set on the pad and joined to the pipes.",
  water: "The finished pool, filled, 24 feet long in this section, with a tree and a lounger beside it.",
};

const GRADE = 80;
const SHEET_HEIGHT = 200;
/** The finished inner face, in tenths of a foot. */
const FACE: Point[] = [
  [60, GRADE],
  [60, 115],
  [140, 117],
  [215, 145],
  [300, 145],
  [300, GRADE],
];
/** Ten inches of shell. */
const SHELL = 8.5;
const OUTER = offsetLine(FACE, SHELL);
const outline = (distance: number, radius = 8) => roundedPath(offsetLine(FACE, distance), radius);
/** The same line walked back, to close a region between two faces. */
const back = (distance: number, radius = 8) =>
  roundedPath(offsetLine(FACE, distance).reverse(), radius).replace("M", "L");
const RIM = [OUTER[0]?.[0] ?? 0, OUTER.at(-1)?.[0] ?? 0] as const;
const DRAIN = "M258 145V170H352V77";
const SKIMMER = "M300 87H320V162H360V77";
const RETURN = "M300 108H312V154H368V77";

export function GroundSection({ stage }: { stage: GroundStage }) {
  const id = useId();
  const reached = groundStages.indexOf(stage);
  const since = (name: GroundStage) => reached >= groundStages.indexOf(name);
  const dug = since("site");
  return (
    <Sheet height={SHEET_HEIGHT} label={inWords[stage]}>
      <defs>
        <Hatch id={`${id}c`} gap={9} weight={1.1} />
        <pattern id={`${id}g`} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M1 1.500h.01M4.500 3.500h.01M2.500 5.500h.01" className="stroke-stone" strokeWidth="0.9" />
        </pattern>
      </defs>
      <path
        d={dug ? `M0 88H${RIM[0]}${strip(OUTER)}H400V${SHEET_HEIGHT}H0Z` : `M0 88H400V${SHEET_HEIGHT}H0Z`}
        className="solid stroke-none"
        fill={`url(#${id}c)`}
      />
      <path
        pathLength={1}
        d={dug ? `M0 88H${RIM[0]}M${RIM[1]} 88H400` : "M0 88H400"}
        className="stroke-stone"
        strokeWidth={FINE}
      />
      <path
        pathLength={1}
        d={dug ? `M0 ${GRADE}H${RIM[0]}M${RIM[1]} ${GRADE}H400` : `M0 ${GRADE}H400`}
        className="stroke-ink"
        strokeWidth={HEAVY}
      />
      {!dug && <Garden staked={stage === "staked"} />}
      {since("water") && (
        <path
          d={`M60 86L60 115${roundedPath(FACE, 8).slice(roundedPath(FACE, 8).indexOf("L"))}L300 86Z`}
          className="solid fill-shallow stroke-none"
        />
      )}
      {dug && !since("gunite") && (
        <path
          pathLength={1}
          d={roundedPath(OUTER, 8)}
          className={stage === "site" ? "stroke-lagoon" : "stroke-ink"}
          strokeWidth={stage === "site" ? HEAVY : LINE}
        />
      )}
      {since("plumbing") && <Pipes now={stage === "plumbing"} />}
      {since("gunite") && <Shell now={stage === "gunite"} stipple={`url(#${id}g)`} />}
      {since("steel") && <Steel now={stage === "steel"} />}
      {since("tile") && <Deck now={stage === "tile"} />}
      {since("finish") && (
        <path
          pathLength={1}
          d={outline(-1.5)}
          className="stroke-lagoon"
          strokeWidth={stage === "finish" ? 3 : LINE}
        />
      )}
      {since("equipment") && <Equipment now={stage === "equipment"} />}
      {stage === "site" && <Dig />}
      {stage === "plumbing" && (
        <>
          <Leader d="M258 145V96" end={[258, 145]} />
          <Note at={[266, 92]} anchor="end">
            Drain
          </Note>
          <Note at={[392, 68]} anchor="end">
            To the pad
          </Note>
        </>
      )}
      {stage === "steel" && (
        <>
          <Leader d="M176 124V62" end={[176, 134]} />
          <Note at={[176, 56]} anchor="middle">
            A bar each foot
          </Note>
        </>
      )}
      {stage === "gunite" && <Hose />}
      {stage === "tile" && (
        <>
          <Leader d="M62 83L96 56" end={[61, 84]} />
          <Note at={[100, 56]}>6″ tile</Note>
          <Leader d="M306 78V54" end={[306, 78]} />
          <Note at={[306, 48]} anchor="middle">
            Coping
          </Note>
        </>
      )}
      {stage === "finish" && (
        <>
          <Leader d="M180 127V66" end={[180, 130]} />
          <Note at={[180, 60]} anchor="middle">
            Quartz plaster
          </Note>
        </>
      )}
      {stage === "equipment" && (
        <Note at={[392, 30]} anchor="end">
          Pump, filter, heater
        </Note>
      )}
      {stage === "water" && <Life />}
    </Sheet>
  );
}

/** The corners of an open line, to go on with after a first point. */
function strip(points: readonly Point[]): string {
  return roundedPath(points, 8).replace(/^M/, "L");
}

/** What is there before us: an oak with its roots, grass, and the lot's fall. */
function Garden({ staked }: { staked: boolean }) {
  return (
    <>
      <Stroke d="M352 80C353 66 350 58 344 48M352 80C352 64 356 56 366 46M350 62C346 56 340 54 334 52" />
      <Stroke d="M324 56c-11-3-12-15-3-19c-4-10 8-18 16-13c4-10 20-10 24-1c10-4 19 4 16 13c9 4 8 16-2 18c-3 6-11 7-16 3c-5 6-14 6-18 1c-6 4-14 4-17-2Z" />
      <Stroke
        d="M352 80c-10 6-22 7-36 20M352 80c-3 10-8 16-10 28M353 80c4 10 10 16 13 30M354 80c10 5 20 7 32 16M333 89c-8 0-14 1-20 3"
        color="stone"
        weight={FINE}
      />
      {staked ? (
        <>
          <Stroke d="M52 88V64M308 88V64" weight={HEAVY} />
          <Stroke d="M44 69H316" color="lagoon" />
          <Stroke d={dashes(pointsAlong(FACE, 4.5))} color="lagoon" />
          <Measure from={[60, 52]} to={[300, 52]} text="24′" />
        </>
      ) : (
        <>
          <Stroke
            d="M20 80l2-5M60 80l-1-5M104 80l2-5M150 80l-1-4M196 80l1-5M240 80l-2-4M284 80l2-5"
            color="stone"
            weight={FINE}
          />
          <Stroke d="M16 60H300M16 56v8M300 56v8" color="lagoon" />
          <Stroke
            d="M40 60v-3M64 60v-3M88 60v-3M112 60v-3M136 60v-3M160 60v-3M184 60v-3M208 60v-3M232 60v-3M256 60v-3M280 60v-3"
            color="lagoon"
            weight={FINE}
          />
          <Note at={[16, 46]}>Tape, level, soil</Note>
          <Note at={[150, 142]} anchor="middle" className="fill-ink">
            Clay
          </Note>
        </>
      )}
    </>
  );
}

/** Every other gap between evenly spaced points, as dashes that draw themselves like any line. */
function dashes(points: readonly Point[]): string {
  return points
    .flatMap((from, index) => {
      const to = points[index + 1];
      return index % 2 === 0 && to ? [`M${from.join(" ")}L${to.join(" ")}`] : [];
    })
    .join("");
}

function Dig() {
  return (
    <>
      <Stroke d="M330 80c6-10 10-8 15-17c5-7 9-2 13-9c5-6 9 1 13 6c5 5 8 12 16 20M344 72h6M362 68h5M356 76h5M370 75h4" />
      <Stroke d="M44 90V66M316 90V66" weight={HEAVY} />
      <Stroke d="M38 71H322" color="stone" weight={FINE} />
      <Measure from={[100, GRADE]} to={[100, 124]} text="3′ 6″" />
      <Measure from={[250, GRADE]} to={[250, 153]} text="6′ 6″" />
    </>
  );
}

function Pipes({ now }: { now: boolean }) {
  const look = now ? "stroke-lagoon" : "stroke-stone";
  return (
    <>
      {[DRAIN, SKIMMER, RETURN].map((pipe) => (
        <path key={pipe} pathLength={1} d={pipe} className={look} strokeWidth={now ? HEAVY : LINE} />
      ))}
      <Stroke d="M346 80V77H390V80" />
    </>
  );
}

function Steel({ now }: { now: boolean }) {
  const bars = pointsAlong(offsetLine(FACE, 5.4), 10);
  return (
    <>
      <path
        pathLength={1}
        d={outline(3.6)}
        className={now ? "stroke-lagoon" : "stroke-stone"}
        strokeWidth={now ? HEAVY : FINE}
      />
      {bars.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={now ? 1.7 : 0.9}
          className={now ? "solid fill-lagoon" : "solid fill-stone"}
        />
      ))}
      {now && <Stroke d="M56.400 82V70M303.600 82V70M60 70H46M300 70H314" color="lagoon" />}
    </>
  );
}

function Shell({ now, stipple }: { now: boolean; stipple: string }) {
  const region = `${outline(0)}${back(SHELL)}Z`;
  return (
    <>
      <path d={region} className="solid fill-paper stroke-none" />
      <path d={region} className="solid stroke-none" fill={stipple} />
      <path
        pathLength={1}
        d={region}
        className={now ? "stroke-lagoon" : "stroke-ink"}
        strokeWidth={now ? HEAVY : LINE}
      />
    </>
  );
}

function Hose() {
  return (
    <>
      <Stroke d="M6 74C40 58 74 28 104 46C118 55 122 70 128 84" weight={3} />
      <Stroke d="M125 79l7-3l5 15l-5 2Z" fill="paper" />
      <Stroke
        d="M135 94l2 19M136 94l9 20M137 93l17 23M138 93l25 26M133 94l-5 18"
        color="stone"
        weight={FINE}
      />
      <Leader d="M240 149L262 62" end={[240, 149]} />
      <Note at={[262, 56]} anchor="middle">
        10″ of gunite
      </Note>
    </>
  );
}

function Deck({ now }: { now: boolean }) {
  const look = now ? "stroke-lagoon" : "stroke-ink";
  return (
    <>
      <path
        pathLength={1}
        d="M60 80h2v6h-2ZM298 80h2v6h-2Z"
        className={now ? "fill-lagoon stroke-lagoon" : "fill-paper stroke-ink"}
        strokeWidth={now ? LINE : FINE}
      />
      <path
        pathLength={1}
        d="M48 76.500H62.500V80H48ZM297.500 76.500H312V80H297.500Z"
        className={`fill-paper ${look}`}
        strokeWidth={now ? HEAVY : LINE}
      />
      <path
        pathLength={1}
        d="M0 76.500H47V80M27 76.500V80M7 76.500V80M313 80V76.500H342V80M333 76.500V80"
        className={look}
        strokeWidth={LINE}
      />
    </>
  );
}

function Equipment({ now }: { now: boolean }) {
  const look = now ? "fill-paper stroke-lagoon" : "fill-paper stroke-ink";
  return (
    <>
      <path
        pathLength={1}
        d="M348 77V71H353M353 66h9v11h-9ZM362 69h4v5h-4M368 77V54q0-5 5-5t5 5V77ZM368 57h10M382 77V60h9V77ZM384 64h5M384 67h5"
        className={look}
        strokeWidth={now ? HEAVY : LINE}
      />
      {now && <Stroke d="M372 49V36M357 66V36M386 60V36" color="stone" weight={FINE} />}
    </>
  );
}

/** The first afternoon: water, its line, a light below it, a tree and somewhere to lie down. */
function Life() {
  return (
    <>
      <Stroke
        d="M62 86q6-3 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t8 0"
        color="lagoon"
        weight={HEAVY}
      />
      <Stroke d="M296 108h4M292 104l-18-8M291 108h-24M292 112l-18 8" color="lagoon" weight={FINE} />
      <Stroke d="M8 76l3-7h18l8-12M14 69v7M28 69v7M11 69h18" />
      <Stroke d="M330 76C329 56 331 46 333 36M333 36q-16-12-28 0M333 36q-20-2-24 14M333 36q-8-16-22-16M333 36q8-16 20-14M333 36q16-8 22 4M333 36q10 2 12 14" />
      <Measure from={[60, 60]} to={[300, 60]} text="24′" />
    </>
  );
}
