// Lists the pages that show a subject, the best for its preview first.
import type { Choices } from "../editing.ts";

export type PreviewPage = { path: string; label: string };
export type PreviewPages = {
  /** Pages that show the subject. */
  own: PreviewPage[];
  others: PreviewPage[];
};

/** Any address that no page has. */
const NO_PAGE = "/no-such-page";

/** Pages besides the subject's own address (src/editing/server/subjects.ts). */
export const pagesOfSubjects: Record<string, string[]> = {
  "company.yaml/hours": ["/"],
  "company.yaml/contact": ["/", "/privacy-policy"],
  "company.yaml/brand": ["/contact", "/about", "/portfolio"],
  "company.yaml/figures": ["/about"],
  "company.yaml": ["/", "/about"],
  "facts.yaml": ["/services/pool-construction", "/guides/warranty", "/contact", "/planner"],
  "navigation.yaml": ["/services", "/portfolio"],
  "newsletter.yaml": ["/newsletter"],
  "errors.yaml": [NO_PAGE],
  "prices.yaml": ["/services/pool-construction", "/services/pool-maintenance", "/planner", "/contact"],
  "planner-entries.yaml": ["/services", "/portfolio", "/planner"],
  "portfolio.yaml": ["/"],
  "services.yaml": ["/"],
  "videos.yaml": ["/"],
  "films.yaml": ["/video-gallery", "/"],
  "legal-pages.yaml": ["/privacy-policy"],
};

/** Pages that list the pages of a folder. */
export const pagesOfFolders: Record<string, string[]> = {
  projects: ["/portfolio", "/"],
  areas: ["/areas", "/services"],
  services: ["/services"],
  guides: ["/guides"],
};

/** Files with texts of all pages under an address. */
export const folderOfWords: Record<string, string> = {
  "portfolio.yaml": "/portfolio/",
  "area-pages.yaml": "/areas/",
  "guide-pages.yaml": "/guides/",
  "lots.yaml": "/areas/",
};

type PreviewedSubject = { id: string; address: string | null; value: unknown };

/** @returns null if no page shows the subject: emails, redirects, words of the office */
export function listPreviewPages(
  { id, address, value }: PreviewedSubject,
  { page: pages }: Pick<Choices, "page">,
): PreviewPages | null {
  const shown = pagesOf(id, address, value, pages);
  if (shown.length === 0) return null;
  const labels = new Map(pages.map((page) => [page.value, page.label]));
  const own = [...new Set(shown)]
    .filter((page) => labels.has(page) || page === address || page === NO_PAGE || page === "/newsletter")
    .map((page) => ({ path: page, label: labels.get(page) ?? namePage(page) }));
  const others = pages
    .filter((page) => !own.some((one) => one.path === page.value))
    .map((page) => ({ path: page.value, label: page.label }));
  return own.length > 0 ? { own, others } : null;
}

function pagesOf(id: string, address: string | null, value: unknown, pages: Choices["page"]): string[] {
  const folder = folderOfWords[id];
  const example = folder && pages.find((page) => page.value.startsWith(folder))?.value;
  const [first, second] = id.split("/");
  const listing = second ? (pagesOfFolders[first as string] ?? []) : [];
  const area = (value as { area?: unknown } | null)?.area;
  return [
    ...(address ? [address] : []),
    ...(example ? [example] : []),
    ...(pagesOfSubjects[id] ?? []),
    ...listing,
    ...(first === "projects" && typeof area === "string" ? [`/areas/${area}`] : []),
  ];
}

/** Names a page that references can't name: a new or missing one. */
function namePage(path: string): string {
  if (path === NO_PAGE) return "A page that does not exist";
  return path === "/newsletter" ? "Newsletter" : "This page";
}
