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
  /** Omitted where the list of the page's sections shows it (src/site/layout/section-list.tsx). */
  label?: string | undefined;
  title: string;
  intro?: string | undefined;
  light?: boolean;
  /** Puts the introduction beside the title on wide screens, for sections that use the whole width. */
  isSplit?: boolean;
};

/** A title with an optional label above and an optional introduction below: the form of most sections. */
export function SectionHeading({ id, label, title, intro, light = false, isSplit = false }: HeadingProps) {
  return (
    <div className={isSplit ? "items-end justify-between gap-x-8 lg:flex" : undefined}>
      <div>
        {label && <p className={classes("mb-3 label", light ? "text-shallow" : "text-stone")}>{label}</p>}
        <h2 id={id} className={classes("text-heading", isSplit ? "max-w-[28ch]" : "max-w-[22ch]")}>
          {title}
        </h2>
      </div>
      {intro && (
        <p
          className={classes(
            "mt-3 max-w-[46ch] lg:mt-4",
            light ? "text-shallow" : "text-stone",
            isSplit && "lg:mt-0 lg:basis-[26rem]",
          )}
        >
          {intro}
        </p>
      )}
    </div>
  );
}

/** A small title below a rule with the introduction beside it, for sections that consist mainly of pictures. */
export function RuledHeading({ id, label, title, intro }: Omit<HeadingProps, "light" | "isSplit">) {
  return (
    <div className="border-t border-ink pt-5">
      {label && <p className="mb-3 label text-stone">{label}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {intro && <p className="max-w-[52ch] text-small text-stone">{intro}</p>}
      </div>
    </div>
  );
}
