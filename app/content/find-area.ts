// Finds an area by the slug in its address.
import { type Content, readContent } from "./read.ts";

type Area = Content["areas"][number];

const bySlug = new WeakMap<Area[], Map<string, Area>>();

/** Returns the area, or undefined if there is none: visitors can type any address. */
export function findArea(slug: string): Area | undefined {
  const { areas } = readContent();
  const known = bySlug.get(areas) ?? new Map(areas.map((area) => [area.slug, area]));
  bySlug.set(areas, known);
  return known.get(slug);
}
