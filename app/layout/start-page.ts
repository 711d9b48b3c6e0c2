// Runs on every public page: header, drawings, questions, arrival, and the mark of a live page.
import { showAnswerTimes } from "#app/consultation/answer-time.ts";
import { rememberArrival } from "#app/consultation/arrival.ts";
import { markWhenLive, repeatEarlyPresses, showFailedIslands } from "#app/live/islands.ts";
import { loadMaps } from "#app/sections/load-maps.ts";
import { toggleAccordions } from "#app/ui/accordion-toggle.ts";
import { drawOnce } from "#app/ui/drawing/draw-once.ts";
import { cleanEmailFields } from "#app/ui/drop-invisible.ts";
import { openPictures } from "#app/ui/open-viewer.ts";
import { compactHeader } from "./compact-header.ts";
import { enhanceMenu } from "./open-menu.ts";

export function startPage(): void {
  compactHeader();
  enhanceMenu();
  toggleAccordions();
  drawOnce();
  showAnswerTimes();
  loadMaps();
  openPictures();
  cleanEmailFields();
  rememberArrival();
  showFailedIslands();
  repeatEarlyPresses();
  markWhenLive();
}
