// Runs on every public page: header, drawings, questions, arrival, and the mark of a live page.

import { drawOnce } from "#design/drawing/draw-once.ts";
import { markWhenLive, repeatEarlyPresses, showFailedIslands } from "#design/live/islands.ts";
import { toggleAccordions } from "#design/ui/accordion-toggle.ts";
import { cleanEmailFields } from "#design/ui/drop-invisible.ts";
import { openPictures } from "#design/ui/open-viewer.ts";
import { showAnswerTimes } from "#requests/form/answer-time.ts";
import { rememberArrival } from "#requests/form/arrival.ts";
import { loadMaps } from "../sections/load-maps.ts";
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
