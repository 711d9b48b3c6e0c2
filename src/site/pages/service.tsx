// A page that is only a file in content/services/ or content/pages/: a list, its process, questions.
import { withPicture } from "#content/find-picture.ts";
import { buildPageHead } from "#content/page-head.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { Closing } from "../sections/closing.tsx";
import { Faq } from "../sections/faq.tsx";
import { OfferList } from "../sections/offer-list.tsx";
import { StepList } from "../sections/process-steps.tsx";
import { SplitHero } from "../sections/split-hero.tsx";

/** Returns null if no service has this slug. */
export function loadService(slug: string | undefined) {
  const service = readContent().otherServices.find((candidate) => candidate.slug === slug);
  return service ? buildServicePage(service, `/services/${slug}`) : null;
}

/** Returns null if no page of content/pages/ has this slug. */
export function loadContentPage(slug: string | undefined) {
  const { pages, services } = readContent();
  const page = pages.find((candidate) => candidate.slug === slug);
  if (!page) return null;
  return {
    ...page,
    head: buildPageHead(page.seo, [{ label: page.name, to: `/${slug}` }], page.hero.picture),
    hero: withPicture(page.hero),
    closing: { ...page.closing, relatedTitle: services.related },
  };
}

type ServiceProps = NonNullable<ReturnType<typeof loadService | typeof loadContentPage>>;

export function ServicePage({ hero, list, process, questions, closing }: ServiceProps) {
  // Every other band is tinted.
  const isLastTinted = (process === undefined) !== (questions === undefined);
  return (
    <>
      <SplitHero {...hero} />
      <BelowHero
        sections={[
          { id: "list", label: list.label },
          ...(process ? [{ id: "process", label: process.label }] : []),
          ...(questions ? [{ id: "questions", label: questions.label }] : []),
        ]}
      >
        <OfferList {...list} />
        {process && (
          <Section background="travertine" labelledBy="process">
            <SectionHeading id="process" title={process.title} intro={process.intro} />
            <div className="mt-8 lg:mt-10">
              <StepList steps={process.steps} />
            </div>
          </Section>
        )}
        {questions && <Faq {...questions} background={process ? "paper" : "travertine"} />}
        <Closing {...closing} background={isLastTinted ? "paper" : "travertine"} />
      </BelowHero>
    </>
  );
}
