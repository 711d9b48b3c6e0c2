// The sources of a guide, numbered as the text cites them, each with publisher, year and address.
import { Disclosure } from "#design/ui/disclosure.tsx";
import { formatCount } from "#lib/numbers.ts";

type SourcesProps = {
  title: string;
  note: string;
  /** After a source that is the company's own sample. */
  ownSource: string;
  sources: { id: string; title: string; publisher: string; year: number; url?: string | undefined }[];
};

export function Sources({ title, note, ownSource, sources }: SourcesProps) {
  return (
    <section aria-labelledby="sources" className="mt-9 clear-both border-t border-ink pt-5">
      <h2 id="sources" className="text-title">
        {title}
      </h2>
      {/* A citation opens it. */}
      <Disclosure title={note} note={formatCount(sources.length, "source")} look="text">
        <ol className="text-small">
          {sources.map(({ id, title: name, publisher, year, url }, index) => (
            <li
              key={id}
              id={`source-${index + 1}`}
              className="grid grid-cols-[2rem_1fr] gap-x-2 border-t border-limestone py-3 target:bg-shallow"
            >
              <span className="text-stone tabular-nums">{index + 1}</span>
              <span>
                {url ? (
                  <a href={url} className="underline-slide">
                    {name}
                  </a>
                ) : (
                  name
                )}
                {/[?!]$/.test(name) ? "" : "."} {publisher}, {year}
                {url ? "." : `. ${ownSource}`}
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}
