// Contact: how to reach us, what happens next, the consultation form, a map and questions.
import { ConsultationForm } from "#app/consultation/form.tsx";
import { NextSteps } from "#app/consultation/next-steps.tsx";
import { consultationReply } from "#app/consultation/reply.ts";
import { buildServiceMap } from "#app/content/areas.ts";
import { buildQuestions } from "#app/content/drawn-questions.ts";
import { buildNextSteps, requiredFields } from "#app/content/next-steps.ts";
import { buildPageHead } from "#app/content/page-head.ts";
import { readContent } from "#app/content/read.ts";
import { fillIn } from "#app/fill-in.ts";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { Hours } from "#app/layout/hours.tsx";
import { PhoneAndEmail } from "#app/layout/phone-and-email.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { MapFrame } from "#app/sections/map-frame.tsx";
import { MapWindow } from "#app/sections/service-map.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/contact.ts";
import { describePlanOfRequest } from "./contact-plan.ts";

export { shouldRevalidateForQuery as shouldRevalidate } from "#app/live/keep-data.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { contact, company, projects, visits } = readContent();
  const { name, phone, email, address, hours } = company;
  const { seo, picture, plan, hero, form, sent, map, questions } = contact;
  const reply = context.get(consultationReply);
  return {
    ...buildPageHead(seo, [{ label: hero.label, to: "/contact" }], picture),
    ...{ hero: { ...hero, intro: fillIn(hero.intro, requiredFields) }, form, map, questions },
    sent: { ...sent, visit: visits.invitation },
    next: buildNextSteps(),
    company: { name, phone, email, address, hours: hours.map(({ label, shown }) => ({ label, shown })) },
    choices: buildQuestions(),
    projects: projects.map(({ slug, title }) => ({ slug, title })),
    drawnMap: buildServiceMap(),
    reply,
    plan: describePlanOfRequest(plan, { reply, given: new URL(request.url).searchParams.get("plan") }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { trail, hero, next, form, sent, map, drawnMap, questions, company, choices, projects, reply, plan } =
    loaderData;
  const { street, city, region, postalCode, latitude, longitude } = company.address;
  const place = `${city}, ${region} ${postalCode}`;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <section className="wrap grid gap-x-8 gap-y-12 pt-8 pb-(--band) lg:grid-cols-12 lg:pt-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-4">
          <p className="label text-stone">{hero.label}</p>
          <h1 className="mt-4 text-heading">{hero.title}</h1>
          <p className="mt-6 max-w-[40ch] text-lead text-stone">{hero.intro}</p>
          <p className="mt-8 border-t border-limestone pt-5">
            <PhoneAndEmail phone={company.phone} email={company.email} />
          </p>
        </div>
        <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
          <PartBoundary>
            <ConsultationForm
              words={form}
              sent={sent}
              questions={choices}
              projects={projects}
              reply={reply}
              plan={plan}
            />
          </PartBoundary>
        </div>
        <div className="self-start border-t border-limestone pt-6 lg:sticky lg:top-24 lg:col-span-4">
          <NextSteps {...next} />
          <Hours hours={company.hours} />
          <address className="mt-4 text-small text-stone not-italic">
            {street}
            <br />
            {place}
          </address>
        </div>
      </section>
      <div data-bands="" data-later="">
        <Section background="travertine" labelledBy="map">
          <h2 id="map" className="mb-8 text-heading">
            {map.title}
          </h2>
          <PartBoundary>
            <MapFrame
              title={`Map: ${company.name}`}
              caption={map.caption}
              latitude={latitude}
              longitude={longitude}
              address={`${street}, ${place}`}
              drawn={<MapWindow {...drawnMap} focus={[latitude, longitude]} />}
            />
          </PartBoundary>
        </Section>
        <Faq {...questions} />
      </div>
    </>
  );
}
