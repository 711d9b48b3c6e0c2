// A section through a lot, from the house over the pool to whatever lies behind: soil, trees and the lot's far edge from data.
import { useId } from "react";
import { classes } from "../classes.ts";
import { Drawing } from "./drawing.tsx";
import { Hatch, Stroke } from "./stroke.tsx";

export type LotData = {
  house: "cottage" | "two-storey" | "raised";
  soil: "clay" | "sand" | "mixed";
  trees: "oak" | "pine" | "palm" | "none";
  edge: "fence" | "bayou" | "creek" | "lake" | "levee" | "bay" | "alley" | "greenbelt" | "hill";
};

const WIDTH = 640;
const HEIGHT = 260;
const GRADE = 130;
const FINE = 0.6;
const LINE = 1;
const HEAVY = 1.8;
/** The pool's face, and the outer side of its shell. */
const FACE = "L230 130V160L304 162L350 192H400V130";
const OUTER = "M224 130V166L302 168L347 198H406V130";

const soilNames = { clay: "Clay", sand: "Sand", mixed: "Silt over clay" };
const houseNames = {
  cottage: "a cottage on piers",
  "two-storey": "a two-storey house",
  raised: "a raised house",
};
const treeNames = { oak: "Live oak", pine: "Pine", palm: "Palm", none: "" };

/** The ground's line behind the pool, the level of open water there, and what it is called. */
const edges: Record<
  LotData["edge"],
  { ground: string; name: string; labelY: number; water?: string; treeFoot?: number }
> = {
  fence: { ground: "H640", name: "Fence", labelY: 70 },
  alley: { ground: "H640", name: "Alley", labelY: 152 },
  hill: {
    ground: "H440V166C490 170 540 190 584 200S620 208 640 210",
    name: "Lake",
    labelY: 186,
    water: waves(584, 199),
    treeFoot: 173,
  },
  greenbelt: { ground: "H640", name: "Greenbelt", labelY: 152 },
  bayou: {
    ground: "H520C545 132 556 196 584 204H612C622 204 630 190 640 184",
    name: "Bayou",
    labelY: 118,
    water: "M574 196q5.500 -2.500 11 0t11 0t11 0t11 0t8 0",
  },
  creek: {
    ground: "H536C552 130 560 166 578 168H596C612 166 618 138 640 134",
    name: "Creek",
    labelY: 118,
    water: "M568 160q4.500 -2.500 9 0t9 0t9 0t9 0",
  },
  lake: { ground: "H536V186C570 192 600 194 640 196", name: "Lake", labelY: 134, water: waves(538, 144) },
  bay: {
    ground: "H528C556 134 580 158 640 168",
    name: "Bay",
    labelY: 128,
    water: waves(562, 143),
  },
  levee: {
    ground: "H500L548 84H576L620 126L640 132",
    name: "Levee",
    labelY: 74,
  },
};

function waves(from: number, y: number): string {
  const count = Math.floor((WIDTH - from) / 10);
  return `M${from} ${y}q5 -2.500 10 0${"t10 0".repeat(count - 1)}`;
}

/** Short strokes in a row, as the groundwater is drawn. */
function dashes(from: number, to: number, y: number): string {
  return Array.from(
    { length: Math.floor((to - from) / 14) },
    (_, index) => `M${from + index * 14} ${y}h8`,
  ).join("");
}

/** The colour of the ground that it lies on is in --ground. */
export function LotSection({ lot }: { lot: LotData }) {
  const id = useId();
  const { ground, water, name, labelY, treeFoot = GRADE } = edges[lot.edge];
  const body = `M0 ${GRADE}H230${FACE}${ground}V${HEIGHT}H0Z`;
  const wet = lot.edge === "levee" || lot.edge === "bay" || lot.edge === "lake";
  return (
    // A narrow screen cuts off the house, never the pool and what lies behind it.
    <div className="@container flex justify-end overflow-hidden">
      <Drawing
        label={inWords(lot)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="!w-lg max-w-none shrink-0 @min-[32rem]:!w-full"
      >
        <defs>
          <clipPath id={`${id}b`}>
            <path d={body} />
          </clipPath>
          <Hatch id={`${id}c`} gap={9} weight={1.2} />
          <pattern id={`${id}s`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path
              d="M1 1.500h.01M5 3h.01M2.500 6h.01M6.500 7h.01"
              className="stroke-stone"
              strokeWidth="0.9"
            />
          </pattern>
        </defs>
        <Soil soil={lot.soil} body={body} id={id} />
        {wet && <Stroke d={dashes(8, lot.edge === "levee" ? 630 : 520, 214)} color="lagoon" />}
        <path d="M230 137H400V192H350L304 162L230 160Z" className="solid fill-shallow stroke-none" />
        <Stroke d={`M0 ${GRADE}H224M406 ${GRADE}${ground}`} weight={HEAVY} />
        <Stroke d={OUTER} />
        <Stroke d={`M230 130${FACE}`} color="lagoon" weight={HEAVY} />
        <Stroke
          d="M230 137q5 -2 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0"
          color="lagoon"
        />
        <Stroke d="M196 126H234V130M396 130V126H440M208 126V130M220 126V130M416 126V130M428 126V130" />
        <House house={lot.house} />
        {lot.trees !== "none" && <Tree kind={lot.trees} x={470} foot={treeFoot} />}
        <Edge edge={lot.edge} />
        {water && <Stroke d={water} color="lagoon" weight={HEAVY} />}
        <Label x={296} y={240}>
          {soilNames[lot.soil]}
        </Label>
        {wet && (
          <Label x={466} y={208} className="fill-lagoon">
            Groundwater
          </Label>
        )}
        <Label x={596} y={labelY}>
          {name}
        </Label>
      </Drawing>
    </div>
  );
}

function inWords({ house, soil, trees, edge }: LotData): string {
  const tree = trees === "none" ? "" : `, a ${treeNames[trees].toLowerCase()} beside it`;
  return `Section through a typical lot: ${houseNames[house]}, a pool in ${soilNames[soil].toLowerCase()}${tree}, and the ${edges[edge].name.toLowerCase()} behind.`;
}

/** Small capitals, 12 px or more at every width that the drawing is shown. */
function Label({
  x,
  y,
  className = "fill-stone",
  children,
}: {
  x: number;
  y: number;
  className?: string;
  children: string;
}) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      paintOrder="stroke"
      className={classes(
        "[stroke:var(--ground)] font-text text-[16px] font-medium tracking-[0.08em] uppercase [stroke-width:4px]",
        "@min-[32rem]:text-[15px] @min-[40rem]:text-[12.5px] @min-[52rem]:text-[9.500px]",
        className,
      )}
    >
      {children}
    </text>
  );
}

function Soil({ soil, body, id }: { soil: LotData["soil"]; body: string; id: string }) {
  return (
    <g clipPath={`url(#${id}b)`}>
      {soil !== "sand" && <path d={body} className="solid stroke-none" fill={`url(#${id}c)`} />}
      {soil === "sand" && <path d={body} className="solid stroke-none" fill={`url(#${id}s)`} />}
      {soil === "mixed" && (
        <>
          <path
            d="M0 0H640V184C520 192 420 178 300 190S90 180 0 188Z"
            className="solid [fill:var(--ground)] stroke-none"
          />
          <path
            d="M0 0H640V184C520 192 420 178 300 190S90 180 0 188Z"
            className="solid stroke-none"
            fill={`url(#${id}s)`}
          />
          <Stroke d="M0 188C90 180 180 198 300 190S520 192 640 184" color="stone" weight={FINE} />
        </>
      )}
      {soil === "clay" && (
        <Stroke
          d="M34 130l-3 16l5 11l-4 15M178 130l3 13l-5 14l3 10M444 130l-3 18l4 12l-2 9M502 130l4 15l-3 12"
          color="stone"
        />
      )}
      {soil === "sand" && (
        <Stroke d="M0 222C120 214 240 230 360 222S560 226 640 218" color="stone" weight={FINE} />
      )}
    </g>
  );
}

function House({ house }: { house: LotData["house"] }) {
  if (house === "cottage")
    return (
      <>
        <Stroke d="M24 116H150M24 116V74M134 116V74M12 74H150L88 40H66ZM150 116V76M30 116v14M62 116v14M94 116v14M130 116v14M150 116v14" />
        <Stroke
          d="M44 86h18v20h-18ZM53 86v20M98 84h20v32M108 100h.01M158 130v-5h-8v-5M18 116H150M134 108H150"
          color="stone"
          weight={FINE}
        />
      </>
    );
  if (house === "raised")
    return (
      <>
        <Stroke d="M20 104H150V130M20 104V38M138 104V38M8 38H152M20 70H138M8 34H152V38" />
        <Stroke
          d="M150 104H168V110.500H176V117H184V123.500H192V130M32 46h24v18h-24ZM92 46h34v18h-34ZM92 76h34v28M109 76v28M150 104V92H168V104M20 116H150"
          color="stone"
          weight={FINE}
        />
      </>
    );
  return (
    <>
      <Stroke d="M20 130V42M140 130V42M6 42H156L118 20H44ZM20 84H176V88H140M170 88V130" />
      <Stroke
        d="M34 54h22v20h-22ZM45 54v20M100 54h24v20h-24ZM112 54v20M96 94h36v36M114 94v36M36 98h28v20h-28Z"
        color="stone"
        weight={FINE}
      />
    </>
  );
}

function Tree({ kind, x, foot }: { kind: "oak" | "pine" | "palm"; x: number; foot: number }) {
  const move = `translate(${x} ${foot})`;
  if (kind === "pine")
    return (
      <g transform={move}>
        <Stroke d="M-2 0L-1 -112M2 0L1 -112" />
        <Stroke d="M0 -122l-13 14l9 -3l-16 17l12 -4l-17 18l15 -5M0 -122l13 14l-9 -3l16 17l-12 -4l17 18l-15 -5M0 -70l-12 8M0 -58l13 7" />
        <Stroke
          d="M0 0l-26 8l-16 -1M0 0l24 9l18 0M0 0v22M-2 2l-10 16M2 2l12 18"
          color="stone"
          weight={FINE}
        />
      </g>
    );
  if (kind === "palm")
    return (
      <g transform={move}>
        <Stroke d="M-3 0C-5 -30 1 -54 3 -78M3 0C1 -30 6 -54 7 -78" />
        <Stroke d="M5 -78q-16 -14 -32 -2M5 -78q-22 -4 -28 14M5 -78q-8 -18 -24 -19M5 -78q6 -18 20 -20M5 -78q18 -12 30 -1M5 -78q20 -3 26 15M5 -78q-4 8 -12 14M5 -78q6 6 12 14" />
        <Stroke d="M0 0l-9 12M0 0l0 14M0 0l10 12" color="stone" weight={FINE} />
      </g>
    );
  return (
    <g transform={move}>
      <Stroke d="M-6 0C-4 -16 -6 -26 -18 -38M6 0C4 -16 8 -28 22 -40M-1 -28C-2 -36 2 -44 4 -50" />
      <Stroke d="M-52 -42c-12 -2 -12 -16 -1 -19c-3 -13 12 -20 21 -14c5 -12 24 -14 31 -4c8 -10 26 -7 30 5c11 -5 24 4 20 15c11 3 11 17 0 20c-3 8 -16 10 -22 4c-6 7 -19 7 -24 0c-7 6 -20 6 -25 -1c-7 6 -24 4 -30 -6Z" />
      <Stroke
        d="M0 0c-14 8 -26 8 -46 13M0 0c-4 12 -12 18 -16 30M0 0c4 12 12 18 16 32M0 0c14 8 28 8 48 14"
        color="stone"
        weight={FINE}
      />
    </g>
  );
}

function Edge({ edge }: { edge: LotData["edge"] }) {
  switch (edge) {
    case "hill":
      return <Stroke d="M434 130V170H446V130" />;
    case "fence":
      return <Stroke d="M560 130V86M560 92h-6M560 104h-6M560 122h-6M548 130V86M536 130V86" />;
    case "alley":
      return (
        <>
          <Stroke d="M512 130V84M566 130V84M504 84H574L539 66Z" />
          <Stroke
            d="M574 134h66M522 130v-32h34v32M522 106h34M522 114h34M522 122h34"
            color="stone"
            weight={FINE}
          />
        </>
      );
    case "greenbelt":
      return (
        <>
          <Tree kind="pine" x={558} foot={GRADE} />
          <Tree kind="pine" x={612} foot={GRADE} />
          <Stroke d="M522 130v-30M516 104h12M516 112h12M516 120h12" />
        </>
      );
    case "lake":
      return (
        <path
          pathLength={1}
          d="M533 126h6V208h-6Z"
          className="[fill:var(--ground)] stroke-ink"
          strokeWidth={LINE}
        />
      );
    case "bay":
      return <Stroke d="M598 140h26l-4 5h-18ZM610 140V96M610 98q16 18 15 36h-15M607 104q-8 14 -8 30h8" />;
    case "levee":
      return (
        <Stroke d="M554 84v-4M570 84v-4M520 122l6 -6M534 108l6 -6M590 104l5 4M604 118l5 4" color="stone" />
      );
    default:
      return <Stroke d="M540 138l-2 -12M548 148l1 -13M556 158l-1 -12M632 178l2 -13" color="stone" />;
  }
}
