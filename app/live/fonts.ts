// Loads the web fonts after the first paint and switches to them without moving what the visitor sees.
import { FONTS_CACHED, type FontFile } from "./page-start.ts";

/**
 * Resolves when the page is set in its fonts, or stays in the system's because they failed to load.
 * A family that CSS does not declare affects only text in that family: nothing else is styled again.
 */
export async function loadFonts(files: FontFile[]): Promise<void> {
  if (document.fonts.size > 0 && files.every(({ family }) => isDeclared(family))) return;
  try {
    const faces = await Promise.all(
      files.map(({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight }).load()),
    );
    keepHeights(() => {
      for (const face of faces) document.fonts.add(face);
    });
    sessionStorage[FONTS_CACHED] = "1";
  } catch {
    // The fallback fonts have the same measures: the page is complete without its own.
  }
}

function isDeclared(family: string): boolean {
  return [...document.fonts].some((face) => face.family.replaceAll('"', "") === family);
}

/** Texts in view that would gain a line get narrower spaces; those that would lose one keep their height. */
function keepHeights(change: () => void): void {
  const texts = [...document.querySelectorAll<HTMLElement>("main :is(h1,h2,p)")].filter(isInView);
  const before = texts.map((text) => text.offsetHeight);
  change();
  const after = texts.map((text) => text.offsetHeight);
  for (const [index, { style }] of texts.entries()) {
    const [old = 0, now = 0] = [before[index], after[index]];
    if (now > old) style.wordSpacing = "-.06em";
    if (now < old) style.minHeight = `${old}px`;
  }
}

function isInView(element: HTMLElement): boolean {
  const rendered = element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
  return rendered && element.getBoundingClientRect().top < innerHeight;
}
