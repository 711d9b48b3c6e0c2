// Finds the place of a page that shows the text of a field.

/** Shorter texts match too many places. */
const MIN_CHARACTERS = 4;
/** The page may split longer texts. */
const MAX_CHARACTERS = 60;

/** Returns the longest part of a text without placeholders, line ends and links. */
export function searchedPart(text: string): string | null {
  const pieces = text.split(/\{[^}]*\}|\n|\[|\]\([^)]*\)|\*+/).map(normalize);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), "");
  return longest.length < MIN_CHARACTERS ? null : longest.slice(0, MAX_CHARACTERS);
}

/** Returns the innermost visible element with a text, searching `main` before header and footer. */
export function findText(page: Document, text: string): HTMLElement | null {
  const part = searchedPart(text);
  if (part === null) return null;
  const isSame = (node: Text) => normalize(node.data).includes(part);
  for (const root of [page.querySelector("main"), page.body]) {
    if (!root) continue;
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (isSame(node as Text) && element && element.getClientRects().length > 0) return element;
    }
  }
  return null;
}

function normalize(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
