// Links to guides on the subject of a page.
import type { MoreGuides as MoreGuidesProps } from "#content/guides.ts";
import { LinkRow } from "#design/ui/link-row.tsx";

export function MoreGuides({ title, links }: MoreGuidesProps) {
  return (
    <nav aria-label={title} className="flex lg:mt-4 flex-wrap items-baseline gap-x-6">
      <p className="label text-stone">{title}</p>
      <LinkRow links={links} />
    </nav>
  );
}
