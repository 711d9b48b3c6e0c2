// Areas match the specification, and no page is a copy of another with the name changed.
import { describe, expect, test } from "vitest";
import { isOnSheet } from "#lib/geography.ts";
import { buildFullArea, buildServiceMap, buildTemplateArea } from "./areas.ts";
import { findArea } from "./find-area.ts";
import { type Content, readContent } from "./read.ts";
import type { FullArea, TemplateArea } from "./schemas/area.ts";

type Area = Content["areas"][number];
const { areas } = readContent();
const full = areas.filter((area): area is FullArea => area.layout === "full");
const template = areas.filter((area): area is TemplateArea => area.layout === "template");

describe("the areas", () => {
  test("have the specified full and template pages", () => {
    expect(full.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        "the-woodlands",
        "memorial",
        "katy",
        "sugarland",
        "pearland",
        "river-oaks",
        "cypress",
        "spring",
        "league-city",
      ]),
    );
    expect(template.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        "bellaire",
        "clear-lake",
        "conroe",
        "friendswood",
        "heights",
        "kingwood",
        "missouri-city",
        "tanglewood",
        "west-university",
      ]),
    );
  });

  test("state the distance from downtown computed from their coordinates", () => {
    const stated = full.flatMap((area) => {
      const [distance] = area.glance.location.match(/^\d+ miles \w+/) ?? [];
      return distance ? [[area.slug, distance, buildFullArea(area).place.distance]] : [];
    });
    for (const [slug, distance, measured] of stated) expect(measured, slug).toBe(`${distance} of downtown`);
  });

  test("are one mile away in the singular, and one week is one week", () => {
    const [area] = template;
    if (!area) throw new Error("There is no template area.");
    const near: TemplateArea = {
      ...area,
      at: [29.775, -95.37],
      permitWeeks: { ...area.permitWeeks, range: [1, 1] },
    };
    const { place, planner } = buildTemplateArea(near);
    expect(place.distance).toBe("1 mile north of downtown");
    expect(place.caption).toContain("1 mile north of downtown.");
    expect(planner.rules.map(({ value }) => value)).toContain("1 week");
  });

  test("show no picture twice on a page", () => {
    for (const area of full) {
      const { hero, work } = buildFullArea(area);
      const pictures = [hero, ...work.cards].map(({ picture }) => picture.name);
      expect(new Set(pictures).size, area.slug).toBe(pictures.length);
    }
  });

  test("have different hero pictures", () => {
    const openings = areas.map(({ slug, picture }) => `${picture} opens ${slug}`).sort();
    const pictures = new Set(areas.map(({ picture }) => picture));
    expect(pictures.size, openings.join("\n")).toBe(areas.length);
  });
});

describe("nearest projects on an area page", () => {
  const cardsOf = (slug: string) => {
    const area = full.find((candidate) => candidate.slug === slug);
    if (!area) throw new Error(`There is no full page of ${slug}.`);
    return buildFullArea(area).work.cards;
  };

  test("are three with place and distance, nearest first", () => {
    const cards = cardsOf("spring");
    const miles = cards.map(({ place }) => Number(place.match(/(\d+) miles \w+$/)?.[1] ?? 0));
    expect(miles).toHaveLength(3);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(miles[0]).toBeGreaterThan(0);
  });

  test("show no distance within the area", () => {
    const inside = full.filter(({ slug }) => readContent().projects.some(({ area }) => area === slug));
    expect(inside).not.toEqual([]);
    for (const { slug } of inside) expect(cardsOf(slug)[0]?.place, slug).not.toMatch(/ miles? /);
  });

  test.each(full)("on $slug use the words of the portfolio", ({ slug }) => {
    const { projects } = readContent();
    for (const card of cardsOf(slug)) {
      const project = projects.find((candidate) => candidate.slug === card.slug);
      expect(card).toMatchObject({ title: project?.title, description: project?.summary });
      expect([project?.picture, ...(project?.gallery ?? [])]).toContain(card.picture.name);
    }
  });
});

describe("an area page", () => {
  test("has the shared title, headline and link with the area's name, and a canonical address", () => {
    const { title, headline, consultation } = readContent()["area-pages"];
    const heights = template.find(({ slug }) => slug === "heights") as TemplateArea;
    const { head, hero } = buildTemplateArea(heights);
    expect(title).toContain("{area}");
    expect(head.seo.title).toBe(title.replace("{area}", heights.name));
    expect(head.seo.canonical).toMatch(/\/areas\/heights$/);
    expect(hero.title).toBe(headline.replace("{area}", heights.name));
    expect(hero.action).toEqual(consultation);
  });

  test("splits template features at the first colon", () => {
    for (const area of template) {
      const { items } = buildTemplateArea(area).features;
      expect(items).toHaveLength(4);
      expect(items.map(({ title, text }) => `${title}: ${text}`)).toEqual(area.specialFeatures);
    }
  });

  test("is undefined for an unknown area", () => expect(findArea("atlantis")).toBeUndefined());
});

test("the drawn map shows areas at their coordinates, and the area of its page", () => {
  for (const area of areas) {
    const marks = buildServiceMap(area).areas;
    for (const { slug, at } of marks) expect(at).toEqual(findArea(slug)?.at);
    if (isOnSheet(area.at)) expect(marks.map(({ slug }) => slug)).toContain(area.slug);
  }
});

describe("the swap test", () => {
  /** Returns a page's sentences without the area's name. */
  function sentencesOf({ name, slug, order, picture, seo, ...words }: Area): Set<string> {
    const sentences = stringsIn(words)
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .filter((sentence) => /\s.*\s/.test(sentence))
      .map((sentence) => sentence.replaceAll(name, "{area}").toLowerCase());
    return new Set(sentences);
  }

  function stringsIn(value: unknown): string[] {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value ? Object.values(value).flatMap(stringsIn) : [];
  }

  const pages = areas.map((area) => ({ slug: area.slug, sentences: sentencesOf(area) }));

  test.each(pages)(
    "$slug shares at most half of its sentences with any other page",
    ({ slug, sentences }) => {
      expect(sentences.size).toBeGreaterThan(25);
      for (const other of pages) {
        if (other.slug === slug) continue;
        const shared = [...sentences].filter((sentence) => other.sentences.has(sentence));
        expect(shared.length / sentences.size, `${other.slug}: ${shared.join(" | ")}`).toBeLessThanOrEqual(
          0.5,
        );
      }
    },
  );

  test("finds no local fact in two areas", () => {
    const facts = areas.flatMap(({ ground }) => ground.facts.map(({ text }) => text));
    expect(new Set(facts).size).toBe(facts.length);
  });

  test("finds a source for every local fact", () => {
    for (const { ground } of areas) for (const { source } of ground.facts) expect(source).toMatch(/\w{4,}/);
  });
});

test("an area is below the list of areas in its breadcrumbs", () => {
  const [area] = template;
  const trail = area && buildTemplateArea(area).head.trail.map(({ to }) => to);
  expect(trail).toEqual(["/", "/areas", `/areas/${area?.slug}`]);
});
