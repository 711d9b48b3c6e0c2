// Reads labels and paths of the menus from content.
import { readContent } from "#content/read.ts";

const { main } = readContent().navigation;

/** Labels of the two menus, of a group in each, and of that group's first link. */
export const menuLabels = { services: labelsIn(main.services, 1), areas: labelsIn(main.areas, 0) };

function labelsIn({ label, groups }: (typeof main)["services"], index: number) {
  const group = groups[index];
  const link = group?.links[0];
  if (!group || !link) throw new Error(`The menu ${label} has no group ${index} with a link.`);
  return { menu: label, group: group.label, link: link.label, to: link.to };
}

/** Unique paths in alphabetical order. */
export function menuPaths(): string[] {
  const { home, services, areas, links, more, planner, consultation } = main;
  const grouped = [...services.groups, ...areas.groups].flatMap((group) => group.links);
  return [
    ...new Set([home, ...grouped, ...links, ...more, planner, consultation].map(({ to }) => to)),
  ].sort();
}
