// Splits a page into its first view and what is below it.

const FOOTER_END = "</footer>";
/** Where pages without `data-later` continue below their first view, tried in this order. */
const BOUNDARIES = [
  /<section[^>]* class="hero [\s\S]*?<div class="after-hero">/,
  /<div class="after-hero">[\s\S]*?<div data-bands=""[\s\S]*?<\/section>/,
  /<main[\s\S]*?<\/section>/,
];

/**
 * Returns what is below the first view, from the first element with `data-later` to the end of the footer, and the page
 * without it.
 */
export function splitFirstView(html: string): { shown: string; later: string } {
  const start = findBoundary(html);
  const end = html.lastIndexOf(FOOTER_END);
  if (start < 0 || end < start) return { shown: html, later: "" };
  return { shown: html.slice(0, start) + html.slice(end), later: html.slice(start, end) };
}

function findBoundary(html: string): number {
  const body = html.indexOf("<body");
  const marked = html.slice(body).search(/<[a-z][^<>]* data-later=/);
  if (marked >= 0) return body + marked;
  for (const boundary of BOUNDARIES) {
    const found = boundary.exec(html);
    if (found) return found.index + found[0].length;
  }
  return -1;
}
