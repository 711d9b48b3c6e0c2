// The common sheet of the service drawings: 400 units wide, with notes that stay readable at every width it is shown.
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Drawing } from "./drawing.tsx";
import { FINE, Stroke } from "./stroke.tsx";

type SheetProps = {
  /** Units; the width is always 400, which the sizes of the notes count on. */
  height: number;
  /** Units of empty sky that are cut off at the top. */
  top?: number;
  label?: string;
  className?: string;
  children: ReactNode;
};

export function Sheet({ height, top = 0, label, className, children }: SheetProps) {
  return (
    <div className={classes("@container", className)}>
      <Drawing viewBox={`0 ${top} 400 ${height - top}`} {...(label ? { label } : {})}>
        {children}
      </Drawing>
    </div>
  );
}

type NoteProps = {
  at: readonly [x: number, y: number];
  anchor?: "start" | "middle" | "end";
  className?: string;
  children: string;
};

/** Small capitals on a drawing. The narrower the sheet, the more units a letter takes: 12 px or more on the screen. */
export function Note({ at: [x, y], anchor = "start", className = "fill-stone", children }: NoteProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={classes(
        "font-text text-[21px] font-medium tracking-[0.08em] uppercase",
        "@min-[17.5rem]:text-[18px] @min-[21rem]:text-[15px] @min-[26rem]:text-[12px] @min-[32rem]:text-[10px] @min-[40rem]:text-[8.5px]",
        className,
      )}
    >
      {children}
    </text>
  );
}

/** A measured length: the line, a tick across each end, and the figure beside it. */
export function Measure({
  from,
  to,
  text,
}: {
  from: readonly [number, number];
  to: readonly [number, number];
  text: string;
}) {
  const flat = from[1] === to[1];
  return (
    <>
      <Stroke
        d={`M${from.join(" ")}L${to.join(" ")}M${from[0] - 3} ${from[1] + 3}l6-6M${to[0] - 3} ${to[1] + 3}l6-6`}
        color="stone"
        weight={FINE}
      />
      {flat ? (
        <Note at={[(from[0] + to[0]) / 2, from[1] - 6]} anchor="middle">
          {text}
        </Note>
      ) : (
        <Note at={[from[0] + 7, (from[1] + to[1]) / 2 + 4]}>{text}</Note>
      )}
    </>
  );
}

/** A thin line from a note to what it names, with a dot where it ends. */
export function Leader({ d, end: [x, y] }: { d: string; end: readonly [number, number] }) {
  return (
    <>
      <Stroke d={d} color="stone" weight={FINE} />
      <circle cx={x} cy={y} r="1.7" className="solid fill-stone" />
    </>
  );
}
