// A page that is only a file in content/services/ or content/pages/: a list, its process, questions.
import { withPicture } from "#content/find-picture.ts";
import { buildPageHead } from "#content/page-head.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { Closing } from "../sections/closing.tsx";
import { Faq } from "../sections/faq.tsx";
import { OfferList } from "../sections/offer-list.tsx";
import { StepList } from "../sections/process-steps.tsx";
import { SplitHero } from "../sections/split-hero.tsx";

/** Returns null if no service has this slug. */
export function loadService(slug: string | undefined) {
  const service = readContent().otherServices.find((candidate) => candidate.slug === slug);
  if (!service) return null;
  const { list, process, questions } = service;
  return { ...buildServicePage(service, `/services/${slug}`), list, process, questions };
}

/** Returns null if no page of content/pages/ has this slug. */
export function loadContentPage(slug: string | undefined) {
  const { pages, services } = readContent();
  const page = pages.find((candidate) => candidate.slug === slug);
  if (!page) return null;
  const { name, seo, hero, list, process, questions, closing } = page;
  const head = buildPageHead(seo, [{ label: name, to: `/${slug}` }], hero.picture);
  const end = { ...closing, relatedTitle: services.related };
  return { ...head, hero: withPicture(hero), list, process, questions, closing: end };
}

type ServiceProps = { site: SiteData } & NonNullable<ReturnType<typeof loadService | typeof loadContentPage>>;

export function ServicePage({ site, trail, hero, list, process, questions, closing }: ServiceProps) {
  // Every other band is tinted.
  const isLastTinted = (process === undefined) !== (questions === undefined);
  return (
    <>
      <SplitHero trail={trail} {...hero} />
      <BelowHero
        site={site}
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
