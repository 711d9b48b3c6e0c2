// What a new page begins with: an example of content/.starting-files with its name.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRepositoryContent } from "#content/folder.ts";
import { parseByPath } from "#content/parse.ts";
import type { Content } from "#content/read.ts";
import type { PageKind } from "../editing.ts";

const places: Record<PageKind, { folder: string; extension: string }> = {
  area: { folder: "areas", extension: "yaml" },
  project: { folder: "projects", extension: "yaml" },
  service: { folder: "services", extension: "yaml" },
  guide: { folder: "guides", extension: "md" },
};

/** Returns "areas/cinco-ranch.yaml". */
export function idOfPage(kind: PageKind, slug: string): string {
  const { folder, extension } = places[kind];
  return `${folder}/${slug}.${extension}`;
}

/** @param name for readers: "Cinco Ranch" */
export function startingValue(kind: PageKind, name: string, content: Content): unknown {
  return parseByPath(formFile(kind), startingText(kind, name, content)).value;
}

let startingPlace: [number, number] | undefined;

/** Returns the latitude and longitude that a new area has until somebody chooses its place. */
export function readStartingPlace(): [number, number] {
  startingPlace ??= (readForm("area") as { at: [number, number] }).at;
  return startingPlace;
}

function readForm(kind: PageKind): unknown {
  return parseByPath(formFile(kind), readFileSync(formFile(kind), "utf8").replaceAll(/\{\w+(:\w+)?\}/g, "0"))
    .value;
}

function formFile(kind: PageKind): string {
  return join(findRepositoryContent(), `.starting-files/${kind}.${places[kind].extension}`);
}

/** The same as the text of a file. */
export function startingText(kind: PageKind, name: string, content: Content): string {
  return filledIn(readFileSync(formFile(kind), "utf8"), {
    name,
    order: nextOrder(content, kind),
    category: content.portfolio.categories[0] ?? "",
    area: content.areas[0]?.slug ?? "",
  });
}

function nextOrder({ areas, projects, guides }: Content, kind: PageKind): number {
  const orders = { area: areas, project: projects, service: [], guide: guides }[kind].map(
    ({ order }) => order,
  );
  return Math.max(0, ...orders) + 1;
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
