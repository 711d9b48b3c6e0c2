// A guide: text, drawings, tables and calculators, its sources, and related links.
import { findGuide, guidePage } from "#app/content/guides.ts";
import { formatDate } from "#app/dates.ts";
import { AfterHero } from "#app/layout/after-hero.tsx";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { refuseMissing } from "#app/refuse-missing.ts";
import { Closing } from "#app/sections/closing.tsx";
import { Contents } from "#app/sections/contents.tsx";
import { GuideParts } from "#app/sections/guide/parts.tsx";
import { Sources } from "#app/sections/guide/sources.tsx";
import { TitleDrawing } from "#app/sections/guide/title-drawing.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/guide.ts";
import { fillPart } from "./guide-parts.ts";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader({ params }: Route.LoaderArgs) {
  const guide = findGuide(params.slug);
  if (!guide) refuseMissing();
  const { text, ...page } = guidePage(guide);
  const now = new Date();
  return {
    ...page,
    opening: text.opening.map((part) => fillPart(part, now)),
    sections: text.sections.map(({ parts, ...section }) => ({
      ...section,
      parts: parts.map((part) => fillPart(part, now)),
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { trail, group, title, summary, drawing, updated, labels, opening, sections, sources, closing } =
    loaderData;
  const [firstSection, ...otherSections] = sections;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <div className="wrap gap-x-8 gap-y-10 pt-8 pb-(--band) lg:grid lg:grid-cols-12 lg:pt-12">
        <header className="pb-10 lg:col-span-8 lg:pb-4">
          <p className="label text-stone">{group}</p>
          <h1 className="mt-5 max-w-[20ch] text-[clamp(2.375rem,1.7rem+3vw,4.5rem)] leading-[1.03]">
            {title}
          </h1>
          <p className="mt-6 max-w-[52ch] text-lead text-stone">{summary}</p>
          <p className="mt-5 text-small text-stone">
            {labels.updated} <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        </header>
        <div className="self-end max-lg:hidden lg:col-span-4 lg:pb-4 print:hidden">
          <TitleDrawing name={drawing} />
        </div>
        <Contents
          title={labels.contents}
          sections={[...sections, { id: "sources", title: labels.sources }]}
          isLine
        />
        <div className="guide-text max-lg:pt-10 lg:col-span-8 lg:col-start-5">
          {opening.length > 0 && (
            <div className="opening mb-14">
              <GuideParts parts={opening} missing={labels.missing} />
            </div>
          )}
          {firstSection && (
            <Passage
              {...firstSection}
              missing={labels.missing}
              className={opening.length > 0 ? "mt-16" : ""}
            />
          )}
          <div data-bands="" data-later="">
            {otherSections.map((section) => (
              <Passage key={section.id} {...section} missing={labels.missing} className="mt-16" />
            ))}
            <Sources
              title={labels.sources}
              note={labels.sourceNote}
              ownSource={labels.ownSource}
              sources={sources}
            />
          </div>
        </div>
      </div>
      <AfterHero>
        <Closing {...closing} />
      </AfterHero>
    </>
  );
}

type PassageProps = Route.ComponentProps["loaderData"]["sections"][number] & {
  missing: string;
  className: string;
};

function Passage({ id, title, parts, missing, className }: PassageProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="max-w-[24ch] text-[clamp(1.75rem,1.5rem+1.1vw,2.5rem)] leading-[1.12]">
        {title}
      </h2>
      <GuideParts parts={parts} missing={missing} />
    </section>
  );
}
