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
  label: string;
  title: string;
  intro?: string | undefined;
  level?: "h1" | "h2";
  light?: boolean;
};

/** A label, a title and an optional introduction. */
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
