// Links to guides on the subject of a page.
import { Link } from "react-router";
import type { LinkItem } from "#app/layout/site-data.ts";

export type MoreGuidesProps = { title: string; links: LinkItem[] };

export function MoreGuides({ title, links }: MoreGuidesProps) {
  return (
    <nav aria-label={title} className="mt-8 flex flex-wrap items-baseline gap-x-6">
      <p className="label text-stone">{title}</p>
      <ul className="flex flex-wrap gap-x-6">
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
    </nav>
  );
}
