// A service that is only a file in content/services/: offers, process, questions.
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

type ServiceProps = NonNullable<ReturnType<typeof loadService>>;

export function ServicePage({ hero, list, process, questions, closing }: ServiceProps) {
  return (
    <>
      <SplitHero {...hero} />
      <BelowHero
        sections={[
          { id: "list", label: list.label },
          { id: "process", label: process.label },
          ...(questions ? [{ id: "questions", label: questions.label }] : []),
        ]}
      >
        <OfferList {...list} />
        <Section background="travertine" labelledBy="process">
          <SectionHeading id="process" title={process.title} intro={process.intro} />
          <div className="mt-8 lg:mt-10">
            <StepList steps={process.steps} />
          </div>
        </Section>
        {questions && <Faq {...questions} />}
        <Closing {...closing} background={questions ? "travertine" : "paper"} />
      </BelowHero>
    </>
  );
}
