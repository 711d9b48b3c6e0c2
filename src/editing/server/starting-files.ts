// What a new page starts with: an example, and what is usual for its style or area.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRepositoryContent } from "#content/folder.ts";
import { parseByPath } from "#content/parse.ts";
import { findBudget } from "#content/project-plans.ts";
import type { Content, ContentFiles } from "#content/read.ts";
import { isRecord } from "#lib/is-record.ts";
import { toLocal } from "#lib/working-days.ts";
import { surfaceLists } from "#plan/price-rules.ts";
import type { Example, PageKind } from "../editing.ts";

const places: Record<PageKind, { folder: string; extension: string }> = {
  area: { folder: "areas", extension: "yaml" },
  project: { folder: "projects", extension: "yaml" },
  service: { folder: "services", extension: "yaml" },
  page: { folder: "pages", extension: "yaml" },
  guide: { folder: "guides", extension: "md" },
};

/** Returns "areas/cinco-ranch.yaml". */
export function idOfPage(kind: PageKind, slug: string): string {
  const { folder, extension } = places[kind];
  return `${folder}/${slug}.${extension}`;
}

type Start = {
  /** For readers: "Cinco Ranch". */
  name: string;
  /** A project's style, and the area that it is in or that a new area is like. */
  style: string;
  area: string;
  isBuilt: boolean;
};

/** Returns what a page of the office starts with: what only a person can know is empty or says REPLACE. */
export function startingValue(
  kind: PageKind,
  start: Start,
  { content, published, files }: { content: Content; published: ContentFiles; files: ContentFiles },
): Example {
  const text = startingText(kind, start.name, { content, files });
  const example = parseByPath(formFile(kind), text).value as Fields;
  // The example is marked as a sample; a page that the office adds is not.
  const { sample: _sample, ...value } = example;
  if (kind === "project") return startProject(value, start, content);
  // Their pictures are asked for, as those of projects and areas are.
  if (kind === "service" || kind === "page")
    return { from: EXAMPLE, value: { ...value, hero: { ...(value.hero as Fields), picture: NO_PICTURE } } };
  // As stored, with placeholders in braces.
  const like = published.get(idOfPage("area", start.area))?.value;
  if (kind === "area" && isRecord(like)) return startArea(value, start.name, like);
  return { from: EXAMPLE, value };
}

type Fields = Record<string, unknown>;
type Project = Content["projects"][number];

const NO_PICTURE = "";
const EXAMPLE = "the example";

/** Counts pages that are only begun, too. */
function nextOrder(files: ContentFiles, kind: PageKind): number {
  const { folder } = places[kind];
  const orders = [...files].map(([path, { value }]) =>
    path.startsWith(`${folder}/`) ? Number((value as { order?: unknown } | null)?.order) || 0 : 0,
  );
  return Math.max(0, ...orders) + 1;
}

/** The finish and the stone are those of a project of the same style. The weeks that were planned are asked for. */
function startProject(value: Fields, { name, style, area, isBuilt }: Start, content: Content): Example {
  const { categories } = content.portfolio;
  const category = categories.includes(style) ? style : (categories[0] ?? "");
  const place = content.areas.find(({ slug }) => slug === area) ?? content.areas[0];
  const like = content.projects.find((project) => project.category === category);
  const { finish, decking } = like?.data ?? (value.data as Fields);
  const example = value.plan as Project["plan"];
  const usual = surfaceLists.flatMap((name) =>
    like?.plan.parameters[name] ? [[name, like.plan.parameters[name]]] : [],
  );
  const parameters = { ...example.parameters, ...Object.fromEntries(usual), area: place?.slug };
  const plan = { ...example, parameters } as Project["plan"];
  const { budget, weeksPlanned: _weeks, ...data } = value.data as Fields;
  const where = `${place?.name}, Texas`;
  return {
    from: like?.title ?? EXAMPLE,
    value: {
      ...value,
      seo: {
        ...(value.seo as Fields),
        description: `${name}: a ${category.toLowerCase()} pool in ${where}. See its plan, its pictures and what it costs to build.`,
      },
      status: isBuilt ? "built" : "designed",
      category,
      location: where,
      area: place?.slug,
      picture: NO_PICTURE,
      gallery: [NO_PICTURE, NO_PICTURE, NO_PICTURE],
      data: { ...data, finish, decking, budget: findBudget({ plan }, content) ?? budget },
      plan,
    },
  };
}

const kept = ["permitOffice", "permitWeeks", "hoaWeeks", "benefits", "specialFeatures"];

/** Permits, the lot and what the office offers are those of an area nearby. Facts are written anew; their sources stay. */
function startArea(value: Fields, name: string, like: Fields): Example {
  const { facts, ...ground } = value.ground as { facts: Fact[] };
  const { lot, facts: known } = like.ground as { lot: unknown; facts: Fact[] };
  const sourceOf = (about: string) => known.find((fact) => fact.about === about)?.source;
  return {
    from: String(like.name),
    value: {
      ...value,
      ...Object.fromEntries(kept.flatMap((field) => (field in like ? [[field, like[field]]] : []))),
      picture: NO_PICTURE,
      seo: {
        ...(value.seo as Fields),
        description: `What a pool in ${name} has to deal with: its soil, water, permits and associations, each with who says so.`,
      },
      ground: {
        ...ground,
        lot,
        facts: facts.map((fact) => ({ ...fact, source: sourceOf(fact.about) })),
      },
    },
  };
}

type Fact = { about: string; source?: string };

let startingPlace: [number, number] | undefined;

/** Returns the latitude and longitude that a new area has until somebody chooses its place. */
export function readStartingPlace(): [number, number] {
  const form = formFile("area");
  startingPlace ??= (parseByPath(form, readFileSync(form, "utf8")).value as { at: [number, number] }).at;
  return startingPlace;
}

function formFile(kind: PageKind): string {
  return join(findRepositoryContent(), `.starting-files/${kind}.${places[kind].extension}`);
}

/** The same as the text of a file. */
export function startingText(
  kind: PageKind,
  name: string,
  { content, files }: { content: Content; files: ContentFiles },
): string {
  const today = toLocal(new Date(), content.company.timeZone).date;
  return filledIn(readFileSync(formFile(kind), "utf8"), {
    name,
    today,
    year: today.slice(0, 4),
    order: nextOrder(files, kind),
    category: content.portfolio.categories[0] ?? "",
    area: content.areas[0]?.slug ?? "",
  });
}

/** Fills a form: {name} goes inside existing quotes, {name:quoted} gets its own quotes. */
function filledIn(form: string, values: Record<string, string | number>): string {
  return form.replace(/\{(\w+)(:quoted)?\}/g, (whole, key: string, quotes: string | undefined) => {
    const value = values[key];
    if (value === undefined) return whole;
    const quoted = JSON.stringify(String(value));
    return quotes ? quoted : quoted.slice(1, -1);
  });
}
