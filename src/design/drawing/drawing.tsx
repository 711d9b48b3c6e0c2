// The root element of a drawing made from data: an SVG that is animated once it scrolls into view.
import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

type DrawingProps = {
  /** Text alternative. Without one the drawing is decorative. */
  label?: string;
  viewBox: string;
  className?: string;
  children: ReactNode;
};

export function Drawing({ label, viewBox, className, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: aria-label names it; browsers show a <title> as a tooltip
    <svg
      viewBox={viewBox}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes("drawing h-auto w-full overflow-visible", className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {children}
    </svg>
  );
}
