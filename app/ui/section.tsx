// A full-width section of a page with a background, and its heading.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const backgrounds = {
  paper: "bg-paper text-ink",
  travertine: "bg-travertine text-ink",
  deep: "bg-deep text-paper",
} as const;

export type Background = keyof typeof backgrounds;

type SectionProps = {
  background?: Background;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

export function Section({ background = "paper", labelledBy, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classes("py-(--band)", backgrounds[background], className)}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

type HeadingProps = {
  id: string;
  /** Left out where the list of the page's sections has it (app/layout/section-list.tsx). */
  label?: string | undefined;
  title: string;
  intro?: string | undefined;
  level?: "h1" | "h2";
  light?: boolean;
};

/** A title with an optional label above and an optional introduction below. */
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
      {label && <p className={classes("mb-4 label", light ? "text-shallow" : "text-stone")}>{label}</p>}
      <Level id={id} className="max-w-[18ch] text-heading">
        {title}
      </Level>
      {intro && (
        <p className={classes("mt-6 max-w-[46ch]", light ? "text-shallow" : "text-stone")}>{intro}</p>
      )}
    </div>
  );
}
