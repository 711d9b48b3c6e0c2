// First pictures without an upright version for phones.
import { expect, test } from "vitest";
import { repositoryPictures } from "./encoded-pictures.ts";
import { missingPortraitsIn } from "./lead-pictures.ts";
import { type Content, readContent } from "./read.ts";
import { serviceFiles } from "./schemas/services.ts";

const content = readContent();
const encoded = Object.entries(repositoryPictures);
const [upright = ""] = encoded.find(([, { width, height }]) => height > width) ?? [];
const [wide = "", wider = ""] = encoded
  .filter(([, { width, height }]) => height < width)
  .map(([name]) => name);

/** Content whose only first picture is in one file. The picture may have a portrait. */
function withLead(picture: string, portrait: string | undefined, place: Partial<Content> = {}): Content {
  const hero = { hero: { picture } };
  return {
    ...content,
    ...Object.fromEntries(Object.keys(serviceFiles).map((name) => [name, hero])),
    about: hero,
    home: { hero: { slides: [hero.hero] } },
    otherServices: [],
    pages: [],
    areas: [],
    projects: [],
    pictures: { [picture]: { portrait } },
    ...place,
  } as unknown as Content;
}

test("a first picture needs a portrait that is taller than wide", () => {
  const finding = `content/pictures.yaml ${wide}: home.yaml begins with it, so it needs a portrait for phones: name another of the same, taken upright`;
  expect(missingPortraitsIn(withLead(wide, upright))).toEqual([]);
  expect(missingPortraitsIn(withLead(wide, undefined))).toEqual([finding]);
  expect(missingPortraitsIn(withLead(wide, wider))).toEqual([finding]);
});

test("an upright picture may be its own portrait", () => {
  expect(missingPortraitsIn(withLead(upright, upright))).toEqual([]);
  expect(missingPortraitsIn(withLead(upright, undefined))).toEqual([
    `content/pictures.yaml ${upright}: home.yaml begins with it, so it needs a portrait for phones: name the picture itself`,
  ]);
});

test.each([
  ["projects/court.yaml", { projects: [{ slug: "court", picture: wider }] }],
  ["areas/katy.yaml", { areas: [{ slug: "katy", picture: wider }] }],
  ["services/pergolas.yaml", { otherServices: [{ slug: "pergolas", hero: { picture: wider } }] }],
  ["pages/financing.yaml", { pages: [{ slug: "financing", hero: { picture: wider } }] }],
  ["services/pool-design.yaml", { "services/pool-design": { hero: { picture: wider } } }],
  ["about.yaml", { about: { hero: { picture: wider } } }],
])("looks at %s", (file, place) => {
  const found = missingPortraitsIn(withLead(wide, upright, place as unknown as Partial<Content>));
  expect(found).toEqual([expect.stringContaining(`content/pictures.yaml ${wider}: ${file} begins with it`)]);
});
