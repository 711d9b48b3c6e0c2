// Inline script of the head: defers lazy pictures until first paint and uses cached fonts.
import { FONTS_CACHED, type FontFile } from "./page-start.ts";

/** Runs before the style sheet, which hides elements while `data-first` is set (site.css). */
export default function startHead(fonts: FontFile[]): void {
  document.documentElement.dataset.first = "";
  if (!areCached()) return;
  for (const { family, weight, url } of fonts)
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: "fallback" }));
}

function areCached(): boolean {
  try {
    return sessionStorage[FONTS_CACHED] !== undefined;
  } catch {
    // Storage may be blocked by the browser's settings.
    return false;
  }
}
