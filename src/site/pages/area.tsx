// An area: a full page or one on the shared template, as its content file says.
import {
  buildFullArea,
  buildTemplateArea,
  type FullAreaData,
  type TemplateAreaData,
} from "#content/areas.ts";
import { findArea } from "#content/find-area.ts";
import { buildShortRequest } from "#content/next-steps.ts";
import type { Background } from "#design/ui/section.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { AreaCallToAction } from "../sections/area-call-to-action.tsx";
import { AreaFeatures } from "../sections/area-features.tsx";
import { AreaGround } from "../sections/area-ground.tsx";
import { AreaIntro } from "../sections/area-intro.tsx";
import { AreaNearby } from "../sections/area-nearby.tsx";
import { AreaPlanner } from "../sections/area-planner.tsx";
import { AreaServices } from "../sections/area-services.tsx";
import { AreaTestimonials } from "../sections/area-testimonials.tsx";
import { AreaVillages } from "../sections/area-villages.tsx";
import { AreaWork } from "../sections/area-work.tsx";
import { Faq } from "../sections/faq.tsx";
import { FullBleedHero } from "../sections/full-bleed-hero.tsx";
import { heroSizes } from "../sections/hero-props.ts";
import { ShortRequest } from "../sections/short-request.tsx";
import { SplitHero } from "../sections/split-hero.tsx";

/** Returns null if no area has this slug. */
export function loadArea(slug: string | undefined) {
  const area = slug === undefined ? undefined : findArea(slug);
  if (!area) return null;
  const request = buildShortRequest();
  return area.layout === "full"
    ? { ...buildFullArea(area), request }
    : { ...buildTemplateArea(area), request };
}

type AreaData = NonNullable<ReturnType<typeof loadArea>>;

/** Whether the first picture is beside the title; otherwise it is above it, from edge to edge. */
function hasSplitHero(area: AreaData): boolean {
  return area.layout === "full" ? area.work.arrangement === "steps" : area.leads === "ground";
}

export function heroSizesOf(area: AreaData): string {
  return hasSplitHero(area) ? heroSizes.split : heroSizes.fullBleed;
}

export function AreaPage({ area }: { area: AreaData }) {
  const Hero = hasSplitHero(area) ? SplitHero : FullBleedHero;
  return (
    <div className="leaflet leaflet-area">
      {area.layout === "full" ? (
        <FullPage area={area} Hero={Hero} />
      ) : (
        <TemplatePage area={area} Hero={Hero} />
      )}
    </div>
  );
}

type WithRequest = { request: ReturnType<typeof buildShortRequest> };
type PageProps<Data> = { area: Data & WithRequest; Hero: typeof SplitHero };

function FullPage({ area, Hero }: PageProps<FullAreaData>) {
  const { hero, intro, glance, parts, villages, banner, call } = area;
  // Each page has one dark section: the villages, the banner or the testimonials.
  const backgrounds = assignBackgrounds(parts, villages || banner ? [] : ["testimonials"]);
  const lastBackground = backgrounds.at(-1) === "paper" ? "travertine" : "paper";
  return (
    <>
      <Hero {...hero} />
      <BelowHero sections={pickSections(area, parts)}>
        <AreaIntro {...intro} glance={glance} />
        {parts.map((part, index) => (
          <Part key={part} part={part} area={area} background={backgrounds[index] ?? "paper"} />
        ))}
        {call && <AreaCallToAction {...call} background={lastBackground} />}
        <ShortRequest {...area.request} background={lastBackground} continues={call !== undefined} />
      </BelowHero>
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

function TemplatePage({ area, Hero }: PageProps<TemplateAreaData>) {
  const { hero, intro, leads, features, ground, planner, map, place, slug, request, call } = area;
  const featuresFirst = leads === "features";
  const featureSection = <AreaFeatures {...features} background={featuresFirst ? "travertine" : "paper"} />;
  return (
    <>
      <Hero {...hero} />
      <BelowHero>
        <AreaIntro {...intro} />
        {featuresFirst && featureSection}
        <AreaGround {...ground} background={featuresFirst ? "paper" : "travertine"} />
        <AreaPlanner {...planner} background={featuresFirst ? "paper" : "travertine"} />
        {!featuresFirst && featureSection}
        <AreaNearby title={place.distance} slug={slug} place={place} map={map} background="travertine" />
        <AreaCallToAction {...call} background="paper" />
        <ShortRequest {...request} continues />
      </BelowHero>
    </>
  );
}
