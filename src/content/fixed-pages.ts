// The pages that every site has: addresses, files of content/ and preview cards.
import type { Content } from "./read.ts";
import type { Seo } from "./schemas/common.ts";

/** What the preview card of a page shows. */
export type CardSubject = { seo: Pick<Seo, "title">; picture: string };

type FixedPage = {
  value: string;
  /** Its name in the office's forms. */
  label: string;
  /** Files that it shows, and folders, which end in a slash. The sitemap has the day of their last publication. */
  files: string[];
  /** Null if it has no card, or page-subjects.ts lists it with others of its kind. */
  findCard: ((content: Content) => CardSubject) | null;
};

export const fixedPages: readonly FixedPage[] = [
  {
    value: "/",
    label: "Home",
    files: ["home.yaml", "testimonials.yaml"],
    findCard: ({ home }) => ({ seo: home.seo, picture: home.hero.slides[0]?.picture ?? "" }),
  },
  { value: "/about", label: "About", files: ["about.yaml"], findCard: ({ about }) => showHero(about) },
  { value: "/areas", label: "Areas", files: ["area-pages.yaml", "areas/"], findCard: null },
  { value: "/contact", label: "Contact", files: ["contact.yaml"], findCard: ({ contact }) => contact },
  {
    value: "/guides",
    label: "Guides",
    files: ["guide-pages.yaml", "guides/"],
    findCard: (content) => content["guide-pages"],
  },
  { value: "/newsletter", label: "Newsletter", files: ["newsletter.yaml"], findCard: null },
  { value: "/planner", label: "Planner", files: ["planner.yaml"], findCard: ({ planner }) => planner },
  {
    value: "/portfolio",
    label: "Portfolio",
    files: ["portfolio.yaml", "projects/"],
    findCard: ({ portfolio }) => showHero(portfolio),
  },
  {
    value: "/privacy-policy",
    label: "Privacy policy",
    files: ["legal/privacy-policy.yaml"],
    findCard: null,
  },
  { value: "/services", label: "Services", files: ["services.yaml"], findCard: null },
  { value: "/terms", label: "Terms", files: ["legal/terms.yaml"], findCard: null },
  {
    value: "/video-gallery",
    label: "Video gallery",
    files: ["videos.yaml"],
    findCard: ({ videos }) => showHero(videos),
  },
];

export function showHero({
  seo,
  hero,
}: Pick<CardSubject, "seo"> & { hero: Pick<CardSubject, "picture"> }): CardSubject {
  return { seo, picture: hero.picture };
}

/** Areas on each page of their list. */
export const AREAS_PER_PAGE = 60;

export function countAreaPages(areaCount: number): number {
  return Math.ceil(areaCount / AREAS_PER_PAGE);
}

/** Returns the address of a page of the list of areas. @param number from 1 */
export function areaPagePath(number: number): string {
  return number === 1 ? "/areas" : `/areas/page/${number}`;
}

/** Returns the address of each page of the list of areas. */
export function listAreaPages(areaCount: number): string[] {
  return Array.from({ length: countAreaPages(areaCount) }, (_, index) => areaPagePath(index + 1));
}
