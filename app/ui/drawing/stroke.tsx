// Lines of a drawing, and the hatch of what is cut through. A line's color says what it is: ink what is built, lagoon the water and what is new, stone what explains.
import { classes } from "../classes.ts";

/** Weights of lines, in units of a drawing: what explains, what is there, what is cut through or new. */
export const FINE = 0.6;
export const LINE = 1;
export const HEAVY = 1.8;

const colors = {
  ink: "stroke-ink",
  lagoon: "stroke-lagoon",
  stone: "stroke-stone",
  limestone: "stroke-limestone",
} as const;
const fills = { paper: "fill-paper", shallow: "fill-shallow" } as const;

type StrokeProps = {
  d: string;
  color?: keyof typeof colors;
  /** Units of the drawing. */
  weight?: number;
  /** What the line encloses, when it hides or tints what lies below it. */
  fill?: keyof typeof fills;
};

export function Stroke({ d, color = "ink", weight = LINE, fill }: StrokeProps) {
  return (
    <path pathLength={1} d={d} className={classes(fill && fills[fill], colors[color])} strokeWidth={weight} />
  );
}

/** A pattern of slanted lines, `gap` units apart: ground, masonry. */
export function Hatch({ id, gap, weight }: { id: string; gap: number; weight: number }) {
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d={`M0 0V${gap}`} className="stroke-limestone" strokeWidth={weight} />
    </pattern>
  );
}
