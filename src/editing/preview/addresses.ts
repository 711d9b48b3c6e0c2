// Addresses of previews and of the screen that shows them, for the server and the browser.

/** Path prefix of pages with drafts. */
export const PREVIEW_PREFIX = "/office/site/preview";
/** The screen that shows previews and nothing else. */
export const VIEW_ADDRESS = "/office/site/view";
/** The planner for a form, with a plan as its query string. */
export const PLAN_ADDRESS = "/office/site/plan";
/** The element of a previewed page that lists why it does not have all drafts. */
export const PROBLEMS_META = "preview-problems";

/** Returns the public path of a preview's address, or null for other addresses. */
export function findPreviewedPath(path: string): string | null {
  if (path !== PREVIEW_PREFIX && !path.startsWith(`${PREVIEW_PREFIX}/`)) return null;
  const previewed = path.slice(PREVIEW_PREFIX.length) || "/";
  const plain = simplify(previewed);
  // The office and visitors' requests have no drafts.
  return plain === null || /^\/(office|request)(\/|$)/.test(plain) ? null : previewed;
}

/** Normalizes a path as a router may, or returns null if it can't be decoded. */
function simplify(path: string): string | null {
  try {
    return decodeURIComponent(path).toLowerCase().replaceAll(/\/+/g, "/");
  } catch {
    return null;
  }
}

/** @param page the public path of a page */
export function previewAddress(page: string): string {
  return PREVIEW_PREFIX + (page === "/" ? "" : page);
}

/** Returns the address of the screen that shows a page, with a link back to a subject's form. */
export function viewAddress(page: string, subject: string): string {
  return `${VIEW_ADDRESS}?${new URLSearchParams({ page, subject })}`;
}
