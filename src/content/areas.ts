// Data of area pages and of the drawn map.

import { fillIn } from "#lib/fill-in.ts";
import { distanceFromDowntown, isOnSheet } from "#lib/geography.ts";
import { formatCount, formatSpanInHalves } from "#lib/numbers.ts";
import { inFeet } from "#plan/checks.ts";
import { findArea } from "./find-area.ts";
import { findPicture } from "./find-picture.ts";
import { guidesOfAreas } from "./guides.ts";
import { areasLink, buildPageHead } from "./page-head.ts";
import { findNearestProjects } from "./projects.ts";
import { type Content, readContent } from "./read.ts";
import type { FullArea, TemplateArea } from "./schemas/area.ts";
import { service } from "./seo/structured-data.ts";
import { findServiceName } from "./services.ts";
import { siteUrl } from "./site-facts.ts";
import { buildAreaStart } from "./starts.ts";

type Area = Content["areas"][number];

/** Project cards on an area page (specification, section 2). */
const WORK_CARDS = 3;

/**
 * Returns the drawn map, the same on /services and on every area page.
 * @param own the area of the page, which is added to its own map if the shared map leaves it out
 */
export function buildServiceMap(own?: Area) {
  const { label, caption, downtown, rings, waters, marks } = readContent()["service-map"];
  const shown = marks.map(({ area, side, offset }) => ({ area, side, offset }));
  if (own && !shown.some(({ area }) => area === own.slug) && isOnSheet(own.at))
    shown.push({ area: own.slug, side: "right", offset: undefined });
  return {
    label,
    caption,
    downtown,
    rings,
    waters,
    areas: shown.flatMap(({ area: slug, side, offset }) => {
      const area = findArea(slug);
      return area ? [{ slug, name: area.name, at: area.at, side, offset }] : [];
    }),
  };
}

export function buildAreaSeo({ name, seo }: Area) {
  return { title: named(readContent()["area-pages"].title, name), ...seo };
}

/** Returns what full and template pages share: head, hero, introduction, local facts, maps. */
function buildAreaOpening(area: Area) {
  const { slug, name, badge, description, benefits, ground, at, mapAddress } = area;
  const words = readContent()["area-pages"];
  const path = `/areas/${slug}`;
  const head = buildPageHead(buildAreaSeo(area), [areasLink(), { label: name, to: path }], area.picture);
  const offer = { name: named(words.title, name), description: area.seo.description, path };
  const { miles, direction } = distanceFromDowntown(at);
  const distance = `${formatCount(miles, "mile")} ${direction} of downtown`;
  return {
    head: { ...head, structured: [service(offer, siteUrl(), [name]), ...head.structured] },
    slug,
    hero: {
      badge,
      title: named(words.headline, name),
      intro: description,
      action: words.consultation,
      picture: findPicture(area.picture),
    },
    intro: { ...area.intro, benefits, benefitsTitle: words.benefits },
    ground: {
      label: words.ground.label,
      note: words.ground.note,
      title: ground.title,
      lot: ground.lot,
      guides: guidesOfAreas(),
      facts: ground.facts.map(({ about, text, source }) => ({
        subject: words.ground.subjects[about],
        text,
        source: fillIn(words.ground.source, { source }),
      })),
    },
    place: {
      title: named(words.map.title, name),
      caption: `${name}, ${distance}. ${words.map.caption}`,
      latitude: at[0],
      longitude: at[1],
      address: mapAddress,
      distance,
    },
    map: buildServiceMap(area),
    planner: buildAreaPlanner(area),
  };
}

/** A typical lot of the area, and the rules for pools there. */
function buildAreaPlanner({ slug, name, titles, ground, permitWeeks, hoaWeeks }: Area) {
  const { label, area: words } = readContent()["planner-entries"];
  const { rows } = words;
  const start = buildAreaStart(slug);
  const { setback, easement } = start.plan;
  return {
    label,
    title: titles?.planner ?? fillIn(words.title, { area: name }),
    text: start.text,
    action: { label: words.action, to: start.to },
    note: words.note,
    lot: start.name,
    sketch: start.sketch,
    labels: words.labels,
    rules: [
      { label: rows.setback, value: inFeet(setback) },
      { label: rows.easement, value: easement > 0 ? inFeet(easement) : words.noEasement },
      { label: rows.soil, value: words.soils[ground.lot.soil] },
      { label: rows.permit, value: inWeeks(permitWeeks.range) },
      { label: rows.association, value: hoaWeeks === "none" ? words.noAssociation : inWeeks(hoaWeeks.range) },
    ],
  };
}

/** "2–9 weeks", "1 week" */
function inWeeks(range: readonly [number, number]): string {
  return `${formatSpanInHalves(range)} ${range[1] <= 1 ? "week" : "weeks"}`;
}

export function buildFullArea(area: FullArea) {
  const { name, glance, titles, work, services, testimonials, questions, nearby, villages, banner, call } =
    area;
  const words = readContent()["area-pages"];
  return {
    layout: area.layout,
    ...buildAreaOpening(area),
    parts: area.parts,
    glance: {
      title: words.glance.title,
      rows: (["founded", "location", "population", "knownFor", "landmarks"] as const).flatMap((key) => {
        const value = glance[key];
        return value ? [{ label: words.glance[key], value }] : [];
      }),
    },
    work: {
      label: words.work.label,
      title: titles?.work ?? named(words.work.title, name),
      arrangement: work,
      more: words.work.more,
      all: { ...words.work.all, label: named(words.work.all.label, name) },
      cards: findNearestProjects(area, WORK_CARDS, area.picture),
    },
    services: {
      label: words.services.label,
      title: services.title,
      cards: services.cards.map(({ service, text }) => ({
        title: findServiceName(service),
        text,
        to: `/services/${service}`,
      })),
    },
    testimonials: {
      label: words.testimonials.label,
      title: titles?.testimonials ?? named(words.testimonials.title, name),
      items: testimonials,
    },
    questions: { label: words.questions.label, title: questions.title, items: questions.items },
    nearby: {
      label: words.nearby.label,
      title: nearby.title,
      cards: nearby.cards.map(({ area: slug, blurb }) => ({
        name: findArea(slug)?.name ?? slug,
        blurb,
        to: `/areas/${slug}`,
      })),
    },
    villages: villages && { label: words.villages.label, ...villages },
    banner,
    call,
  };
}

export function buildTemplateArea(area: TemplateArea) {
  const { name, titles, leads, specialFeatures, call } = area;
  const words = readContent()["area-pages"];
  return {
    layout: area.layout,
    ...buildAreaOpening(area),
    leads,
    features: {
      label: words.features.label,
      title: titles?.features ?? named(words.features.title, name),
      items: specialFeatures.map((feature) => {
        const colon = feature.indexOf(": ");
        return { title: feature.slice(0, colon), text: feature.slice(colon + 2) };
      }),
    },
    call: { ...call, actions: [words.template.quote, words.template.portfolio] },
  };
}

export type FullAreaData = ReturnType<typeof buildFullArea>;
export type TemplateAreaData = ReturnType<typeof buildTemplateArea>;

function named(form: string, name: string): string {
  return fillIn(form, { area: name });
}
