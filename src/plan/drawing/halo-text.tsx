// A text of the drawing over a rim in the ground's color, so that it can be read on lines.
import { classes } from "#design/ui/classes.ts";

type HaloTextProps = { x?: number; y?: number; transform?: string; className?: string; children: string };

/**
 * The rim is a text of its own: WebKit draws the rim of one font's letters over those of another, and ′ and ″ come from
 * another font than digits.
 */
export function HaloText({ className, children, ...place }: HaloTextProps) {
  return (
    <>
      <text {...place} className={classes("rim", className)}>
        {children}
      </text>
      <text {...place} className={className}>
        {children}
      </text>
    </>
  );
}
