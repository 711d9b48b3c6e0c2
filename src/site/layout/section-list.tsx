// The sections of a long page, in one line that stays below the header.

export type PageSection = { id: string; label: string };

/** Lists parts of a page. The name of a part is the id of its heading. */
export function pickSections<Id extends string>(
  page: Record<Id, { label: string }>,
  ids: readonly Id[],
): PageSection[] {
  return ids.map((id) => ({ id, label: page[id].label }));
}

export function SectionList({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav
      aria-label="On this page"
      data-section-list=""
      className="section-list text-ink md:mt-10 print:hidden"
    >
      <ul className="wrap section-links">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center text-small">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
