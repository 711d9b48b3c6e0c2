// Cards in columns. On phones and tablets they are one line, which scrolls sideways and shows the edge of the next card.
import type { CSSProperties, ReactNode } from "react";
import { classes } from "./classes.ts";

type StripProps = {
  as?: "ul" | "ol" | "dl";
  /** The columns of wide screens, and gaps. */
  className: string;
  style?: CSSProperties;
  children: ReactNode;
};

export function Strip({ as: List = "ul", className, style, children }: StripProps) {
  return (
    <List tabIndex={0} className={classes("strip", className)} style={style}>
      {children}
    </List>
  );
}
