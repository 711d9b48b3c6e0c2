// Data of the home page.
import { buildCallToAction } from "#app/content/call-to-action.ts";
import { video } from "#app/content/films.ts";
import { buildShortRequest } from "#app/content/next-steps.ts";
import { findPicture } from "#app/content/pictures.ts";
import { buildPortrait } from "#app/content/portraits.ts";
import { buildPriceExamples } from "#app/content/price-examples.ts";
import { buildProjectPlate } from "#app/content/projects.ts";
import { readContent } from "#app/content/read.ts";
import { buildPageSeo } from "#app/content/seo.ts";
import { listServedAreas } from "#app/content/services.ts";
import { siteUrl } from "#app/content/site.ts";
import { buildPlannerInvitation } from "#app/content/starts.ts";
import { business } from "#app/seo/structured-data.ts";

export function loadHome() {
  const { home, company, testimonials } = readContent();
  const { hero, welcome, services, featured, why } = home;
  const { stats, proof = [] } = company;
  return {
    seo: buildPageSeo(home.seo, "/", hero.slides[0]?.picture ?? ""),
    structured: [business(company, siteUrl(), listServedAreas())],
    hero: {
      ...hero,
      slides: hero.slides.map((slide) => ({ ...slide, picture: findPicture(slide.picture) })),
    },
    prices: buildPriceExamples(),
    welcome: { ...welcome, stats, proof },
    welcomeVideo: video(welcome.video),
    services,
    featured: {
      ...featured,
      projects: featured.projects.map((entry) => ({
        ...buildProjectPlate(entry.project),
        picture: findPicture(entry.picture),
      })),
    },
    why,
    whyVideo: video(why.video),
    testimonials: {
      ...home.testimonials,
      items: testimonials.items.map(({ id, name, location, text, rating, picture, sample }) => ({
        id,
        name,
        location,
        text,
        rating,
        sample,
        portrait: buildPortrait({ name, picture }, testimonials.monogram),
      })),
    },
    planner: buildPlannerInvitation("home"),
    request: buildShortRequest(),
    callToAction: buildCallToAction(home.callToAction),
  };
}

export type HomeData = ReturnType<typeof loadHome>;
