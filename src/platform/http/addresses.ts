// Canonical spellings of addresses, and redirects to them.
import { withoutEndSlash } from "#content/page-path.ts";

/** Splits a request's target. The search part is empty or starts with "?". */
export function splitTarget(target = "/"): { path: string; search: string } {
  const mark = target.indexOf("?");
  return mark < 0
    ? { path: target, search: "" }
    : { path: target.slice(0, mark), search: target.slice(mark) };
}

/** Masks a visitor's token, which gives access to their request, for the log: /request/…/photos. */
export function maskToken(path: string): string {
  return path.replace(/^(\/+request\/+)[^/]+/i, "$1…");
}

/**
 * Returns the canonical path if this is another spelling of a known one, else null. Unknown paths are never redirected,
 * because "//host/" would lead to another site.
 * @param isKnown whether a page, file or route has exactly this path
 * @param moved old addresses, and the pages that replace them
 */
export function findRedirect(
  path: string,
  isKnown: (path: string) => boolean,
  moved: ReadonlyMap<string, string>,
): string | null {
  if (isKnown(path)) return null;
  const bare = canonicalize(path);
  const target = moved.get(bare);
  if (target) return target;
  return bare !== path && isKnown(bare) ? bare : null;
}

/** Adds a request's query to an address, before the fragment that it may have. */
export function addSearch(address: string, search: string): string {
  const mark = address.indexOf("#");
  return mark < 0 ? address + search : address.slice(0, mark) + search + address.slice(mark);
}

const INDEX = "/index.html";

/** Lower case, without a slash or index.html at the end. */
function canonicalize(path: string): string {
  const bare = withoutEndSlash(path.toLowerCase());
  return (bare.endsWith(INDEX) ? bare.slice(0, -INDEX.length) : bare) || "/";
}
