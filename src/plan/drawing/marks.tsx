// Lines and texts of the plan, as a page states them. A file states them otherwise (plan-svg.tsx).
import { createContext, useContext } from "react";
import { classes } from "#design/ui/classes.ts";

/** Attributes of lines and texts. */
export type Medium = {
  line(
    widthPx: number,
    dashesPx?: readonly number[],
  ): { strokeWidth: number; strokeDasharray?: string | undefined };
  /** @param dyEm how far below its middle the text is moved */
  text(text: string, dyEm: number): { children: string; dy?: string | undefined };
};

/** Its style sheet keeps widths and dashes in pixels, and lowers and capitalizes texts (planner.css). */
const page: Medium = {
  line: (strokeWidth, dashes) => ({ strokeWidth, strokeDasharray: dashes?.join(" ") }),
  text: (children, dyEm) => ({ children, dy: dyEm ? `${dyEm}em` : undefined }),
};

const MediumContext = createContext(page);

export const MediumProvider = MediumContext.Provider;

/** Returns a function for a line's attributes. */
export function useLine(): Medium["line"] {
  return useContext(MediumContext).line;
}

type LabelProps = {
  x?: number;
  y?: number;
  dx?: string;
  dyEm?: number;
  transform?: string;
  fontSize?: number;
  className?: string;
  "data-covered"?: "" | undefined;
  children: string;
};

/** A text in capitals around its point. */
export function Label({ dyEm = 0, children, ...attributes }: LabelProps) {
  return <text {...attributes} {...useContext(MediumContext).text(children, dyEm)} />;
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
