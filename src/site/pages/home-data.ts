// Data of the home page.
import { buildCallToAction } from "#content/call-to-action.ts";
import { video } from "#content/films.ts";
import { findPicture, withPicture } from "#content/find-picture.ts";
import { buildShortRequest } from "#content/next-steps.ts";
import { buildPortrait } from "#content/portraits.ts";
import { buildPriceExamples } from "#content/price-examples.ts";
import { buildProjectPlate } from "#content/projects.ts";
import { readContent } from "#content/read.ts";
import { business } from "#content/seo/structured-data.ts";
import { buildPageSeo } from "#content/seo.ts";
import { listServedAreas } from "#content/services.ts";
import { siteUrl } from "#content/site-facts.ts";
import { buildPlannerInvitation } from "#content/starts.ts";

export function loadHome() {
  const { home, company, testimonials } = readContent();
  const { hero, welcome, services, featured, why } = home;
  const { stats, proof = [] } = company;
  return {
    head: {
      seo: buildPageSeo(home.seo, "/", hero.slides[0]?.picture ?? ""),
      structured: [business(company, siteUrl(), listServedAreas())],
      trail: [],
    },
    hero: { ...hero, slides: hero.slides.map(withPicture) },
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
      items: testimonials.items.map(({ picture, ...item }) => ({
        ...item,
        portrait: buildPortrait({ name: item.name, picture }, testimonials.monogram),
      })),
    },
    planner: buildPlannerInvitation("home"),
    request: buildShortRequest(),
    callToAction: buildCallToAction(home.callToAction),
  };
}

export type HomeData = ReturnType<typeof loadHome>;
