// Meta tags of a service page, with its service and breadcrumbs as structured data.
import type { PageSeo } from "./meta.ts";
import { buildBreadcrumbs, type LinkedData, service } from "./structured-data.ts";

export type ServiceListing = {
  /** The site's address without a trailing slash. */
  site: string;
  /** Names of the areas served. */
  areas: string[];
  name: string;
  path: string;
  trail: { label: string; to: string }[];
};

type ServiceHead = { seo: PageSeo; listing: ServiceListing };

/** Structured data of a service page: the service and its breadcrumbs. */
export function serviceData({ seo, listing }: ServiceHead): LinkedData[] {
  const { site, areas, name, path, trail } = listing;
  return [service({ name, description: seo.description, path }, site, areas), buildBreadcrumbs(trail, site)];
}
