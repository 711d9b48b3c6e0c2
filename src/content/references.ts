// Checks that references between the files of content/ name things that exist.
import * as z from "zod";
import { memoizeByObject } from "#lib/memoize.ts";
import { priceLines } from "#plan/price-rules.ts";
import madeFilms from "../../pictures/films.json" with { type: "json" };
import { readEncodedPictures } from "./encoded-pictures.ts";
import { toPagePath } from "./page-path.ts";
import { listPagePaths } from "./page-paths.ts";
import type { Content } from "./read.ts";
import { cardPicture, type ReferenceKind } from "./schemas/common.ts";
import { serviceFiles } from "./schemas/services.ts";
import { findInFiles, type PlacedText, placeOf } from "./texts.ts";

type Reference = PlacedText & {
  kind: ReferenceKind;
  /** Whether it is a picture that only the preview card of a page shows. */
  isOnCard: boolean;
};

/** Lists references to things that do not exist, with what is missing. */
export function listBrokenReferences(content: Content): (Reference & { problem: string })[] {
  const known = knownNames(content);
  return listReferences(content).flatMap((reference) => {
    const problem = problemOf(reference, known);
    return problem ? [{ ...reference, problem }] : [];
  });
}

/** Lists references to things that do not exist as `content/file field: what is missing`. */
export function findBrokenReferences(content: Content): string[] {
  return listBrokenReferences(content).map((broken) => `${placeOf(broken)}: ${broken.problem}`);
}

/** Lists the pictures that pages show, without those of preview cards. */
export function listShownPictures(content: Content): PlacedText[] {
  return listReferences(content).filter(({ kind, isOnCard }) => kind === "picture" && !isOnCard);
}

const listReferences = findInFiles(({ file, value, schema }) => referencesIn(schema, value, file));

/** Whether values of a schema may hold references. Most don't, and walking them would take most of the time. */
const mayRefer: (schema: z.core.$ZodType) => boolean = memoizeByObject(
  (schema) => kindOf(schema) !== undefined || innerSchemas(schema).some(mayRefer),
);

function innerSchemas(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return [schema.unwrap()];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return [];
}

function kindOf(schema: z.core.$ZodType): ReferenceKind | undefined {
  return z.globalRegistry.get(schema)?.ref as ReferenceKind | undefined;
}

function describe(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.description;
}

/** Walks a value along with its schema, and returns the values whose schema is a `reference`. */
export function referencesIn(
  schema: z.core.$ZodType,
  value: unknown,
  file: string,
  fields: string[] = [],
): Reference[] {
  if (value === undefined || !mayRefer(schema)) return [];
  const kind = kindOf(schema);
  if (schema instanceof z.ZodOptional) return referencesIn(schema.unwrap(), value, file, fields);
  if (kind) {
    const isOnCard = describe(schema) === describe(cardPicture);
    return [{ kind, isOnCard, text: String(value), file, fields }];
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    return option ? referencesIn(option, value, file, fields) : [];
  }
  // A draft may lack values that the schema requires.
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerSchema = schemaOfField(schema, key);
    return innerSchema ? referencesIn(innerSchema, inner, file, [...fields, key]) : [];
  });
}

function schemaOfField(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

function knownNames(content: Content) {
  const { pictures, films, projects, areas, otherServices, guides, portfolio, prices } = content;
  const slugs = (items: { slug: string }[]) => new Set(items.map(({ slug }) => slug));
  const drawn = Object.keys(serviceFiles).map((name) => name.replace(/^services\//, ""));
  return {
    pictures: new Set(Object.keys(pictures)),
    encoded: readEncodedPictures(),
    films: new Set(Object.keys(films)),
    projects: slugs(projects),
    areas: slugs(areas),
    guides: slugs(guides),
    services: new Set([...drawn, ...slugs(otherServices)]),
    categories: new Set(portfolio.categories),
    prices: new Set(priceLines(prices).map(({ id }) => id)),
    budgets: new Set(prices.budgets.map(({ option }) => option)),
    pages: new Set(listPagePaths(content)),
  };
}

type Known = ReturnType<typeof knownNames>;

/** Returns the problem with a reference, or undefined if what it names exists. */
function problemOf({ kind, text: name }: Reference, known: Known): string | undefined {
  switch (kind) {
    case "picture":
      if (!known.pictures.has(name)) return `there is no picture "${name}" in content/pictures.yaml`;
      return Object.hasOwn(known.encoded, name)
        ? undefined
        : `the picture "${name}" is not ready yet: run npm run pictures`;
    case "film":
      if (!known.films.has(name)) return `there is no film "${name}" in content/films.yaml`;
      return Object.hasOwn(madeFilms, name)
        ? undefined
        : `the film "${name}" is not ready yet: run npm run films`;
    case "project":
      return known.projects.has(name) ? undefined : `there is no content/projects/${name}.yaml`;
    case "area":
      return known.areas.has(name) ? undefined : `there is no content/areas/${name}.yaml`;
    case "price":
      return known.prices.has(name) ? undefined : `there is no price "${name}" in content/prices.yaml`;
    case "budget":
      return notListed(name, known.budgets, "budgets in content/prices.yaml");
    case "service":
      return known.services.has(name) ? undefined : `there is no content/services/${name}.yaml`;
    case "guide":
      return known.guides.has(name) ? undefined : `there is no content/guides/${name}.md`;
    case "category":
      return notListed(name, known.categories, "categories in content/portfolio.yaml");
    case "page":
      return isPage(name, known) ? undefined : `there is no page ${name}`;
  }
}

function notListed(name: string, names: Set<string>, list: string): string | undefined {
  return names.has(name) ? undefined : `"${name}" is none of the ${list}: ${[...names].join(", ")}`;
}

/** Returns a function that tells whether a link within the site, such as /services#design, leads to a page. */
export function createPageFinder(content: Content): (address: string) => boolean {
  const known = knownNames(content);
  return (address) => isPage(address, known);
}

function isPage(address: string, { pages }: Known): boolean {
  return pages.has(toPagePath(address));
}
