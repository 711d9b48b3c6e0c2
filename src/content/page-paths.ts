// Lists the public pages that do not depend on the request.
import { fixedPages, listFurtherAreaPages } from "./fixed-pages.ts";
import type { Content } from "./read.ts";
import { files } from "./schemas/index.ts";

/** Services with a file and a page of their own layout, such as /services/pool-design. */
const drawnServices = Object.keys(files).filter((name) => name.startsWith("services/"));

/** Returns where the dialog of the portfolio finds the data of each project. */
export function listProjectDataPaths({ projects }: Content): string[] {
  return projects.map(({ slug }) => `/portfolio/${slug}.json`);
}

/** Returns the path of each page that every visitor sees alike. */
export function listPagePaths({ otherServices, projects, areas, guides }: Content): string[] {
  const entries = { services: otherServices, portfolio: projects, areas, guides };
  const fromContent = Object.entries(entries).flatMap(([folder, list]) =>
    list.map(({ slug }) => `/${folder}/${slug}`),
  );
  return [
    ...fixedPages.map(({ value }) => value),
    ...drawnServices.map((name) => `/${name}`),
    ...listFurtherAreaPages(areas.length),
    ...fromContent,
  ];
}
