// Small links side by side.
import { Link } from "react-router";
import { classes } from "./classes.ts";

type LinkRowProps = { links: readonly { label: string; to: string }[]; className?: string };

export function LinkRow({ links, className }: LinkRowProps) {
  return (
    <ul className={classes("flex flex-wrap gap-x-6", className)}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className="underline-slide inline-flex min-h-11 items-center text-small"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
