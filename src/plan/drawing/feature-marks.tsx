// Features on the plan, each drawn to its size and turned like the pool, with its name.
import { memo, type ReactNode } from "react";
import { smoothPath } from "#design/drawing/curve.ts";
import { FINE, LINE } from "#design/drawing/stroke.tsx";
import type { Point } from "#lib/geometry.ts";
import type { PlacedFeature } from "../features.ts";
import { slatsOf, stonesOf } from "./feature-lines.ts";
import { HaloText } from "./halo-text.tsx";
import type { PlanLabels } from "./labels.ts";
import { flip, shorten } from "./sheet.ts";

type Name = PlacedFeature["name"];

export function FeatureMark({
  name,
  at: [x, y],
  size,
  turn,
  isLater,
  id,
}: PlacedFeature & { turn: number; isLater: boolean; id: string }) {
  return (
    <g
      {...(isLater && { strokeDasharray: "4 3", opacity: 0.6 })}
      transform={`translate(${shorten(x)} ${shorten(0 - y)})${turn ? ` rotate(${turn})` : ""}`}
    >
      <FeatureShape name={name} size={size} id={id} />
    </g>
  );
}

/** Memoized: a drag of the pool moves features without changing their shapes. */
const FeatureShape = memo(function FeatureShape({ name, size, id }: { name: Name; size: Point; id: string }) {
  return marks[name](size, id);
});

export function FeatureNames({ names }: { names: PlanLabels["features"] }) {
  return names.map(({ name, text, at: [x, y] }) => (
    <HaloText key={name} x={shorten(x)} y={shorten(0 - y)} className="minor">
      {text}
    </HaloText>
  ));
}

type Draw = (size: Point, id: string) => ReactNode;

const edge: Draw = (size) => (
  <>
    <Box size={size} className="fill-shallow stroke-lagoon" />
    <path
      d={size[0] < size[1] ? `M0 ${-size[1] / 2}v${size[1]}` : `M${-size[0] / 2} 0h${size[0]}`}
      className="stroke-lagoon"
      strokeWidth={FINE}
    />
  </>
);

const marks: Record<Name, Draw> = {
  Deck: (size, id) => (
    <>
      <Box size={size} className="fill-paper stroke-none" />
      <rect {...boxOf(size)} fill={`url(#${id}paving)`} className="stroke-stone" strokeWidth={FINE} />
    </>
  ),
  "Negative Edge": edge,
  "Infinity Edge": edge,
  Pergola: (size) => (
    <>
      <Box size={size} className="fill-paper stroke-ink" />
      <path
        d={slatsOf(size[1])
          .map((y) => `M${-size[0] / 2} ${shorten(y)}h${size[0]}`)
          .join("")}
        className="stroke-stone"
        strokeWidth={FINE}
      />
    </>
  ),
  Waterfalls: (size) => <Rocks stones={stonesOf("Waterfalls", size)} />,
  Firepit: ([width]) => (
    <>
      <circle r={width / 2} className="fill-paper stroke-ink" strokeWidth={LINE} />
      <circle r={width / 4} className="stroke-ink" strokeWidth={FINE} />
    </>
  ),
  "Outdoor Kitchen": ([width, depth]) => (
    <>
      <Box size={[width, depth]} className="fill-paper stroke-ink" />
      <rect
        x={-width * 0.35}
        y={-depth * 0.3}
        width={width * 0.28}
        height={depth * 0.6}
        className="stroke-ink"
        strokeWidth={FINE}
      />
      <circle cx={width * 0.3} r={depth * 0.22} className="stroke-ink" strokeWidth={FINE} />
    </>
  ),
  "Water Slide": ([width, length]) => {
    const [x, y] = [width / 2, length / 2];
    const line = `M${x * 0.5} ${-y}C${x * 1.4} ${-y * 0.3} ${-x * 1.2} ${-y * 0.2} ${-x * 0.5} ${y}`;
    return (
      <>
        <path d={line} className="to-scale stroke-ink" strokeWidth={2.4} strokeLinecap="butt" />
        <path d={line} className="to-scale stroke-paper" strokeWidth={2.1} strokeLinecap="butt" />
        <path d={line} className="stroke-lagoon" strokeWidth={FINE} />
      </>
    );
  },
  Bubblers: ([width]) => (
    <path
      d={[-1, 0, 1]
        .map((place) => `M${place * width * 0.35 - 0.35} 0a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0`)
        .join("")}
      className="fill-paper stroke-lagoon"
      strokeWidth={LINE}
    />
  ),
  "Beach Lounges": ([width, length]) => (
    <path
      d={[-1, 1]
        .map((place) => {
          const [w, h] = [2.2, Math.min(length, 5.5)];
          const x = (place * width) / 4 - w / 2;
          return `M${x} ${-h / 2}h${w}v${h}h${-w}ZM${x} ${-h / 2 + h * 0.3}h${w}`;
        })
        .join("")}
      className="fill-paper stroke-stone"
      strokeWidth={LINE}
    />
  ),
  Chromotherapy: () => null,
  "Swim Machine": (size) => (
    <>
      <Box size={size} className="fill-paper stroke-lagoon" />
      <path d={`M${-size[0] / 2} 0h-6m1.5 -1l-1.5 1l1.5 1`} className="stroke-lagoon" strokeWidth={LINE} />
    </>
  ),
  Grotto: (size) => <Rocks stones={stonesOf("Grotto", size)} />,
};

function boxOf([width, height]: Point) {
  return { x: -width / 2, y: -height / 2, width, height };
}

function Box({ size, className }: { size: Point; className: string }) {
  return <rect {...boxOf(size)} className={className} strokeWidth={LINE} />;
}

function Rocks({ stones }: { stones: readonly Point[][] }) {
  return stones.map((stone) => {
    const d = smoothPath(stone.map(flip), 1);
    return <path key={d} d={d} className="fill-paper stroke-ink" strokeWidth={LINE} />;
  });
}
