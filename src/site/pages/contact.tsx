// Contact: how to reach us, what happens next, the consultation form, a map and questions.

import { buildServiceMap } from "#content/areas.ts";
import { buildQuestions } from "#content/drawn-questions.ts";
import { buildNextSteps, requiredFields } from "#content/next-steps.ts";
import { buildPageHead } from "#content/page-head.ts";
import { readContent } from "#content/read.ts";
import { listHours } from "#content/site-facts.ts";
import { Section } from "#design/ui/section.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { ConsultationForm } from "#requests/form/form.tsx";
import { NextSteps } from "#requests/form/next-steps.tsx";
import type { ConsultationReply, Prefill } from "#requests/form/reply.ts";
import { Hours } from "../layout/hours.tsx";
import { PhoneAndEmail } from "../layout/phone-and-email.tsx";
import { Faq } from "../sections/faq.tsx";
import { MapFrame } from "../sections/map-frame.tsx";
import { MapWindow } from "../sections/service-map.tsx";
import { describePlanOfRequest } from "./contact-plan.ts";

/**
 * @param replied the server's reply to a form sent without scripts, or the project that the visitor comes from
 * @param plan the plan in the address
 */
export function loadContact(replied: ConsultationReply | Prefill | undefined, plan: string | null) {
  const { contact, company, projects, visits } = readContent();
  const { seo, picture, hero, form, sent, map, questions } = contact;
  const { prefill, ...words } = form;
  const slug = replied?.state === "prefill" ? replied.project : null;
  const project = projects.find((candidate) => candidate.slug === slug);
  const reply = replied && replied.state !== "prefill" ? replied : null;
  return {
    head: buildPageHead(seo, [{ label: hero.label, to: "/contact" }], picture),
    hero: { ...hero, intro: fillIn(hero.intro, requiredFields) },
    form: {
      words,
      sent: { ...sent, visit: visits.invitation },
      questions: buildQuestions(),
      message: project ? fillIn(prefill, { project: project.title }) : "",
      reply,
      plan: describePlanOfRequest(contact.plan, { reply, given: plan }),
    },
    next: buildNextSteps(),
    company,
    hours: listHours(company),
    map,
    drawnMap: buildServiceMap(),
    questions,
  };
}

type ContactData = ReturnType<typeof loadContact>;

export function ContactPage({ hero, form, next, company, hours, map, drawnMap, questions }: ContactData) {
  const { street, city, region, postalCode, latitude, longitude } = company.address;
  const place = `${city}, ${region} ${postalCode}`;
  return (
    <>
      <section className="wrap grid gap-x-8 gap-y-8 pt-5 pb-(--band) lg:grid-cols-12 lg:pt-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-4">
          <p className="label text-stone">{hero.label}</p>
          <h1 className="mt-3 text-heading lg:mt-4">{hero.title}</h1>
          <p className="mt-4 max-w-[40ch] text-lead text-stone lg:mt-6">{hero.intro}</p>
          <p className="mt-5 border-t border-limestone pt-3 lg:mt-8 lg:pt-5">
            <PhoneAndEmail phone={company.phone} email={company.email} />
          </p>
        </div>
        <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
          <ConsultationForm {...form} />
        </div>
        <div className="self-start border-t border-limestone pt-6 lg:sticky lg:top-24 lg:col-span-4">
          <NextSteps {...next} />
          <div className="mt-5 border-t border-limestone lg:mt-8">
            <Hours hours={hours} />
          </div>
          <address className="mt-4 text-small text-stone not-italic">
            {street}
            <br />
            {place}
          </address>
        </div>
      </section>
      <Section background="travertine" labelledBy="map">
        <h2 id="map" className="mb-5 text-heading lg:mb-8">
          {map.title}
        </h2>
        <MapFrame
          title={`Map: ${company.name}`}
          caption={map.caption}
          latitude={latitude}
          longitude={longitude}
          address={`${street}, ${place}`}
          drawn={<MapWindow {...drawnMap} focus={[latitude, longitude]} />}
        />
      </Section>
      <Faq {...questions} />
    </>
  );
}
