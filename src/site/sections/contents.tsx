// The table of contents of a long page: beside the text, on narrow screens one line that stays below the header.
type ContentsProps = {
  title: string;
  sections: readonly { id: string; title: string }[];
};

export function Contents({ title, sections }: ContentsProps) {
  return (
    <nav
      aria-labelledby="parts"
      data-section-list=""
      className="self-start max-lg:section-list max-lg:-mx-(--gutter) lg:sticky lg:top-24 lg:col-span-3 lg:max-h-[calc(100vh-7.5rem)] lg:overflow-y-auto"
    >
      <h2 id="parts" className="label font-text text-stone max-lg:sr-only">
        {title}
      </h2>
      <ol className="text-small max-lg:section-links max-lg:px-(--gutter) lg:mt-3 lg:border-t lg:border-limestone">
        {sections.map((section) => (
          <li key={section.id} className="border-limestone lg:border-b">
            <a
              href={`#${section.id}`}
              className="flex min-h-11 items-center lg:py-1.5 lg:hover:underline lg:focus-visible:-outline-offset-2"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
