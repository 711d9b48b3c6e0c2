// A tree on the plan: trunk and crown to scale, and the root zone that a dig must not enter.
import { memo } from "react";
import { crownOutline, smoothPath } from "#design/drawing/curve.ts";
import { FINE, LINE } from "#design/drawing/stroke.tsx";
import type { Tree } from "../parameters.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "../rules.ts";
import { crownOf, trunkRadiusOf } from "../sun.ts";
import { useLine } from "./marks.tsx";
import { pointText } from "./sheet.ts";

/** Memoized: pool drags don't change trees. */
export const TreeMark = memo(function TreeMark({ tree }: { tree: Tree }) {
  const line = useLine();
  const [x, y, trunkInches] = tree;
  const { radius } = crownOf(tree);
  return (
    <g transform={`translate(${pointText([x, y])})`}>
      <circle r={trunkInches * ROOT_FT_PER_TRUNK_INCH} className="stroke-stone" {...line(LINE, [2, 4])} />
      <path
        d={smoothPath(crownOutline(radius, 0.9), 1)}
        className="fill-ink stroke-stone"
        fillOpacity={0.05}
        {...line(FINE)}
      />
      <circle r={Math.max(0.35, trunkRadiusOf(tree))} className="fill-stone" />
    </g>
  );
});
