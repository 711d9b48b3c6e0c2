// Finds the first view of a built page; everything else waits for the whole style sheet.
import { listElements, type PageElement, type StartTag } from "./page-elements.ts";

/**
 * Returns the outermost elements that site.css hides until the whole sheet has loaded, in order.
 * @param elements all elements of a page
 */
export function listLater(elements: PageElement[]): PageElement[] {
  if (!elements.some(isMarked)) return [];
  return elements.filter(
    (element) => (isMarked(element) || isSiteFooter(element)) && !element.ancestors.some(isMarked),
  );
}

/** Returns a page without what is later. */
export function takeFirstView(html: string): string {
  let view = "";
  let end = 0;
  for (const element of listLater(listElements(html))) {
    view += html.slice(end, element.start);
    end = element.end;
  }
  return view + html.slice(end);
}

/** React writes the attribute this way. */
function isMarked({ attributes }: StartTag): boolean {
  return attributes.includes(' data-later=""');
}

function isSiteFooter({ tag, attributes }: StartTag): boolean {
  return tag === "footer" && attributes.includes(' data-band=""');
}
