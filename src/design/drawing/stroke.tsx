// Lines and hatches: ink for built parts, lagoon for water and new work, stone for explanations.

/** Line weights, in units of drawings 400 to 640 wide: explanations, objects, and last cut edges and new work. */
export const FINE = 0.6;
export const LINE = 1;
export const HEAVY = 1.8;

const colors = {
  ink: "stroke-ink",
  lagoon: "stroke-lagoon",
  stone: "stroke-stone",
  limestone: "stroke-limestone",
} as const;

type StrokeProps = {
  d: string;
  color?: keyof typeof colors;
  /** Units of the drawing. */
  weight?: number;
};

export function Stroke({ d, color = "ink", weight = LINE }: StrokeProps) {
  return <path pathLength={1} d={d} className={colors[color]} strokeWidth={weight} />;
}

/** A pattern of slanted lines, `gap` units apart: soil, masonry. */
export function Hatch({ id, gap, weight }: { id: string; gap: number; weight: number }) {
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d={`M0 0V${gap}`} className="stroke-limestone" strokeWidth={weight} />
    </pattern>
  );
}
