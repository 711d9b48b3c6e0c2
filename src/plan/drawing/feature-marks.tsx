// Features on the plan, each drawn to its size and turned like the pool, with its name.
import { memo } from "react";
import { smoothPath } from "#design/drawing/curve.ts";
import { FINE, LINE } from "#design/drawing/stroke.tsx";
import type { Point } from "#lib/geometry.ts";
import type { PlacedFeature } from "../placed-feature.ts";
import { isHeap, linesOf } from "./feature-lines.ts";
import type { PlanLabels } from "./labels.ts";
import { HaloText, useLine } from "./marks.tsx";
import { flip, pathOf, pointText, textAt } from "./sheet.ts";

type Name = PlacedFeature["name"];

export function FeatureMark({
  name,
  at,
  size,
  turn,
  isLater,
  id,
}: PlacedFeature & { turn: number; isLater: boolean; id: string }) {
  const line = useLine();
  return (
    <g
      {...(isLater && { ...line(LINE, [4, 3]), opacity: 0.6 })}
      transform={`translate(${pointText(at)})${turn ? ` rotate(${turn})` : ""}`}
    >
      <FeatureShape name={name} size={size} id={id} />
    </g>
  );
}

/** Memoized: a drag of the pool moves features without changing their shapes. */
const FeatureShape = memo(function FeatureShape({ name, size, id }: { name: Name; size: Point; id: string }) {
  const line = useLine();
  const lines = linesOf({ name, size });
  const bodies = lines.filter(({ isDetail }) => !isDetail);
  const details = lines.filter(({ isDetail }) => isDetail);
  const [look, detailLook] = looks[name] ?? USUAL_LOOK;
  return (
    <>
      {bodies.map(({ points }) => {
        const d = isHeap(name) ? smoothPath(points.map(flip), 1) : pathOf(points);
        return <path key={d} d={d} className={look} />;
      })}
      {name === "Deck" && (
        <path d={pathOf(bodies.flatMap(({ points }) => points))} fill={`url(#${id}paving)`} />
      )}
      {details.length > 0 && (
        <path
          d={details.map(({ points, isClosed }) => pathOf(points, isClosed)).join("")}
          className={detailLook}
          {...line(FINE)}
        />
      )}
    </>
  );
});

/** Classes of the bodies, and of the lines on them. */
type Look = readonly [bodies: string, details: string];

const USUAL_LOOK: Look = ["fill-paper stroke-ink", "stroke-ink"];

/** What does not look like most features. */
const looks: Partial<Record<Name, Look>> = {
  Deck: ["fill-paper stroke-stone", "stroke-stone"],
  "Negative Edge": ["fill-shallow stroke-lagoon", "stroke-lagoon"],
  "Infinity Edge": ["fill-shallow stroke-lagoon", "stroke-lagoon"],
  Pergola: ["fill-paper stroke-ink", "stroke-stone"],
  "Water Slide": ["fill-paper stroke-ink", "stroke-lagoon"],
  Bubblers: ["fill-paper stroke-lagoon", "stroke-lagoon"],
  "Beach Lounges": ["fill-paper stroke-stone", "stroke-stone"],
  "Swim Machine": ["fill-paper stroke-lagoon", "stroke-lagoon"],
};

export function FeatureNames({ names }: { names: PlanLabels["features"] }) {
  return names.map(({ name, text, at }) => (
    <HaloText key={name} {...textAt(at)} className="minor">
      {text}
    </HaloText>
  ));
}
