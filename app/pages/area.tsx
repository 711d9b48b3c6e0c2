// An area: a full page or one on the shared template, as its content file says.
import {
  buildFullArea,
  buildTemplateArea,
  type FullAreaData,
  type TemplateAreaData,
} from "#app/content/areas.ts";
import { findArea } from "#app/content/find-area.ts";
import { buildShortRequest } from "#app/content/next-steps.ts";
import { AfterHero } from "#app/layout/after-hero.tsx";
import { pickSections } from "#app/layout/section-list.tsx";
import { refuseMissing } from "#app/refuse-missing.ts";
import { AreaCallToAction } from "#app/sections/area-call-to-action.tsx";
import { AreaFeatures } from "#app/sections/area-features.tsx";
import { AreaGround } from "#app/sections/area-ground.tsx";
import { AreaIntro } from "#app/sections/area-intro.tsx";
import { AreaNearby } from "#app/sections/area-nearby.tsx";
import { AreaPlanner } from "#app/sections/area-planner.tsx";
import { AreaServices } from "#app/sections/area-services.tsx";
import { AreaTestimonials } from "#app/sections/area-testimonials.tsx";
import { AreaVillages } from "#app/sections/area-villages.tsx";
import { AreaWork } from "#app/sections/area-work.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { FullBleedHero } from "#app/sections/full-bleed-hero.tsx";
import { ShortRequest } from "#app/sections/short-request.tsx";
import { SplitHero } from "#app/sections/split-hero.tsx";
import { serviceMeta } from "#app/seo/service-meta.ts";
import type { Background } from "#app/ui/section.tsx";
import type { Route } from "./+types/area.ts";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader({ params }: Route.LoaderArgs) {
  const area = findArea(params.slug);
  if (!area) refuseMissing();
  const request = buildShortRequest();
  return area.layout === "full"
    ? { ...buildFullArea(area), request }
    : { ...buildTemplateArea(area), request };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return serviceMeta(loaderData);
}

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="leaflet leaflet-area">
      {loaderData.layout === "full" ? <FullPage area={loaderData} /> : <TemplatePage area={loaderData} />}
    </div>
  );
}

type WithRequest = { request: ReturnType<typeof buildShortRequest> };

function FullPage({ area }: { area: FullAreaData & WithRequest }) {
  const { listing, hero, intro, glance, parts, villages, banner, call } = area;
  // Each page has one dark section: the villages, the banner or the testimonials.
  const backgrounds = assignBackgrounds(parts, villages || banner ? [] : ["testimonials"]);
  const lastIsPaper = backgrounds.at(-1) === "paper";
  return (
    <>
      <FullBleedHero trail={listing.trail} {...hero} />
      <AfterHero sections={pickSections(area, parts)}>
        <AreaIntro {...intro} glance={glance} />
        {parts.map((part, index) => (
          <Part key={part} part={part} area={area} background={backgrounds[index] ?? "paper"} />
        ))}
        <ShortRequest {...area.request} background={lastIsPaper ? "travertine" : "paper"} />
        {call && <AreaCallToAction {...call} background={lastIsPaper ? "paper" : "travertine"} />}
      </AfterHero>
    </>
  );
}

type PartName = FullAreaData["parts"][number];

/** Alternates travertine and paper after the introduction, which is on paper, and skips dark parts. */
function assignBackgrounds(parts: PartName[], dark: PartName[]): Background[] {
  const lightParts = parts.filter((part) => !dark.includes(part));
  return parts.map((part) =>
    dark.includes(part) ? "deep" : lightParts.indexOf(part) % 2 === 0 ? "travertine" : "paper",
  );
}

function Part({ part, area, background }: { part: PartName; area: FullAreaData; background: Background }) {
  switch (part) {
    case "ground":
      return (
        <>
          <AreaGround {...area.ground} background={background} />
          <AreaPlanner {...area.planner} background={background} />
        </>
      );
    case "work":
      return <AreaWork {...area.work} background={background} />;
    case "services":
      return (
        <>
          <AreaServices {...area.services} background={background} />
          {area.villages && <AreaVillages {...area.villages} />}
          {area.banner && <AreaCallToAction id="banner" {...area.banner} background="deep" />}
        </>
      );
    case "testimonials":
      return <AreaTestimonials {...area.testimonials} background={background} />;
    case "questions":
      return <Faq {...area.questions} background={background} />;
    case "nearby":
      return (
        <AreaNearby
          {...area.nearby}
          slug={area.slug}
          place={area.place}
          map={area.map}
          background={background}
        />
      );
  }
}

function TemplatePage({ area }: { area: TemplateAreaData & WithRequest }) {
  const { listing, hero, intro, leads, features, ground, planner, map, place, slug, request, call } = area;
  const featuresFirst = leads === "features";
  const featureSection = <AreaFeatures {...features} background={featuresFirst ? "travertine" : "paper"} />;
  return (
    <>
      <SplitHero trail={listing.trail} {...hero} />
      <AfterHero inView={1}>
        <AreaIntro {...intro} />
        {featuresFirst && featureSection}
        <AreaGround {...ground} background={featuresFirst ? "paper" : "travertine"} />
        <AreaPlanner {...planner} background={featuresFirst ? "paper" : "travertine"} />
        {!featuresFirst && featureSection}
        <AreaNearby
          label={place.distance}
          title={place.title}
          slug={slug}
          place={place}
          map={map}
          background="travertine"
        />
        <ShortRequest {...request} background="paper" />
        <AreaCallToAction {...call} background="travertine" />
      </AfterHero>
    </>
  );
}
