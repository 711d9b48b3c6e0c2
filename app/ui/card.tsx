// A plate on the page: a hairline above, something drawn or pictured, words below. The whole plate follows its title's link.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Arrow } from "./arrow.tsx";
import { classes } from "./classes.ts";

type CardProps = {
  title: string;
  to: string;
  level?: "h2" | "h3";
  media: ReactNode;
  children: ReactNode;
  action: string;
  className?: string;
};

export function Card({ title, to, level: Level = "h3", media, children, action, className }: CardProps) {
  return (
    <article className={classes("group relative flex h-full flex-col", className)}>
      {media}
      <Level className="mt-6 text-title">
        <Link prefetch="intent" to={to} className="after:absolute after:inset-0 after:content-['']">
          {title}
        </Link>
      </Level>
      <div className="mt-3 text-small text-stone">{children}</div>
      <p aria-hidden="true" className="mt-auto flex items-center gap-2 pt-6 text-small font-medium">
        <span className="underline-slide group-hover:decoration-current">{action}</span>
        <Arrow />
      </p>
    </article>
  );
}
