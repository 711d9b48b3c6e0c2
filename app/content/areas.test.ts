// Areas match the specification, and no page is a copy of another with the name changed.
import { describe, expect, test } from "vitest";
import { buildFullArea, buildServiceMap, buildTemplateArea } from "./areas.ts";
import { findArea } from "./find-area.ts";
import { type Content, readContent } from "./read.ts";
import type { FullArea, TemplateArea } from "./schemas/area.ts";

type Area = Content["areas"][number];
const { areas } = readContent();
const full = areas.filter((area): area is FullArea => area.layout === "full");
const template = areas.filter((area): area is TemplateArea => area.layout === "template");

describe("the areas", () => {
  test("have nine full and nine template pages", () => {
    expect(full.map(({ slug }) => slug)).toEqual([
      "the-woodlands",
      "memorial",
      "katy",
      "sugarland",
      "pearland",
      "river-oaks",
      "cypress",
      "spring",
      "league-city",
    ]);
    expect(template.map(({ slug }) => slug).sort()).toEqual([
      "bellaire",
      "clear-lake",
      "conroe",
      "friendswood",
      "heights",
      "kingwood",
      "missouri-city",
      "tanglewood",
      "west-university",
    ]);
  });

  test.each([
    ["river-oaks", ["memorial", "west-university", "tanglewood"]],
    ["the-woodlands", ["spring", "kingwood", "conroe"]],
    ["memorial", ["river-oaks", "tanglewood", "the-woodlands"]],
    ["katy", ["sugarland", "cypress", "memorial"]],
    ["sugarland", ["katy", "pearland", "missouri-city"]],
    ["pearland", ["friendswood", "league-city", "sugarland"]],
    ["cypress", ["spring", "the-woodlands", "katy"]],
    ["spring", ["the-woodlands", "kingwood", "cypress"]],
    ["league-city", ["clear-lake", "friendswood", "pearland"]],
  ])("%s lists its nearby areas", (slug, neighbors) => {
    const area = full.find((candidate) => candidate.slug === slug);
    expect(area?.nearby.cards.map((card) => card.area)).toEqual(neighbors);
  });

  test("list six services, and Cypress the first three", () => {
    const six = [
      "pool-design",
      "pool-construction",
      "outdoor-living",
      "pool-renovation",
      "water-features",
      "pool-maintenance",
    ];
    for (const { slug, services } of full)
      expect(services.cards.map(({ service }) => service)).toEqual(
        slug === "cypress" ? six.slice(0, 3) : six,
      );
  });

  test("show a population only on Spring and League City", () => {
    const counted = full.filter(({ glance }) => glance.population);
    expect(counted.map(({ slug, glance }) => [slug, glance.population])).toEqual([
      ["spring", "About 60,000"],
      ["league-city", "About 110,000"],
    ]);
  });

  test("have villages and a call on The Woodlands, a banner on Spring and League City", () => {
    expect(full.filter(({ villages }) => villages).map(({ slug }) => slug)).toEqual(["the-woodlands"]);
    expect(full.filter(({ call }) => call).map(({ slug }) => slug)).toEqual(["the-woodlands"]);
    const banners = full.filter(({ banner }) => banner);
    expect(banners.map(({ slug }) => slug)).toEqual(["spring", "league-city"]);
    for (const { banner } of banners)
      expect(banner?.actions).toEqual([
        { label: "Request a Consultation", to: "/contact" },
        { label: "View Our Portfolio", to: "/portfolio" },
      ]);
  });

  test("state the distance from downtown that the coordinates give", () => {
    const stated = full.flatMap((area) => {
      const [distance] = area.glance.location.match(/^\d+ miles \w+/) ?? [];
      return distance ? [[area.slug, distance, buildFullArea(area).place.distance]] : [];
    });
    expect(stated.length).toBeGreaterThan(6);
    for (const [slug, distance, measured] of stated) expect(measured, slug).toBe(`${distance} of downtown`);
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

  test("mark made-up people as samples", () => {
    for (const { testimonials } of full) for (const item of testimonials) expect(item.sample).toBe(true);
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
    expect(cards[0]).toMatchObject({ title: "Natural Lagoon", place: "The Woodlands, 6 miles northwest" });
    const miles = cards.map(({ place }) => Number(place.match(/(\d+) miles \w+$/)?.[1] ?? 0));
    expect(miles).toHaveLength(3);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(miles[0]).toBeGreaterThan(0);
  });

  test("have no distance inside the area", () => {
    expect(cardsOf("the-woodlands")[0]).toMatchObject({ title: "Natural Lagoon", place: "The Woodlands" });
  });

  test.each(full)("on $slug have the words of the portfolio", ({ slug }) => {
    const { projects } = readContent();
    for (const card of cardsOf(slug)) {
      const project = projects.find((candidate) => candidate.slug === card.slug);
      expect(card).toMatchObject({ title: project?.title, description: project?.summary });
      expect([project?.picture, ...(project?.gallery ?? [])]).toContain(card.picture.name);
    }
  });
});

describe("an area page", () => {
  test("has the specified title, headline and canonical address", () => {
    const { seo, hero } = buildTemplateArea(template.find(({ slug }) => slug === "heights") as TemplateArea);
    expect(seo.title).toBe("Custom Pool Builder in The Heights, Houston");
    expect(seo.canonical).toMatch(/\/areas\/heights$/);
    expect(hero.title).toBe("Premium Pool Services in The Heights");
    expect(hero.action).toEqual({ label: "Schedule a Consultation", to: "/contact" });
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

test("the drawn map shows all areas at their coordinates", () => {
  const marks = buildServiceMap().areas;
  expect(marks.map(({ slug }) => slug).sort()).toEqual(areas.map(({ slug }) => slug).sort());
  for (const { slug, at } of marks) expect(at).toEqual(findArea(slug)?.at);
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

  test("finds no local fact on two areas", () => {
    const facts = areas.flatMap(({ ground }) => ground.facts.map(({ text }) => text));
    expect(new Set(facts).size).toBe(facts.length);
  });

  test("finds a source for every local fact", () => {
    for (const { ground } of areas) for (const { source } of ground.facts) expect(source).toMatch(/\w{4,}/);
  });
});
