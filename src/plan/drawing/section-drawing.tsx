// A section along the pool: floor, shell, ledge, water and soil. One SVG unit is one foot.
import { type CSSProperties, useId } from "react";
import { formatFeet } from "#design/drawing/curve.ts";
import { FINE, HEAVY, LINE } from "#design/drawing/stroke.tsx";
import { classes } from "#design/ui/classes.ts";
import type { LotData } from "#lib/drawing-names.ts";
import { boundsOf, type Point, pointAt } from "#lib/geometry.ts";
import { FREEBOARD_FT, floorOf, LEDGE_DEPTH_FT } from "../figures.ts";
import { groundAt } from "../ground.ts";
import { BASIN_DEPTH_FT, BASIN_WATER_FT, edgeOf, RIM_FT } from "../infinity-edge.ts";
import type { Plan } from "../parameters.ts";
import { alongOf, toPool, toYard } from "../pool-outline.ts";
import { EDGE_FALL_FT } from "../rules.ts";
import { COPING_FT, layOut, RAISED_SPA_FT, TREADS, treadOf } from "../shapes.ts";
import { HaloText } from "./marks.tsx";
import { shorten } from "./sheet.ts";

const SHELL_FT = 0.75;
/** What is above a line covers it up to here. */
const HALF_LINE_FT = 0.06;
const DECK_FT = 0.4;
/** Ground shown beside the deck, at least. */
const MIN_GROUND_FT = 4;

type SectionDrawingProps = {
  plan: Plan;
  /** Of the plan's area; unknown without one. */
  soil?: LotData["soil"] | undefined;
  className?: string;
};

export function SectionDrawing({ plan, soil, className }: SectionDrawingProps) {
  const id = useId();
  // A freeform outline may not reach the ledge of its plan.
  const ledge = layOut(plan).ledge ? plan.ledge : 0;
  const edge = edgeAtEnd(plan);
  const edgeFt = edge ? edge.depthFt + RIM_FT + edge.bankFt + 1 : 0;
  const spa = raisedSpa(plan);
  const reaches = reachesOf(plan, spa);
  const spaFt = spa ? Math.max(-spa.from, spa.to) - plan.length / 2 + 1 : 0;
  const paved = Math.max(...reaches) - plan.length / 2 + plan.deckWidth;
  const beside = Math.max(MIN_GROUND_FT, paved + 2, plan.length * 0.08, edgeFt, spaFt);
  const width = plan.length + 2 * beside;
  const unit = width / 100;
  const left = -width / 2;
  const grounds = groundsBeside(plan, left, reaches, edge);
  const levels = grounds.flatMap(({ atWall, atEdge }) => [atWall, atEdge]);
  const above = Math.max(RAISED_SPA_FT, ...levels.map((level) => -level)) + 4 * unit;
  const below = Math.max(plan.deep + SHELL_FT, ...levels) + 8 * unit;
  const style = { "--sheet": width } as CSSProperties;
  const floor = floorLine(plan, ledge);
  const start = pointAt(floor, 0);
  const end = pointAt(floor, -1);
  const shell = shellLine(plan, floor);
  const [near, far] = grounds;
  const ground = `M${pathThrough([
    [left, near.atEdge],
    ...near.bank,
    [near.wallX, near.atWall],
    [near.wallX, 0],
    [-plan.length / 2 - SHELL_FT, 0],
    ...shell,
    [plan.length / 2 + SHELL_FT, 0],
    [far.wallX, 0],
    [far.wallX, far.atWall],
    ...far.bank,
    [-left, far.atEdge],
    [-left, below],
    [left, below],
  ])}Z`;
  return (
    <div className={classes("planner-plan planner-section", className)} style={style}>
      <svg
        viewBox={[left, -above, width, above + below].map(shorten).join(" ")}
        role="img"
        aria-label={describeSection({ ...plan, ledge })}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        fontSize={width / 72}
        className="planner-drawing"
      >
        <SoilPattern id={id} soil={soil} unit={unit} />
        <path d={ground} fill={`url(#${id}soil)`} />
        {spa && !spa.isCut && (
          <rect
            x={shorten(spa.from)}
            y={-RAISED_SPA_FT}
            width={shorten(spa.to - spa.from)}
            height={RAISED_SPA_FT + FREEBOARD_FT}
            className="fill-paper stroke-ink"
            strokeWidth={LINE}
            strokeDasharray={spa.isInFront ? "4 3" : undefined}
          />
        )}
        <path
          d={`M${pathThrough(shell)}L${pathThrough([...floor].reverse())}Z`}
          className="fill-limestone stroke-ink"
          strokeWidth={LINE}
        />
        <path
          d={`M${start[0]} ${FREEBOARD_FT}L${pathThrough(floor.filter(([, y]) => y > FREEBOARD_FT))}L${end[0]} ${FREEBOARD_FT}Z`}
          className="fill-shallow"
        />
        <path d={`M${pathThrough(floor)}`} className="stroke-lagoon" strokeWidth={HEAVY} />
        <path d={`M${start[0]} ${FREEBOARD_FT}H${end[0]}`} className="stroke-lagoon" strokeWidth={LINE} />
        <Edges plan={plan} left={left} reaches={reaches} grounds={grounds} basin={edge} />
        {spa?.isCut && <CutSpa from={spa.from} to={spa.to} />}
        {spa && (
          <text x={shorten((spa.from + spa.to) / 2)} y={-RAISED_SPA_FT / 2}>
            Spa
          </text>
        )}
        <DepthLabels plan={plan} />
        <LengthLine plan={plan} y={below - 3.2 * unit} unit={unit} />
        <HaloText x={left + 1.5 * unit} y={below - 3.2 * unit} className="start fill-stone">
          {soil ? soilNames[soil] : "Soil"}
        </HaloText>
      </svg>
    </div>
  );
}

const soilNames: Record<LotData["soil"], string> = { clay: "Clay", sand: "Sand", mixed: "Silt over clay" };

/**
 * The inner face of the shell, from the coping on the left down, along the floor and up again. Without the ledge of its
 * plan, the shallow floor begins at the wall.
 */
function floorLine(plan: Plan, ledge: number): Point[] {
  const points = floorOf(plan)
    .slice(ledge > 0 ? 0 : -3)
    .flatMap(({ from, to, depthFrom, depthTo }): Point[] => [
      [from, depthFrom + FREEBOARD_FT],
      [to, depthTo + FREEBOARD_FT],
    ]);
  if (ledge === 0) points[0] = [-plan.length / 2, plan.shallow + FREEBOARD_FT];
  return [[-plan.length / 2, 0], ...withSteps({ ...plan, ledge }, points), [plan.length / 2, 0]];
}

/** Treads lead from the ledge, or from the wall, to the shallow floor. */
function withSteps({ steps, ledge, length, shallow }: Plan, points: Point[]): Point[] {
  if (steps === "no") return points;
  const from = -length / 2 + ledge;
  const top = ledge > 0 ? LEDGE_DEPTH_FT : 0;
  const tread = treadOf({ length, ledge });
  const rise = (shallow - top) / (TREADS + 1);
  const treads = Array.from({ length: TREADS }, (_, step): Point[] => [
    [from + step * tread, top + (step + 1) * rise + FREEBOARD_FT],
    [from + (step + 1) * tread, top + (step + 1) * rise + FREEBOARD_FT],
  ]).flat();
  const ledgePoints = ledge > 0 ? points.slice(0, 2) : [];
  const rest = points.slice(ledge > 0 ? 3 : 1);
  return [...ledgePoints, ...treads, [from + TREADS * tread, shallow + FREEBOARD_FT], ...rest];
}

/** The outer face of the shell: the inner one, moved out and down. */
function shellLine(plan: Plan, floor: readonly Point[]): Point[] {
  const [left, right] = [-plan.length / 2 - SHELL_FT, plan.length / 2 + SHELL_FT];
  const inner = floor.slice(1, -1);
  return [
    [left, 0],
    [left, pointAt(inner, 0)[1] + SHELL_FT],
    ...inner.map(([x, y]): Point => [Math.max(left, Math.min(right, x)), y + SHELL_FT]),
    [right, pointAt(inner, -1)[1] + SHELL_FT],
    [right, 0],
  ];
}

function pathThrough(points: readonly Point[]): string {
  return points.map(([x, y]) => `${shorten(x)} ${shorten(y)}`).join("L");
}

/** Returns a closed path with right angles: from a point along to an x, up or down to a y, along to an x, and so on. */
function squarePath(x: number, y: number, ...turns: number[]): string {
  const lines = turns.map((to, index) => `${index % 2 === 0 ? "H" : "V"}${shorten(to)}`);
  return `M${shorten(x)} ${shorten(y)}${lines.join("")}Z`;
}

/** Depths of the untouched ground below the deck: at the wall that ends the deck, and at the edge of the drawing. */
type Ground = {
  wallX: number;
  atWall: number;
  atEdge: number;
  /** Its upper end, or none. */
  bank: Point[];
};

function groundsBeside(plan: Plan, left: number, reaches: Reaches, edge: EndEdge | null): [Ground, Ground] {
  const depthAt = (x: number) => 0 - groundAt(plan, toYard(plan, [x, 0])[1]);
  const beside = (side: 1 | -1): Ground => {
    if (edge?.side === side) {
      const wallX = side * (plan.length / 2 + edge.depthFt + RIM_FT);
      const topX = wallX + side * edge.bankFt;
      const bank: Point[] = edge.bankFt > 0 ? [[topX, depthAt(topX)]] : [];
      return { wallX, atWall: edge.rimFt, atEdge: depthAt(side * -left), bank };
    }
    const reach = reaches[side < 0 ? 0 : 1] + Math.max(COPING_FT, plan.deckWidth);
    const wallX = side * Math.min(-left, reach);
    return { wallX, atWall: depthAt(wallX), atEdge: depthAt(side * -left), bank: [] };
  };
  return [beside(-1), beside(1)];
}

type EndEdge = {
  side: number;
  depthFt: number;
  bankFt: number;
  /** How far the rim is below the deck. */
  rimFt: number;
};

/** Returns an infinity edge at an end of the pool. A section along the pool doesn't cut one at its side. */
function edgeAtEnd(plan: Plan): EndEdge | null {
  const edge = edgeOf(plan);
  if (!edge) return null;
  const [along, across] = alongOf(plan);
  const facing = edge.toward[0] * along + edge.toward[1] * across;
  if (Math.abs(facing) < 0.9) return null;
  const { depthFt, bankFt } = edge;
  return { side: -Math.sign(facing), depthFt, bankFt, rimFt: bankFt > 0 ? EDGE_FALL_FT : 0 };
}

/** The catch basin, its water and the wall that holds back the yard. */
function EdgeBasin({ length, edge: { side, depthFt, rimFt } }: { length: number; edge: EndEdge }) {
  const x = (feet: number) => side * (length / 2 + feet);
  const [inner, rim] = [depthFt, depthFt + RIM_FT];
  const [near, floor] = [x(HALF_LINE_FT), BASIN_DEPTH_FT];
  return (
    <>
      <path
        d={squarePath(x(0), FREEBOARD_FT, x(SHELL_FT), floor, x(inner), rimFt, x(rim), floor + RIM_FT, x(0))}
        className="fill-limestone stroke-ink"
        strokeWidth={LINE}
      />
      <path
        d={squarePath(near, FREEBOARD_FT - HALF_LINE_FT, x(SHELL_FT), floor, x(inner), -HALF_LINE_FT, near)}
        className="fill-paper"
      />
      <path
        d={squarePath(x(SHELL_FT), floor, x(inner), BASIN_WATER_FT, x(SHELL_FT))}
        className="fill-shallow stroke-lagoon"
        strokeWidth={LINE}
      />
    </>
  );
}

const WALL_FT = 0.6;
/** Lower steps are grass. */
const MIN_WALL_FT = 0.1;

/** Coping stones, deck, the line of the ground, and the walls of a terrace. */
function Edges({
  plan: { length, deckWidth },
  left,
  reaches,
  grounds,
  basin,
}: {
  basin: EndEdge | null;
  plan: Plan;
  left: number;
  reaches: Reaches;
  grounds: readonly [Ground, Ground];
}) {
  return [-1, 1].map((side) => {
    const edge = side * reaches[side < 0 ? 0 : 1];
    const stone = side < 0 ? edge - COPING_FT : edge;
    const deckFrom = side < 0 ? Math.max(left, edge - deckWidth) : edge + COPING_FT;
    const deckTo = side < 0 ? edge - COPING_FT : Math.min(-left, edge + deckWidth);
    const { wallX, atWall, atEdge, bank } = grounds[side < 0 ? 0 : 1];
    const groundLine = (
      <path
        d={`M${pathThrough([[side * -left, atEdge], ...bank, [wallX, atWall]])}`}
        className="stroke-ink"
        strokeWidth={HEAVY}
      />
    );
    if (basin?.side === side)
      return (
        <g key={side}>
          <EdgeBasin length={length} edge={basin} />
          {groundLine}
        </g>
      );
    const [top, bottom] = [Math.min(0, atWall), Math.max(0, atWall) + (atWall > 0 ? WALL_FT : DECK_FT)];
    return (
      <g key={side}>
        {deckWidth > COPING_FT && (
          <rect
            x={shorten(deckFrom)}
            y={0}
            width={shorten(deckTo - deckFrom)}
            height={DECK_FT}
            className="fill-paper stroke-ink"
            strokeWidth={LINE}
          />
        )}
        {groundLine}
        {Math.abs(atWall) > MIN_WALL_FT && (
          <rect
            x={shorten(side < 0 ? wallX - WALL_FT : wallX)}
            y={shorten(top)}
            width={WALL_FT}
            height={shorten(bottom - top)}
            className="fill-limestone stroke-ink"
            strokeWidth={LINE}
          />
        )}
        <rect
          x={shorten(stone)}
          y={-0.2}
          width={COPING_FT}
          height={0.4}
          className="fill-paper stroke-ink"
          strokeWidth={LINE}
        />
      </g>
    );
  });
}

type SpaInSection = {
  from: number;
  to: number;
  /** The section cuts one beside an end of the pool. */
  isCut: boolean;
  /** The section, seen from the near side, leaves it out. */
  isInFront: boolean;
};

/** Where a raised spa stands along the section. */
function raisedSpa(plan: Plan): SpaInSection | null {
  const { spa } = layOut(plan);
  if (!spa || plan.spa !== "raised") return null;
  const { at, size } = boundsOf(spa.map((point) => toPool(plan, point)));
  const [from, to] = [at[0], at[0] + size[0]];
  const isAtEnd = Math.abs(from + to) > plan.length;
  return { from, to, isCut: isAtEnd && at[1] < 0 && at[1] + size[1] > 0, isInFront: at[1] + size[1] <= 0 };
}

/** How far the pool, with a spa that is cut, reaches from its center to the left and to the right. */
type Reaches = readonly [number, number];

function reachesOf({ length }: Plan, spa: SpaInSection | null): Reaches {
  const half = length / 2;
  return spa?.isCut ? [Math.max(half, -spa.from), Math.max(half, spa.to)] : [half, half];
}

/** Its water is 3 ft deep. */
const SPA_SHELL_BOTTOM_FT = 3 - RAISED_SPA_FT + FREEBOARD_FT + SHELL_FT;

function CutSpa({ from, to }: Pick<SpaInSection, "from" | "to">) {
  const [inner, end] = [from + SHELL_FT, to - SHELL_FT];
  const [rim, floor] = [-RAISED_SPA_FT, SPA_SHELL_BOTTOM_FT - SHELL_FT];
  return (
    <>
      <path
        d={squarePath(from, rim, inner, floor, end, rim, to, SPA_SHELL_BOTTOM_FT, from)}
        className="fill-limestone stroke-ink"
        strokeWidth={LINE}
      />
      <path
        d={squarePath(inner, floor, end, FREEBOARD_FT - RAISED_SPA_FT, inner)}
        className="fill-shallow stroke-lagoon"
        strokeWidth={LINE}
      />
    </>
  );
}

function DepthLabels({ plan }: { plan: Plan }) {
  const floor = floorOf(plan);
  const [shallow, deep] = [pointAt(floor, -3), pointAt(floor, -1)];
  const labels = [
    { x: shallow.to, feet: plan.shallow },
    { x: (deep.from + deep.to) / 2, feet: plan.deep },
  ];
  return labels.map(({ x, feet }) => (
    <g key={x}>
      <path
        d={`M${shorten(x)} ${FREEBOARD_FT}V${shorten(feet + FREEBOARD_FT)}`}
        className="stroke-stone"
        strokeWidth={FINE}
      />
      <text x={shorten(x)} y={shorten(feet / 2 + FREEBOARD_FT)} className="depth">
        {formatFeet(feet)}
      </text>
    </g>
  ));
}

function LengthLine({ plan: { length }, y, unit }: { plan: Plan; y: number; unit: number }) {
  const half = length / 2;
  const tick = 0.6 * unit;
  const tickAt = (x: number) =>
    `M${shorten(x - tick)} ${shorten(y + tick)}l${shorten(2 * tick)} ${shorten(-2 * tick)}`;
  return (
    <>
      <path
        d={`M${-half} ${shorten(y)}H${half}${tickAt(-half)}${tickAt(half)}`}
        className="stroke-lagoon"
        strokeWidth={LINE}
      />
      <HaloText x={0} y={shorten(y)}>
        {formatFeet(length)}
      </HaloText>
    </>
  );
}

function SoilPattern({ id, soil, unit }: { id: string; soil: LotData["soil"] | undefined; unit: number }) {
  const size = 1.4 * unit;
  return (
    <defs>
      <pattern
        id={`${id}soil`}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        patternTransform={soil === "sand" ? "rotate(20)" : "rotate(45)"}
      >
        <path
          d={soil === "sand" ? "M.1 .1h.01" : `M0 0V${size}`}
          className="stroke-limestone"
          strokeWidth={soil === "sand" ? 1.6 : LINE}
        />
      </pattern>
    </defs>
  );
}

function describeSection({ length, shallow, deep, ledge }: Plan): string {
  const shelf = ledge > 0 ? `, with a tanning ledge of ${formatFeet(ledge)}` : "";
  return `Section along the pool: ${formatFeet(length)} long, ${formatFeet(shallow)} deep at the shallow end and ${formatFeet(deep)} at the deep end${shelf}.`;
}
