// Addresses of pages that do not come from a file of their own in content/.

/** Pages that every site has, with their names in the office's forms. */
export const fixedPages = [
  { value: "/", label: "Home" },
  { value: "/about", label: "About" },
  { value: "/areas", label: "Areas" },
  { value: "/contact", label: "Contact" },
  { value: "/guides", label: "Guides" },
  { value: "/newsletter", label: "Newsletter" },
  { value: "/planner", label: "Planner" },
  { value: "/portfolio", label: "Portfolio" },
  { value: "/privacy-policy", label: "Privacy policy" },
  { value: "/services", label: "Services" },
  { value: "/terms", label: "Terms" },
  { value: "/video-gallery", label: "Video gallery" },
];

/** Areas on each page of their list. */
export const AREAS_PER_PAGE = 60;

export function countAreaPages(areaCount: number): number {
  return Math.ceil(areaCount / AREAS_PER_PAGE);
}

/** Returns the address of a page of the list of areas. @param number from 1 */
export function areaPagePath(number: number): string {
  return number === 1 ? "/areas" : `/areas/page/${number}`;
}

/** Returns the addresses of the list of areas after its first page. */
export function listFurtherAreaPages(areaCount: number): string[] {
  const count = countAreaPages(areaCount);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => areaPagePath(index + 2));
}
