// Lists title and picture of each public page, which its preview card shows.
import { keysOf } from "#lib/keys.ts";
import { buildDirectorySeo, listDirectoryPaths } from "./area-directory.ts";
import { buildAreaSeo } from "./areas.ts";
import { readContent } from "./read.ts";
import type { Seo } from "./schemas/common.ts";
import { serviceFiles } from "./schemas/services.ts";

export type PageSubject = { path: string; seo: Pick<Seo, "title">; picture: string };

/** "services" and pages with a layout of their own, such as "services/pool-design". */
const serviceNames = keysOf(serviceFiles);

/** Returns the subjects of all pages that search engines list. */
export function listPageSubjects(): PageSubject[] {
  const content = readContent();
  const { home, areas, guides, legal, otherServices, projects } = content;
  const { directory } = content["area-pages"];
  return [
    { path: "/", seo: home.seo, picture: home.hero.slides[0]?.picture ?? "" },
    withHero("/about", content.about),
    withHero("/portfolio", content.portfolio),
    withHero("/video-gallery", content.videos),
    subject("/contact", content.contact),
    subject("/guides", content["guide-pages"]),
    subject("/planner", content.planner),
    ...legal.map((page) => subject(`/${page.slug}`, page)),
    ...listDirectoryPaths().map((path, index) =>
      subject(path, { seo: buildDirectorySeo(index + 1), picture: directory.picture }),
    ),
    ...serviceNames.map((name) => withHero(`/${name}`, content[name])),
    ...otherServices.map((page) => withHero(`/services/${page.slug}`, page)),
    ...projects.map((page) => subject(`/portfolio/${page.slug}`, page)),
    ...areas.map((area) =>
      subject(`/areas/${area.slug}`, { seo: buildAreaSeo(area), picture: area.picture }),
    ),
    ...guides.map((page) => subject(`/guides/${page.slug}`, page)),
  ];
}

function subject(path: string, { seo, picture }: Omit<PageSubject, "path">): PageSubject {
  return { path, seo, picture };
}

function withHero(
  path: string,
  { seo, hero }: Pick<PageSubject, "seo"> & { hero: { picture: string } },
): PageSubject {
  return { path, seo, picture: hero.picture };
}
