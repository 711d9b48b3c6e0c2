// Sections of the home page alone. Videos and the carousel of testimonials are islands.
import type { ReactNode } from "react";
import { ButtonLink, MoreLink } from "#design/ui/button.tsx";
import { RuledHeading, Section, SectionHeading } from "#design/ui/section.tsx";
import { FeaturedProject, LeadProject } from "../sections/featured-project.tsx";
import { Proof } from "../sections/proof.tsx";
import { ServiceCards } from "../sections/service-cards.tsx";
import { Stats } from "../sections/stats.tsx";
import type { HomeData } from "./home-data.ts";

type WelcomeProps = HomeData["welcome"] & { children: ReactNode };

/** The children are the video, beside the text on wide screens. */
export function Welcome({ label, title, paragraphs, more, stats, proof, children }: WelcomeProps) {
  return (
    <Section labelledBy="welcome">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="welcome" label={label} title={title} />
          <div className="mt-5 grid gap-y-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-[56ch]">
                {paragraph}
              </p>
            ))}
          </div>
          <MoreLink to={more.to} className="mt-2">
            {more.label}
          </MoreLink>
        </div>
        <div className="lg:col-span-7">{children}</div>
      </div>
      <div className="mt-8 lg:mt-12">
        <Stats stats={stats} />
        <Proof proof={proof} />
      </div>
    </Section>
  );
}

export function HomeServices({ label, title, intro, more, cards }: HomeData["services"]) {
  return (
    <Section background="travertine" labelledBy="services">
      <div className="grid gap-x-8 gap-y-2 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <SectionHeading id="services" label={label} title={title} intro={intro} />
        </div>
        <p className="self-end lg:col-span-4 lg:text-right">
          <MoreLink to={more.to}>{more.label}</MoreLink>
        </p>
      </div>
      <ServiceCards cards={cards} />
    </Section>
  );
}

/** The first project across the screen, then the others side by side. */
export function FeaturedProjects({ label, title, intro, more, projects }: HomeData["featured"]) {
  const [lead, ...others] = projects;
  return (
    <section aria-labelledby="featured" className="py-(--band)">
      <div className="wrap mb-6">
        <RuledHeading id="featured" label={label} title={title} intro={intro} />
      </div>
      {lead && <LeadProject project={lead} />}
      <div className="wrap mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:mt-14">
        {others.map((project) => (
          <FeaturedProject key={project.slug} project={project} />
        ))}
      </div>
      <div className="wrap">
        <p className="mt-5 lg:mt-10">
          <ButtonLink look="line" to={more.to}>
            {more.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** The children are the video. */
export function Reasons({ label, title, points, children }: HomeData["why"] & { children: ReactNode }) {
  return (
    <Section background="deep" labelledBy="why">
      <SectionHeading id="why" label={label} title={title} light />
      <div className="mt-8 grid gap-x-8 gap-y-8 lg:mt-10 lg:grid-cols-12">
        <div className="lg:col-span-7">{children}</div>
        <ol className="lg:col-span-4 lg:col-start-9">
          {points.map((point) => (
            <li key={point.title} className="border-t border-paper/25 py-3 first:border-0 first:pt-0">
              <h3 className="text-title">{point.title}</h3>
              <p className="mt-1 text-small text-shallow">{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The children are the carousel. */
export function TestimonialsBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section background="travertine" labelledBy="testimonials">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="testimonials" className="label font-text text-stone lg:col-span-3">
          {title}
        </h2>
        <div className="lg:col-span-9">{children}</div>
      </div>
    </Section>
  );
}
