// Buttons, and links that look like buttons. Clay is only for the consultation.
import type { ComponentProps } from "react";
import { Arrow } from "./arrow.tsx";
import { classes } from "./classes.ts";

const looks = {
  clay: "border border-transparent bg-clay text-paper hover:bg-clay-dark active:bg-clay-dark",
  line: "border border-current hover:bg-ink hover:border-ink hover:text-paper active:bg-ink active:border-ink active:text-paper",
  "line-light":
    "border border-paper/70 text-paper hover:bg-paper hover:border-paper hover:text-ink active:bg-paper active:border-paper active:text-ink",
} as const;

type ButtonLook = keyof typeof looks;

function buttonClass(look: ButtonLook, className?: string): string {
  return classes(
    "target inline-flex items-center justify-center gap-3 rounded-edge px-6 py-3 text-small font-medium leading-tight",
    "transition-colors duration-200 ease-settle disabled:opacity-60 aria-disabled:opacity-60",
    looks[look],
    className,
  );
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

export function ButtonLink({ look, to, className, ...props }: LinkProps & { look: ButtonLook }) {
  return <a {...props} href={to} className={buttonClass(look, className)} />;
}

export function Button({
  look,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & { look: ButtonLook }) {
  return <button type={type} {...props} className={buttonClass(look, className)} />;
}

/** A link on its own line at the end of a passage: underlined, with an arrow. */
export function MoreLink({ to, className, children, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={to}
      className={classes("group inline-flex min-h-11 items-center gap-2 text-small font-medium", className)}
    >
      <span className="underline-slide group-hover:decoration-current">{children}</span>
      <Arrow />
    </a>
  );
}
