// An area: written out in full, or on the shared template. Which one its content file says.
import { data } from "react-router";
import { type FullAreaData, fullArea, type TemplateAreaData, templateArea } from "#app/content/areas.ts";
import { findArea } from "#app/content/find-area.ts";
import { AfterHero } from "#app/layout/thumb-bar.tsx";
import { AreaCall } from "#app/sections/area-call.tsx";
import { AreaGround } from "#app/sections/area-ground.tsx";
import { AreaIntro } from "#app/sections/area-intro.tsx";
import { AreaNearby } from "#app/sections/area-nearby.tsx";
import { AreaServices } from "#app/sections/area-services.tsx";
import { AreaTestimonials } from "#app/sections/area-testimonials.tsx";
import { AreaWork } from "#app/sections/area-work.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PlateHero } from "#app/sections/plate-hero.tsx";
import { SpecialFeatures } from "#app/sections/special-features.tsx";
import { Villages } from "#app/sections/villages.tsx";
import { serviceMeta } from "#app/seo/service-meta.ts";
import type { Ground } from "#app/ui/section.tsx";
import type { Route } from "./+types/area.ts";

export function loader({ params }: Route.LoaderArgs) {
  const area = findArea(params.slug);
  if (!area) throw data(null, { status: 404 });
  return area.layout === "full" ? fullArea(area) : templateArea(area);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(loaderData) : [];
}

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  return loaderData.layout === "full" ? <FullPage area={loaderData} /> : <TemplatePage area={loaderData} />;
}

function FullPage({ area }: { area: FullAreaData }) {
  const { listing, hero, intro, glance, parts, villages, banner, call } = area;
  // One dark band beside the footer: the villages, the banner or the testimonials.
  const grounds = groundsOf(parts, villages || banner ? [] : ["testimonials"]);
  const lastIsPaper = grounds.at(-1) === "paper";
  return (
    <>
      <PlateHero trail={listing.trail} {...hero} />
      <AfterHero>
        <AreaIntro {...intro} glance={glance} />
        {parts.map((part, index) => (
          <Part key={part} part={part} area={area} ground={grounds[index] ?? "paper"} />
        ))}
        {call && <AreaCall {...call} ground={lastIsPaper ? "travertine" : "paper"} />}
      </AfterHero>
    </>
  );
}

type PartName = FullAreaData["parts"][number];

/** Paper and travertine take turns; a part on a dark band takes no turn. The introduction is on paper. */
function groundsOf(parts: PartName[], dark: PartName[]): Ground[] {
  const light = parts.filter((part) => !dark.includes(part));
  return parts.map((part) =>
    dark.includes(part) ? "deep" : light.indexOf(part) % 2 === 0 ? "travertine" : "paper",
  );
}

function Part({ part, area, ground }: { part: PartName; area: FullAreaData; ground: Ground }) {
  switch (part) {
    case "ground":
      return <AreaGround {...area.ground} ground={ground} />;
    case "work":
      return <AreaWork {...area.work} ground={ground} />;
    case "services":
      return (
        <>
          <AreaServices {...area.services} ground={ground} />
          {area.villages && <Villages {...area.villages} />}
          {area.banner && <AreaCall {...area.banner} ground="deep" />}
        </>
      );
    case "testimonials":
      return <AreaTestimonials {...area.testimonials} ground={ground} />;
    case "questions":
      return <Faq {...area.questions} ground={ground} />;
    case "nearby":
      return (
        <AreaNearby {...area.nearby} slug={area.slug} place={area.place} map={area.map} ground={ground} />
      );
  }
}

function TemplatePage({ area }: { area: TemplateAreaData }) {
  const { listing, hero, intro, leads, features, ground, map, place, slug, call } = area;
  const featuresFirst = leads === "features";
  const special = <SpecialFeatures {...features} ground={featuresFirst ? "travertine" : "paper"} />;
  return (
    <>
      <PageHero trail={listing.trail} {...hero} />
      <AfterHero>
        <AreaIntro {...intro} />
        {featuresFirst && special}
        <AreaGround {...ground} ground={featuresFirst ? "paper" : "travertine"} />
        {!featuresFirst && special}
        <AreaNearby
          label={place.distance}
          title={place.title}
          slug={slug}
          place={place}
          map={map}
          ground="travertine"
        />
        <AreaCall {...call} ground="paper" />
      </AfterHero>
    </>
  );
}
