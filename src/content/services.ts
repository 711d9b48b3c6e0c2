// Data that the services overview and the service pages share.

import { isKeyOf } from "#lib/keys.ts";
import { withPicture } from "./find-picture.ts";
import { AREAS_PER_PAGE } from "./fixed-pages.ts";
import { guidesOfService } from "./guides.ts";
import { buildPageHead } from "./page-head.ts";
import { readContent } from "./read.ts";
import type { Seo } from "./schemas/common.ts";
import { serviceFiles } from "./schemas/services.ts";
import { service } from "./seo/structured-data.ts";
import { siteUrl } from "./site-facts.ts";

/** Lists the areas of the menu in its order, each with its region. */
export function listAreaLinks() {
  return readContent().navigation.main.areas.groups.flatMap(({ label, links }) =>
    links.map((link) => ({ ...link, region: label })),
  );
}

/**
 * Names the areas that structured data says are served: those of the menu, then others with a page. No more than a
 * page of the list of areas has, so that no page grows with the number of areas.
 */
export function listServedAreas(): string[] {
  const listed = listAreaLinks();
  const others = readContent().areas.filter(({ slug }) => !listed.some(({ to }) => to === `/areas/${slug}`));
  return [...listed.map(({ label }) => label), ...others.map(({ name }) => name)].slice(0, AREAS_PER_PAGE);
}

/** @param slug the name of a file in content/services/ @throws when there is none */
export function findServiceName(slug: string): string {
  const content = readContent();
  const drawn = `services/${slug}`;
  const service = isKeyOf(drawn, serviceFiles)
    ? content[drawn]
    : content.otherServices.find((candidate) => candidate.slug === slug);
  if (!service) throw new Error(`There is no content/services/${slug}.yaml.`);
  return service.name;
}

type Page<Hero> = { name: string; seo: Seo; hero: Hero };

/**
 * Returns the head, breadcrumbs and hero of a service page or of the overview.
 * @param path "/services" or "/services/pool-design"
 */
export function buildServiceHead<Hero extends { picture: string }>(
  { name, seo, hero }: Page<Hero>,
  path: string,
) {
  const overview = { label: readContent().services.name, to: "/services" };
  const own = path === overview.to ? [] : [{ label: name, to: path }];
  const head = buildPageHead(seo, [overview, ...own], hero.picture);
  const offer = service({ name, description: seo.description, path }, siteUrl(), listServedAreas());
  return { head: { ...head, structured: [offer, ...head.structured] }, hero: withPicture(hero) };
}

/**
 * Returns the texts of a service page, with the head, breadcrumbs, hero and closing that all of them have.
 * @param path "/services/pool-design"
 */
export function buildServicePage<
  Hero extends { picture: string },
  Closing extends object,
  Sections extends object,
>({ name, seo, hero, closing, ...sections }: Page<Hero> & { closing: Closing } & Sections, path: string) {
  const guides = guidesOfService(path);
  return {
    ...sections,
    ...buildServiceHead({ name, seo, hero }, path),
    closing: { ...closing, relatedTitle: readContent().services.related, guides },
  };
}
