// Lists the elements of a page that React has rendered, with their places in its HTML.

export type StartTag = { tag: string; attributes: string };

export type PageElement = StartTag & {
  /** Where the element starts and ends in the page, in characters. */
  start: number;
  end: number;
  /** From the outermost to the parent. */
  ancestors: StartTag[];
};

/** Elements without an end tag. */
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Tags, and elements and comments that may contain text like tags. */
const TOKENS =
  /<(style|script|noscript|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>/gi;

/** Lists the elements that have an end tag, in the order of their end tags. */
export function listElements(html: string): PageElement[] {
  const found: PageElement[] = [];
  const open: Omit<PageElement, "end">[] = [];
  for (const { 0: token, 2: slash, 3: name, 4: attributes = "", index } of html.matchAll(TOKENS)) {
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash) {
      const element = open.pop();
      if (element) found.push({ ...element, end: index + token.length });
    } else if (!VOID.has(tag) && !attributes.endsWith("/")) {
      open.push({ tag, attributes, start: index, ancestors: [...open] });
    }
  }
  return found;
}
