// Lines and texts of the plan: on a page its style sheet completes them, in a file they state everything.
import { createContext, useContext } from "react";
import { classes } from "#design/ui/classes.ts";
import { roundTo } from "#lib/rounding.ts";

/** Feet per pixel of a file, which readers without style sheets scale as a whole. Null on a page. */
const FileScale = createContext<number | null>(null);

export const FileScaleProvider = FileScale.Provider;

/** Returns a function for a line's attributes. On a page, its width and dashes stay in pixels (planner.css). */
export function useLine() {
  const unit = useContext(FileScale) ?? 1;
  return (widthPx: number, dashesPx?: readonly number[]) => ({
    strokeWidth: roundTo(widthPx * unit, 4),
    ...(dashesPx && { strokeDasharray: dashesPx.map((px) => roundTo(px * unit, 4)).join(" ") }),
  });
}

type LabelProps = {
  x?: number;
  y?: number;
  dx?: string;
  /** How far below its middle the text is moved. */
  dyEm?: number;
  transform?: string;
  fontSize?: number;
  className?: string;
  "data-covered"?: "" | undefined;
  children: string;
};

/** Half the height of capitals: the baseline is this far below a text's middle. */
const MIDDLE_EM = 0.35;

/** A text in capitals around its point. */
export function Label({ dyEm = 0, children, ...attributes }: LabelProps) {
  const isFile = useContext(FileScale) !== null;
  const lowered = isFile ? dyEm + MIDDLE_EM : dyEm;
  return (
    <text {...attributes} dy={isFile || dyEm !== 0 ? `${lowered}em` : undefined}>
      {isFile ? children.toUpperCase() : children}
    </text>
  );
}

/**
 * A label over a rim in the ground's color, so that it can be read on lines. The rim is a text of its own: WebKit draws
 * the rim of one font's letters over those of another, and ′ and ″ come from another font than digits.
 */
export function HaloText({ className, ...props }: LabelProps) {
  return (
    <>
      <Label {...props} className={classes("rim", className)} />
      <Label {...props} className={className} />
    </>
  );
}
