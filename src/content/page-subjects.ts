// Lists title and picture of each public page, which its preview card shows.
import { keysOf } from "#lib/keys.ts";
import { buildDirectorySeo } from "./area-directory.ts";
import { buildAreaSeo } from "./areas.ts";
import { type CardSubject, fixedPages, listAreaPages, showHero } from "./fixed-pages.ts";
import { readContent } from "./read.ts";
import { serviceFiles } from "./schemas/services.ts";

type PageSubject = CardSubject & { path: string };

/** "services" and pages with a layout of their own, such as "services/pool-design". */
const serviceNames = keysOf(serviceFiles);

/** Returns the subjects of all pages that search engines list. */
export function listPageSubjects(): PageSubject[] {
  const content = readContent();
  const { areas, guides, legal, otherServices, pages, projects } = content;
  const { directory } = content["area-pages"];
  return [
    ...fixedPages.flatMap(({ value, findCard }) => (findCard ? [subject(value, findCard(content))] : [])),
    ...legal.map((page) => subject(`/${page.slug}`, page)),
    ...listAreaPages(areas.length).map((path, index) =>
      subject(path, { seo: buildDirectorySeo(index + 1), picture: directory.picture }),
    ),
    ...serviceNames.map((name) => subject(`/${name}`, showHero(content[name]))),
    ...otherServices.map((page) => subject(`/services/${page.slug}`, showHero(page))),
    ...pages.map((page) => subject(`/${page.slug}`, showHero(page))),
    ...projects.map((page) => subject(`/portfolio/${page.slug}`, page)),
    ...areas.map((area) =>
      subject(`/areas/${area.slug}`, { seo: buildAreaSeo(area), picture: area.picture }),
    ),
    ...guides.map((page) => subject(`/guides/${page.slug}`, page)),
  ];
}

function subject(path: string, { seo, picture }: CardSubject): PageSubject {
  return { path, seo, picture };
}
