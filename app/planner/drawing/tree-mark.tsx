// A tree on the plan: trunk and crown to scale, and the root zone that a dig must not enter.
import { memo } from "react";
import type { Point } from "#app/geometry.ts";
import { smoothPath } from "#app/ui/drawing/curve.ts";
import { FINE, LINE } from "#app/ui/drawing/stroke.tsx";
import type { Tree } from "../parameters.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "../rules.ts";
import { crownOf } from "../sun.ts";

const LOBES = 16;
const INCHES_PER_FOOT = 12;

/** Memoized: pool drags don't change trees. */
export const TreeMark = memo(function TreeMark({ tree }: { tree: Tree }) {
  const [x, y, trunkInches] = tree;
  const { radius } = crownOf(tree);
  return (
    <g transform={`translate(${x} ${0 - y})`}>
      <circle
        r={trunkInches * ROOT_FT_PER_TRUNK_INCH}
        className="stroke-stone"
        strokeWidth={LINE}
        strokeDasharray="2 4"
      />
      <path d={crownPath(radius)} className="fill-ink stroke-stone" fillOpacity={0.05} strokeWidth={FINE} />
      <circle r={Math.max(0.35, trunkInches / INCHES_PER_FOOT / 2)} className="fill-stone" />
    </g>
  );
});

function crownPath(radius: number): string {
  const points = Array.from({ length: LOBES }, (_, index): Point => {
    const angle = (index / LOBES) * 2 * Math.PI;
    const reach = radius * (index % 2 === 0 ? 1 : 0.9);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  return smoothPath(points, 1);
}
