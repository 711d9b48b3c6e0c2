// Addresses of previews and of the screen that shows them, for the server and the browser.

/** Path prefixes of pages with drafts, and of pages of an earlier version, whose number follows. */
export const PREVIEW_PREFIX = "/office/site/preview";
export const VERSION_PREFIX = "/office/site/version";
/** The screen that shows previews and nothing else. */
const VIEW_ADDRESS = "/office/site/view";
/** The planner for a form, with a plan as its query string. */
export const PLAN_ADDRESS = "/office/site/plan";
/** The element of a previewed page that lists why it does not have all drafts. */
export const PROBLEMS_META = "preview-problems";

/** A page with all drafts, or of an earlier version. */
type PreviewedPage = { path: string; version: string | null };

/** Returns the page that a preview's address shows, or null for other addresses. */
export function findPreviewedPage(address: string): PreviewedPage | null {
  const found = /^\/office\/site\/(?:preview|version\/(\d{1,9}))(\/.*)?$/s.exec(address);
  const [, version = null, path = "/"] = found ?? [];
  const plain = simplify(path);
  // The office and visitors' requests have no drafts.
  return found && plain !== null && !/^\/(office|request)(\/|$)/.test(plain) ? { path, version } : null;
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
export function previewAddress(page: string, version: string | null = null): string {
  const prefix = version === null ? PREVIEW_PREFIX : `${VERSION_PREFIX}/${version}`;
  return prefix + (page === "/" ? "" : page);
}

/** Returns the address of the screen that shows a page, with a link back to a subject's form. */
export function viewAddress(page: string, subject: string): string {
  return `${VIEW_ADDRESS}?${new URLSearchParams({ page, subject })}`;
}
