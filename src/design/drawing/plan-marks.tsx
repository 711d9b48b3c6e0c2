// Objects on a pool's plan (house, ledge, spa, steps, rocks, trees, fire) with labels, in feet.
import type { PlanMark, Rectangle } from "#lib/drawing-names.ts";
import { boulderOutline, createRandom, crownOutline, type Point, smoothPath } from "./curve.ts";
import { FINE, HEAVY, LINE } from "./stroke.tsx";

/** Feet per unit of line weight. */
const SCALE = 0.24;
export const weights = { fine: FINE * SCALE, line: LINE * SCALE, heavy: HEAVY * SCALE };

export type Lines = { className?: string; fill?: string; strokeWidth?: number };

export function Box({
  at: [x, y],
  size: [width, height],
  ...stroke
}: Rectangle & Lines & { strokeDasharray?: string }) {
  return <rect pathLength={1} x={x} y={y} width={width} height={height} {...stroke} />;
}

type LabelProps = {
  at: Point;
  /** Outlines the letters in paper, to keep them legible on a hatch. */
  rim?: boolean;
  /** Below a line at this place, by the size of the letters, which grow on narrow drawings. */
  isBelow?: boolean;
  children: string;
};

export function Label({ at: [x, y], rim = false, isBelow = false, children }: LabelProps) {
  return (
    <text x={x} y={y} dy={isBelow ? "0.8em" : undefined} className={rim ? "rim" : undefined}>
      {children}
    </text>
  );
}

function centerOf({ at, size }: Rectangle): Point {
  return [at[0] + size[0] / 2, at[1] + size[1] / 2];
}

export function Mark({ mark, hatch }: { mark: PlanMark; hatch: string }) {
  switch (mark.kind) {
    case "tree":
      return <Tree at={mark.at} radius={mark.radius} />;
    case "rocks":
      return <Rocks {...mark} />;
    case "fire":
      return (
        <>
          <circle
            pathLength={1}
            cx={mark.at[0]}
            cy={mark.at[1]}
            r={mark.radius}
            className="fill-paper stroke-ink"
            strokeWidth={weights.line}
          />
          <circle
            pathLength={1}
            cx={mark.at[0]}
            cy={mark.at[1]}
            r={mark.radius * 0.5}
            className="stroke-ink"
            strokeWidth={weights.fine}
          />
          {mark.label && <Label at={[mark.at[0], mark.at[1] + mark.radius + 2.2]}>{mark.label}</Label>}
        </>
      );
    case "lounger":
      return <Lounger at={mark.at} size={mark.size} />;
    case "steps":
      return <Steps {...mark} />;
    default:
      return <Room mark={mark} hatch={hatch} />;
  }
}

type RoomMark = Extract<PlanMark, { kind: "ledge" | "spa" | "house" | "roof" | "basin" }>;

function Room({ mark, hatch }: { mark: RoomMark; hatch: string }) {
  const { kind, at, size, label } = mark;
  const inset: Rectangle = { at: [at[0] + 0.8, at[1] + 0.8], size: [size[0] - 1.6, size[1] - 1.6] };
  return (
    <>
      {kind === "house" && <Box at={at} size={size} className="solid stroke-none" fill={hatch} />}
      {(kind === "spa" || kind === "roof") && (
        <Box at={at} size={size} className="solid fill-paper stroke-none" />
      )}
      {kind === "spa" && <Box {...inset} className="solid fill-shallow stroke-none" />}
      <Box
        at={at}
        size={size}
        className={kind === "house" || kind === "roof" ? "stroke-ink" : "stroke-lagoon"}
        strokeWidth={kind === "house" ? weights.heavy : weights.line}
      />
      {kind === "spa" && <Box {...inset} className="stroke-lagoon" strokeWidth={weights.fine} />}
      {kind === "roof" && (
        <path
          pathLength={1}
          d={`M${at[0]} ${at[1]}l${size[0]} ${size[1]}M${at[0] + size[0]} ${at[1]}l${-size[0]} ${size[1]}`}
          className="stroke-stone"
          strokeWidth={weights.fine}
        />
      )}
      {label && (
        <Tag
          at={centerOf(mark)}
          upright={size[1] > size[0] * 1.4}
          ground={kind === "house" || kind === "roof"}
          text={label}
        />
      )}
    </>
  );
}

/** A label, rotated in a narrow mark. */
function Tag({ at, upright, ground, text }: { at: Point; upright: boolean; ground: boolean; text: string }) {
  return (
    <g transform={upright ? `rotate(-90 ${at[0]} ${at[1]})` : undefined}>
      <Label at={at} rim={ground}>
        {text}
      </Label>
    </g>
  );
}

function Steps({ at: [x, y], size: [width, height], treads }: Extract<PlanMark, { kind: "steps" }>) {
  const lines = Array.from({ length: treads }, (_, index) => (index + 1) / treads);
  const across = width < height;
  return (
    <path
      pathLength={1}
      d={lines
        .map((part) =>
          across ? `M${x + width * part} ${y}v${height}` : `M${x} ${y + height * part}h${width}`,
        )
        .join("")}
      className="stroke-lagoon"
      strokeWidth={weights.fine}
    />
  );
}

function Lounger({ at: [x, y], size: [width, height] }: Rectangle) {
  const head = height > width ? `M${x} ${y + height * 0.3}h${width}` : `M${x + width * 0.3} ${y}v${height}`;
  return (
    <>
      <Box
        at={[x, y]}
        size={[width, height]}
        className="fill-paper stroke-stone"
        strokeWidth={weights.fine}
      />
      <path pathLength={1} d={head} className="stroke-stone" strokeWidth={weights.fine} />
    </>
  );
}

function Rocks({ at, radius, seed, label }: Extract<PlanMark, { kind: "rocks" }>) {
  const random = createRandom(seed);
  const count = Math.max(3, Math.round(radius * 0.9));
  const stones = Array.from({ length: count }, (_, index) => {
    const along = (index / (count - 1) - 0.5) * 1.7 * radius;
    return boulderOutline(
      [at[0] + along, at[1] + (random() - 0.5) * radius * 0.5],
      radius * (0.26 + random() * 0.14),
      seed + index,
    );
  });
  return (
    <>
      {stones.map((stone) => (
        <path
          key={String(stone)}
          pathLength={1}
          d={smoothPath(stone, 1)}
          className="fill-paper stroke-ink"
          strokeWidth={weights.line}
        />
      ))}
      {label && <Tag at={[at[0], at[1] - radius * 0.75]} upright={false} ground text={label} />}
    </>
  );
}

/** All trees reuse this crown, scaled with its lines, so that a page repeats the same path data. */
export const CROWN_FT = 4;
export const crownPath = smoothPath(crownOutline(CROWN_FT, 0.88), 1);

function Tree({ at: [x, y], radius }: { at: Point; radius: number }) {
  const scale = radius / CROWN_FT;
  return (
    <g transform={`translate(${x} ${y})${scale === 1 ? "" : `scale(${scale})`}`} className="stroke-stone">
      <path pathLength={1} d={crownPath} strokeWidth={weights.fine} />
      <path pathLength={1} d="M-.6 0h1.2M0-.6v1.2" strokeWidth={weights.line} />
    </g>
  );
}
