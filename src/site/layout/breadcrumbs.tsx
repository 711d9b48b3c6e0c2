// Breadcrumbs: links from the home page down. The last item is the page itself, without a link.
import type { LinkItem } from "./site-data.ts";

export function Breadcrumbs({ trail }: { trail: LinkItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className="wrap pt-6 text-small text-stone print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < trail.length - 1 ? (
              <a href={to} className="underline-slide inline-flex min-h-8 items-center">
                {label}
              </a>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
