// Splits a built page into what its first view needs and what waits for the whole style sheet.

/** The first element below the first view. React writes the attribute so, and site.css hides what has it. */
const FIRST_LATER = /<[a-z][^<>]*\sdata-later=""/;

type SplitPage = {
  /** What precedes the first element with `data-later`, and what follows the footer. */
  shown: string;
  /** From that element to the end of the footer. Empty on pages that are in view as a whole. */
  later: string;
};

/** Splits a page in document order, so that `later` has exactly the markup that site.css hides. */
export function splitFirstView(html: string): SplitPage {
  const start = html.search(FIRST_LATER);
  const footerEnd = html.lastIndexOf("</footer>");
  if (start < 0 || footerEnd < start) return { shown: html, later: "" };
  return { shown: html.slice(0, start) + html.slice(footerEnd), later: html.slice(start, footerEnd) };
}
