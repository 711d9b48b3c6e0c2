// Subjects of preview cards: one for each listed page, the same as the page's own.
import { expect, test } from "vitest";
import { loadAbout } from "#site/pages/about.tsx";
import { loadArea } from "#site/pages/area.tsx";
import { loadGuide } from "#site/pages/guide.tsx";
import { loadHome } from "#site/pages/home-data.ts";
import { loadPoolRenovation } from "#site/pages/pool-renovation.tsx";
import { loadPortfolio } from "#site/pages/portfolio.tsx";
import { loadProject } from "#site/pages/project.tsx";
import { loadServices } from "#site/pages/services.tsx";
import { loadVideoGallery } from "#site/pages/video-gallery.tsx";
import { buildAreaDirectory } from "./area-directory.ts";
import { guideList } from "./guides.ts";
import { buildLegalPage } from "./legal.ts";
import { listPagePaths } from "./page-paths.ts";
import { listPageSubjects } from "./page-subjects.ts";
import { type Content, previewContent, readContent } from "./read.ts";
import { cardAddress } from "./seo/cards.ts";
import type { PageSeo } from "./seo/meta.ts";
import { describeCard } from "./seo.ts";

function listCards(): Map<string, string> {
  return new Map(
    listPageSubjects().map(({ path, seo, picture }) => [path, cardAddress(describeCard(seo, path, picture))]),
  );
}

/** Content whose list of areas has a second page. */
function withManyAreas(content: Content): Content {
  const [area] = content.areas;
  if (!area) throw new Error("There is no area.");
  const more = Array.from({ length: 70 }, (_, index) => ({ ...area, slug: `more-${index}` }));
  return { ...content, areas: [...content.areas, ...more] };
}

test("every listed page has one subject, and no other address has one", () => {
  for (const content of [readContent(), withManyAreas(readContent())])
    previewContent(content, () => {
      const listed = listPagePaths(readContent()).filter((path) => path !== "/newsletter");
      expect(
        listPageSubjects()
          .map(({ path }) => path)
          .sort(),
      ).toEqual(listed.sort());
    });
});

test.each<[path: string, load: () => { head: { seo: PageSeo } } | null | undefined]>([
  ["/", loadHome],
  ["/about", loadAbout],
  ["/areas", () => buildAreaDirectory(1)],
  ["/areas/page/2", () => buildAreaDirectory(2)],
  ["/areas/katy", () => loadArea("katy")],
  ["/guides", guideList],
  ["/guides/a-year-of-care", () => loadGuide("a-year-of-care")],
  ["/portfolio", loadPortfolio],
  ["/portfolio/modern-oasis", () => loadProject("modern-oasis")],
  ["/privacy-policy", () => buildLegalPage("privacy-policy")],
  ["/services", loadServices],
  ["/services/pool-renovation", loadPoolRenovation],
  ["/video-gallery", loadVideoGallery],
])("the card of %s is the one that its page names", (path, load) => {
  previewContent(withManyAreas(readContent()), () => {
    const { pathname } = new URL(load()?.head.seo.image.url ?? "");
    expect(pathname).toBe(listCards().get(path));
  });
});

test("another logo in content gives every card another address", () => {
  const content = readContent();
  const changed = { ...content, company: { ...content.company, logo: "M1 1L9 1L9 9Z" } };
  const before = new Set(listCards().values());
  const after = previewContent(changed, listCards);
  expect([...after.values()].filter((address) => before.has(address))).toEqual([]);
});
