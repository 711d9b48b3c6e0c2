// Splits a built page into its first view and the rest, which waits for the whole style sheet.

/** Matches the first element below the first view. React writes the attribute this way; site.css hides it. */
const FIRST_LATER = /<[a-z][^<>]*\sdata-later=""/;

type SplitPage = {
  /** Everything before the first element with `data-later`, and everything after the footer. */
  shown: string;
  /** From that element to the end of the footer. Empty if the whole page is in the first view. */
  later: string;
};

/** Splits a page in document order, so that `later` has exactly the markup that site.css hides. */
export function splitFirstView(html: string): SplitPage {
  const start = html.search(FIRST_LATER);
  const footerEnd = html.lastIndexOf("</footer>");
  if (start < 0 || footerEnd < start) return { shown: html, later: "" };
  return { shown: html.slice(0, start) + html.slice(footerEnd), later: html.slice(start, footerEnd) };
}
