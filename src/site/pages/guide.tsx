// A guide: text, drawings, tables and calculators, its sources, and related links.
import type { ReactNode } from "react";
import { findGuide, guidePage } from "#content/guides.ts";
import { formatDate } from "#lib/dates.ts";
import { Contents } from "../sections/contents.tsx";
import { GuideDrawing } from "../sections/guide/guide-drawing.tsx";
import { Sources } from "../sections/guide/sources.tsx";
import { fillPart } from "./guide-parts.ts";

/** Returns null if no guide has this slug. */
export function loadGuide(slug: string | undefined) {
  const guide = slug === undefined ? undefined : findGuide(slug);
  if (!guide) return null;
  const { text, ...page } = guidePage(guide);
  return {
    ...page,
    opening: text.opening.map(fillPart),
    sections: text.sections.map(({ parts, ...section }) => ({
      ...section,
      parts: parts.map(fillPart),
    })),
  };
}

type GuideProps = NonNullable<ReturnType<typeof loadGuide>> & { children: ReactNode };

/** The children are the opening and the passages, whose calculators are islands. */
export function GuideArticle(props: GuideProps) {
  const { group, title, summary, drawing, updated, labels, sections, sources, children } = props;
  return (
    <div className="wrap gap-x-8 gap-y-10 pt-5 pb-(--band) lg:grid lg:grid-cols-12 lg:pt-12">
      <header className="pb-6 lg:col-span-8 lg:pb-4">
        <p className="label text-stone">{group}</p>
        <h1 className="mt-4 max-w-[20ch] text-hero">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-stone">{summary}</p>
        <p className="mt-3 text-small text-stone">
          {labels.updated} <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      </header>
      <div className="self-end max-lg:hidden lg:col-span-4 lg:pb-4 print:hidden">
        <GuideDrawing name={drawing} />
      </div>
      <Contents
        title={labels.contents}
        sections={sources.length > 0 ? [...sections, { id: "sources", title: labels.sources }] : sections}
      />
      <div className="guide-text max-lg:pt-7 lg:col-span-8 lg:col-start-5">
        {children}
        {sources.length > 0 && (
          <Sources
            title={labels.sources}
            note={labels.sourceNote}
            ownSource={labels.ownSource}
            sources={sources}
          />
        )}
      </div>
    </div>
  );
}

type PassageProps = { id: string; title: string; className: string; children: ReactNode };

export function Passage({ id, title, className, children }: PassageProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="max-w-[24ch] text-[clamp(1.75rem,1.5rem+1.1vw,2.5rem)] leading-[1.12]">
        {title}
      </h2>
      {children}
    </section>
  );
}
