// The paths that the plain menu links to, read from content.
import { readContent } from "#app/content/read.ts";

/** Unique paths in alphabetical order. */
export function menuPaths(): string[] {
  const { home, services, areas, links, more, planner, consultation } = readContent().navigation.main;
  const grouped = [...services.groups, ...areas.groups].flatMap((group) => group.links);
  return [
    ...new Set([home, ...grouped, ...links, ...more, planner, consultation].map(({ to }) => to)),
  ].sort();
}
