// Lines and hatches: ink for built parts, lagoon for water and new work, stone for explanations.

/** Line weights, in units of drawings 400 to 640 wide: explanations, objects, and last cut edges and new work. */
export const FINE = 0.6;
export const LINE = 1;
export const HEAVY = 1.8;

const colors = {
  ink: "stroke-ink",
  lagoon: "stroke-lagoon",
  stone: "stroke-stone",
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

/** A pattern of slanted lines for soil. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V9" className="stroke-limestone" strokeWidth="1.2" />
    </pattern>
  );
}
