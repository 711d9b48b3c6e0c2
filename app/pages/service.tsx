// A service that is only a file in content/services/: offers, process, questions.
import { readContent } from "#app/content/read.ts";
import { buildServicePage } from "#app/content/services.ts";
import { AfterHero } from "#app/layout/after-hero.tsx";
import { refuseMissing } from "#app/refuse-missing.ts";
import { Closing } from "#app/sections/closing.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { OfferList } from "#app/sections/offer-list.tsx";
import { StepList } from "#app/sections/process-steps.tsx";
import { SplitHero } from "#app/sections/split-hero.tsx";
import { serviceMeta } from "#app/seo/service-meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/service.ts";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const service = readContent().otherServices.find((candidate) => candidate.slug === slug);
  if (!service) refuseMissing();
  const { list, process, questions } = service;
  return { ...buildServicePage(service, `/services/${slug}`), list, process, questions };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return serviceMeta(loaderData);
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { listing, hero, list, process, questions, closing } = loaderData;
  return (
    <>
      <SplitHero trail={listing.trail} {...hero} />
      <AfterHero
        sections={[
          { id: "list", label: list.label },
          { id: "process", label: process.label },
          ...(questions ? [{ id: "questions", label: questions.label }] : []),
        ]}
      >
        <OfferList {...list} />
        <Section background="travertine" labelledBy="process">
          <SectionHeading id="process" title={process.title} intro={process.intro} />
          <div className="mt-14">
            <StepList steps={process.steps} />
          </div>
        </Section>
        {questions && <Faq {...questions} />}
        <Closing {...closing} background={questions ? "travertine" : "paper"} />
      </AfterHero>
    </>
  );
}
