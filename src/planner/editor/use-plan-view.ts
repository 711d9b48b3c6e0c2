// Zoom and pan: the part of the sheet that the drawing shows.
import { useState } from "react";
import type { Point } from "#lib/geometry.ts";
import type { Sheet } from "#plan/drawing/sheet.ts";
import { centerOf, mostZoom, panBy, sheetAt, type View, ZOOM_STEP } from "./sheet-view.ts";

export type PlanView = ReturnType<typeof usePlanView>;

/** Width of the sheet per length of the pool at first zoom. */
const SHEET_PER_POOL = 2.5;

/**
 * @param full the sheet without zoom
 * @param selectedAt the place of the selected item, which the first zoom shows
 */
export function usePlanView(full: Sheet, poolFt: number, selectedAt: Point | undefined) {
  const [view, setView] = useState<View | null>(null);

  function zoomTo(wanted: number) {
    const zoom = Math.min(mostZoom(full), wanted);
    setView(zoom <= 1 ? null : { zoom, center: view?.center ?? selectedAt ?? centerOf(full) });
  }

  return {
    sheet: view ? sheetAt(full, view) : full,
    isZoomed: view !== null,
    canZoomIn: (view?.zoom ?? 1) < mostZoom(full),
    /** The first step reaches a pool that is small in its yard. */
    zoomIn: () =>
      zoomTo(view ? view.zoom * ZOOM_STEP : Math.max(ZOOM_STEP, full.width / (SHEET_PER_POOL * poolFt))),
    zoomOut: () => zoomTo((view?.zoom ?? 1) / ZOOM_STEP),
    showAll: () => setView(null),
    /** Moves a zoomed view, so that it shows a place. */
    follow: (center: Point) => setView((shown) => shown && { ...shown, center }),
    pan: (distance: Point) => setView((shown) => shown && panBy(full, shown, distance)),
  };
}
