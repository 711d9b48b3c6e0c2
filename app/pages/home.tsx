// Home: hero, prices, welcome, services, projects, planner, reasons, testimonials, request form.
import { buildCallToAction } from "#app/content/call-to-action.ts";
import { video } from "#app/content/films.ts";
import { buildShortRequest } from "#app/content/next-steps.ts";
import { findPicture } from "#app/content/pictures.ts";
import { buildPortrait } from "#app/content/portraits.ts";
import { buildProjectPlate } from "#app/content/projects.ts";
import { readContent } from "#app/content/read.ts";
import { buildPageSeo } from "#app/content/seo.ts";
import { listServedAreas } from "#app/content/services.ts";
import { siteUrl } from "#app/content/site.ts";
import { buildPlannerInvitation } from "#app/content/starts.ts";
import { AfterHero } from "#app/layout/after-hero.tsx";
import { HeroSlider } from "#app/sections/hero-slider.tsx";
import { PlannerInvitation } from "#app/sections/planner-invitation.tsx";
import { ServiceCards } from "#app/sections/service-cards.tsx";
import { ShortRequest } from "#app/sections/short-request.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import { business } from "#app/seo/structured-data.ts";
import { ButtonLink, MoreLink } from "#app/ui/button.tsx";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { RuledHeading, Section, SectionHeading, Statement } from "#app/ui/section.tsx";
import { Video } from "#app/ui/video.tsx";
import type { Route } from "./+types/home.ts";
import {
  renderCallToAction,
  renderCompanyFigures,
  renderFeaturedProjects,
  renderPortrait,
  renderPriceExamples,
} from "./static-parts.tsx";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader() {
  const { home, company, testimonials } = readContent();
  const { hero, welcome, services, featured, why } = home;
  return {
    seo: buildPageSeo(home.seo, "/", hero.slides[0]?.picture ?? ""),
    structured: [business(company, siteUrl(), listServedAreas())],
    hero: {
      ...hero,
      slides: hero.slides.map((slide) => ({ ...slide, picture: findPicture(slide.picture) })),
    },
    prices: renderPriceExamples(),
    welcome: {
      ...welcome,
      video: video(welcome.video),
      figures: renderCompanyFigures(),
    },
    services,
    featured: {
      ...featured,
      projects: renderFeaturedProjects(
        featured.projects.map((entry) => ({
          ...buildProjectPlate(entry.project),
          picture: findPicture(entry.picture),
        })),
      ),
    },
    why: { ...why, video: video(why.video) },
    testimonials: {
      ...home.testimonials,
      items: testimonials.items.map(({ id, name, location, text, rating, picture }) => ({
        id,
        name,
        location,
        text,
        rating,
        portrait: renderPortrait(buildPortrait({ name, picture }, testimonials.monogram)),
      })),
    },
    planner: buildPlannerInvitation("home"),
    request: buildShortRequest(),
    callToAction: renderCallToAction(buildCallToAction(home.callToAction)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, prices, welcome, services, featured, planner, why, testimonials, request, callToAction } =
    loaderData;
  return (
    <>
      <PartBoundary>
        <HeroSlider {...hero} />
      </PartBoundary>
      <AfterHero>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader */}
        <div dangerouslySetInnerHTML={{ __html: prices }} />

        <section aria-labelledby="welcome" className="py-(--band)">
          <div className="wrap">
            <Statement id="welcome" label={welcome.label} title={welcome.title} />
          </div>
          <Video video={welcome.video} sizes="100vw" edge className="mt-10 lg:mt-16" />
          <div className="wrap">
            <div className="mt-12 grid gap-x-16 gap-y-5 lg:mt-16 lg:grid-cols-2">
              {welcome.paragraphs.map((paragraph) => (
                <p key={paragraph} className="max-w-[52ch] text-lead">
                  {paragraph}
                </p>
              ))}
            </div>
            <MoreLink to={welcome.more.to} className="mt-5">
              {welcome.more.label}
            </MoreLink>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader */}
            <div className="mt-(--band)" dangerouslySetInnerHTML={{ __html: welcome.figures }} />
          </div>
        </section>

        <Section background="travertine" labelledBy="services">
          <div className="grid gap-8 lg:grid-cols-12">
            <div className="lg:col-span-8">
              <SectionHeading
                id="services"
                label={services.label}
                title={services.title}
                intro={services.intro}
              />
            </div>
            <p className="self-end lg:col-span-4 lg:text-right">
              <MoreLink to={services.more.to}>{services.more.label}</MoreLink>
            </p>
          </div>
          <ServiceCards cards={services.cards} />
        </Section>

        <section aria-labelledby="featured" className="py-(--band)">
          <div className="wrap mb-8">
            <RuledHeading
              id="featured"
              label={featured.label}
              title={featured.title}
              intro={featured.intro}
            />
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader */}
          <div dangerouslySetInnerHTML={{ __html: featured.projects }} />
          <div className="wrap">
            <p className="mt-16">
              <ButtonLink look="line" to={featured.more.to}>
                {featured.more.label}
              </ButtonLink>
            </p>
          </div>
        </section>

        <PlannerInvitation {...planner} background="travertine" />

        <Section background="deep" labelledBy="why">
          <SectionHeading id="why" label={why.label} title={why.title} light />
          <div className="mt-14 grid gap-x-8 gap-y-14 lg:grid-cols-12">
            <Video
              video={why.video}
              sizes="(min-width: 96rem) 50rem, (min-width: 64rem) 54vw, 92vw"
              light
              className="lg:col-span-7"
            />
            <ol className="lg:col-span-4 lg:col-start-9">
              {why.points.map((point) => (
                <li key={point.title} className="border-t border-paper/25 py-6 first:border-0 first:pt-0">
                  <h3 className="text-title">{point.title}</h3>
                  <p className="mt-2 text-small text-shallow">{point.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </Section>

        <Section background="travertine" labelledBy="testimonials">
          <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
            <h2 id="testimonials" className="label font-text text-stone lg:col-span-3">
              {testimonials.title}
            </h2>
            <div className="lg:col-span-9">
              <PartBoundary>
                <Testimonials label={testimonials.label} items={testimonials.items} />
              </PartBoundary>
            </div>
          </div>
        </Section>

        <ShortRequest {...request} />

        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader */}
        <div dangerouslySetInnerHTML={{ __html: callToAction }} />
      </AfterHero>
    </>
  );
}
