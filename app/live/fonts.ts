// Loads the web fonts after the first paint and switches to them without a layout shift.
import type { FontFile } from "./page-start.ts";
import { idle } from "./timing.ts";

/**
 * Resolves when the page uses its fonts, or when they have failed to load and it keeps the system fonts.
 * Adding a family that CSS does not declare recalculates only the styles of text in that family, one family per task.
 */
export async function loadFonts(files: FontFile[]): Promise<void> {
  if (document.fonts.size > 0 && files.every(({ family }) => isDeclared(family))) return;
  try {
    const faces = await Promise.all(
      files.map(({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight }).load()),
    );
    for (const face of faces) {
      await idle();
      keepHeights(() => document.fonts.add(face));
    }
    // The next page uses them from its first paint (head.ts).
    sessionStorage.fonts = JSON.stringify(files);
  } catch {
    // The page stays readable: its fallback fonts have the same metrics.
  }
}

function isDeclared(family: string): boolean {
  return [...document.fonts].some((face) => face.family.replaceAll('"', "") === family);
}

/** Elements that may wrap differently: texts, and lists and groups of links or buttons. */
const WRAPS = "main :is(h1, h2, p, ol, ul, li, [role=group])";

/**
 * Narrows the spaces of texts in view that would gain a line, and keeps the height of those that would lose one, until
 * a new width wraps them anew.
 */
function keepHeights(change: () => void): void {
  const texts = [...document.querySelectorAll<HTMLElement>(WRAPS)].filter(isInView);
  const before = texts.map((text) => text.offsetHeight);
  change();
  const after = texts.map((text) => text.offsetHeight);
  for (const [index, { style }] of texts.entries()) {
    const [old = 0, now = 0] = [before[index], after[index]];
    if (now > old) style.wordSpacing = "-.06em";
    if (now >= old) continue;
    style.minHeight = `${old}px`;
    // A row of buttons that has lost a line would stretch the others.
    style.alignContent = "start";
  }
  const width = innerWidth;
  // Phones also resize the window when they hide their address bar.
  addEventListener("resize", function wrapAnew() {
    if (innerWidth === width) return;
    removeEventListener("resize", wrapAnew);
    for (const { style } of texts) style.wordSpacing = style.minHeight = style.alignContent = "";
  });
}

function isInView(element: HTMLElement): boolean {
  const rendered = element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
  return rendered && element.getBoundingClientRect().top < innerHeight;
}
