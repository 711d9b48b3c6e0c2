// Runs on every public page: header, drawings, questions, arrival, and the mark of a live page.

import { drawOnce } from "#design/drawing/draw-once.ts";
import { markWhenLive, repeatEarlyPresses } from "#design/live/islands.ts";
import { openLinkedParts, toggleAccordions } from "#design/ui/accordion-toggle.ts";
import { openPictures } from "#design/ui/open-viewer.ts";
import { limitStripStops, showFocusInLines } from "#design/ui/strip-stops.ts";
import { showAnswerTimes } from "#requests/form/answer-time.ts";
import { rememberArrival } from "#requests/form/arrival.ts";
import { loadMaps } from "../sections/load-maps.ts";
import { enhanceMenu } from "./open-menu.ts";

/** Specification, section 9. */
const COMPACT_AFTER_PX = 10;

export function startPage(): void {
  compactHeader();
  enhanceMenu();
  toggleAccordions();
  drawOnce();
  showAnswerTimes();
  loadMaps();
  openPictures();
  openLinkedParts();
  limitStripStops();
  showFocusInLines();
  cleanEmailFields();
  rememberArrival();
  repeatEarlyPresses();
  markWhenLive();
}

/** Makes the header compact once the page has scrolled. */
function compactHeader(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  const update = () => header?.toggleAttribute("data-scrolled", scrollY > COMPACT_AFTER_PX);
  update();
  addEventListener("scroll", update, { passive: true });
}

/** Removes what can't be seen from email addresses, for which browsers would refuse them. */
function cleanEmailFields(): void {
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "email") return;
    const visible = target.value.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, "");
    if (visible !== target.value) target.value = visible;
  });
}
