// The profile of a lot: house, pool and far edge, with soil and trees from data.
import { useId } from "react";
import type { LotData } from "#lib/drawing-names.ts";
import { classes } from "../ui/classes.ts";
import { Drawing } from "./drawing.tsx";
import { Edge, GRADE, House, Tree } from "./lot-scenery.tsx";
import { FINE, Hatch, HEAVY, Stroke } from "./stroke.tsx";

const WIDTH = 640;
const HEIGHT = 260;
/** The inner face of the pool and the outer face of its shell. */
const FACE = "L230 130V160L304 162L350 192H400V130";
const OUTER = "M224 130V166L302 168L347 198H406V130";

const houseNames = {
  cottage: "a cottage on piers",
  "two-storey": "a two-story house",
  raised: "a raised house",
};
// The planner has these names too: a chunk that both share would cost each page a request.
const soilNames = { clay: "Clay", sand: "Sand", mixed: "Silt over clay" };
const treeNames = { oak: "Live oak", pine: "Pine", palm: "Palm", none: "" };

/** The line of the ground behind the pool, open water there, and its label. */
const edges: Record<
  LotData["edge"],
  { ground: string; name: string; labelX?: number; labelY: number; water?: string; treeFoot?: number }
> = {
  fence: { ground: "H640", name: "Fence", labelX: 588, labelY: 66 },
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
    labelY: 82,
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

/** A dashed line made of strokes: dash arrays are used for the drawing animation. */
function dashes(from: number, to: number, y: number): string {
  return Array.from(
    { length: Math.floor((to - from) / 14) },
    (_, index) => `M${from + index * 14} ${y}h8`,
  ).join("");
}

/** --ground is the background color of the band. */
export function LotProfile({ lot }: { lot: LotData }) {
  const id = useId();
  const { ground, water, name, labelX = 634, labelY, treeFoot = GRADE } = edges[lot.edge];
  const body = `M0 ${GRADE}H230${FACE}${ground}V${HEIGHT}H0Z`;
  const wet = lot.edge === "levee" || lot.edge === "bay" || lot.edge === "lake";
  return (
    <div className="@container">
      <Drawing label={inWords(lot)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <defs>
          <clipPath id={`${id}b`}>
            <path d={body} />
          </clipPath>
          <Hatch id={`${id}c`} />
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
        <Label x={wet ? 190 : 296} y={240}>
          {soilNames[lot.soil]}
        </Label>
        {wet && (
          <Label x={466} y={240} className="fill-lagoon">
            Groundwater
          </Label>
        )}
        <Label x={labelX} y={labelY} anchor={labelX > 600 ? "end" : "middle"}>
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

/** Small capitals, at least 12 px at every width of the drawing. */
function Label({
  x,
  y,
  anchor = "middle",
  className = "fill-stone",
  children,
}: {
  x: number;
  y: number;
  anchor?: "middle" | "end";
  className?: string;
  children: string;
}) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      paintOrder="stroke"
      className={classes(
        "[stroke:var(--ground)] font-text text-[22px] font-medium tracking-[0.08em] uppercase [stroke-width:4px]",
        "@min-[26rem]:text-[18px] @min-[32rem]:text-[15px] @min-[40rem]:text-[12.5px] @min-[52rem]:text-[9.500px]",
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
