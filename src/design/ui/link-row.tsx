// Small links side by side.
import { classes } from "./classes.ts";

type LinkRowProps = { links: readonly { label: string; to: string }[]; className?: string };

export function LinkRow({ links, className }: LinkRowProps) {
  return (
    <ul className={classes("flex flex-wrap gap-x-6", className)}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to} className="underline-slide inline-flex min-h-11 items-center text-small">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
