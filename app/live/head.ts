// Inline script of the head: defers lazy pictures until first paint and uses cached fonts.
import { readCachedFonts } from "./cached-fonts.ts";

/** Runs before the style sheet, which hides elements while `data-first` is set (site.css). */
export default function startHead(): void {
  document.documentElement.dataset.first = "";
  for (const { family, weight, url } of readCachedFonts())
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: "fallback" }));
}
