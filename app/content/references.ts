// Names in content/ that stand for something in another file: pictures, films, projects, areas, services, pages of ours.
import encoded from "../../pictures/manifest.json" with { type: "json" };
import { priceLines } from "./price-rules.ts";
import type { Content } from "./read.ts";
import { serviceFiles } from "./schemas/services.ts";
import { type PlacedText, placeOf, textsOf } from "./texts.ts";

/** Every name that stands for something in another file, and doesn't: `content/file field: what there is not`. */
export function brokenReferences(content: Content): string[] {
  const known = knownNames(content);
  return textsOf(content).flatMap((text) => {
    const problem = problemOf(text, known);
    return problem ? [`${placeOf(text)}: ${problem}`] : [];
  });
}

function knownNames({ pictures, films, projects, areas, otherServices, portfolio, prices }: Content) {
  const slugs = (items: { slug: string }[]) => new Set(items.map(({ slug }) => slug));
  const drawn = Object.keys(serviceFiles).map((name) => name.replace(/^services\//, ""));
  return {
    pictures: new Set(Object.keys(pictures)),
    films: new Set(Object.keys(films)),
    projects: slugs(projects),
    areas: slugs(areas),
    services: new Set([...drawn, ...slugs(otherServices)]),
    categories: new Set(portfolio.categories),
    prices: new Set(priceLines(prices).map(({ id }) => id)),
  };
}

type Known = ReturnType<typeof knownNames>;

/** What is wrong with a text that stands for something; nothing when it is in order, or stands for nothing. */
function problemOf({ text, fields }: PlacedText, known: Known): string | undefined {
  // A name in a list, as in a gallery, belongs to the field of the list.
  const field = fields.findLast((name) => !/^\d+$/.test(name)) ?? "";
  switch (field) {
    case "picture":
    case "poster":
    case "gallery":
    case "portrait":
      if (!known.pictures.has(text)) return `there is no picture "${text}" in content/pictures.yaml`;
      return text in encoded ? undefined : `the picture "${text}" is not ready yet: run npm run pictures`;
    case "film":
      return known.films.has(text) ? undefined : `there is no film "${text}" in content/films.yaml`;
    case "project":
      // The contact form has a part of this name.
      if (fields.at(-2) === "parts") return undefined;
      return known.projects.has(text) ? undefined : `there is no content/projects/${text}.yaml`;
    case "area":
      return known.areas.has(text) ? undefined : `there is no content/areas/${text}.yaml`;
    case "prices":
      return known.prices.has(text) ? undefined : `there is no price "${text}" in content/prices.yaml`;
    case "service":
      return known.services.has(text) ? undefined : `there is no content/services/${text}.yaml`;
    case "category":
      if (known.categories.has(text)) return undefined;
      return `"${text}" is none of the categories in content/portfolio.yaml: ${[...known.categories].join(", ")}`;
    case "to":
      return isPage(text, known) ? undefined : `there is no page ${text}`;
    default:
      return undefined;
  }
}

/** Pages with a file of their own are known by it; the few others are left to the crawl of the built site. */
function isPage(path: string, { areas, projects, services }: Known): boolean {
  const [, folder, slug = ""] = /^\/(areas|portfolio|services)\/([^#/]+)/.exec(path) ?? [];
  if (!folder) return true;
  return { areas, portfolio: projects, services }[folder]?.has(slug) ?? false;
}
