// Finds an area by the slug in its address.
import { memoizeByObject } from "#lib/memoize.ts";
import { type Content, readContent } from "./read.ts";

type Area = Content["areas"][number];

const indexBySlug = memoizeByObject((areas: Area[]) => new Map(areas.map((area) => [area.slug, area])));

/** Returns the area, or undefined if there is none: visitors can type any address. */
export function findArea(slug: string): Area | undefined {
  return indexBySlug(readContent().areas).get(slug);
}
