// A page's bands and their headings: the heading hangs in the left third, the matter runs beside it.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const grounds = {
  paper: "bg-paper text-ink",
  travertine: "bg-travertine text-ink",
  deep: "bg-deep text-paper",
} as const;

export type Ground = keyof typeof grounds;

type SectionProps = {
  ground?: Ground;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Section({ ground = "paper", labelledBy, id, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes("py-(--band)", grounds[ground], className)}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

type HeadingProps = {
  id: string;
  label: string;
  title: string;
  intro?: string;
  level?: "h1" | "h2";
  light?: boolean;
};

/** Label, title and an optional first sentence. */
export function SectionHeading({
  id,
  label,
  title,
  intro,
  level: Level = "h2",
  light = false,
}: HeadingProps) {
  return (
    <div>
      <p className={classes("label", light ? "text-shallow" : "text-stone")}>{label}</p>
      <Level id={id} className="mt-4 max-w-[18ch] text-heading">
        {title}
      </Level>
      {intro && (
        <p className={classes("mt-6 max-w-[46ch]", light ? "text-shallow" : "text-stone")}>{intro}</p>
      )}
    </div>
  );
}
