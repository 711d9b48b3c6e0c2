// Computes the part of the sheet shown at a zoom, and converts feet to pixels and back.
import type { Point } from "#lib/geometry.ts";
import { flip, type Sheet } from "#plan/drawing/sheet.ts";
import { clamp } from "#plan/values.ts";

/** Per press of a zoom button. */
export const ZOOM_STEP = 1.6;
/** The closest zoom shows this. */
const NARROWEST_SHEET_FT = 16;

/** `center` is in feet. */
export type View = { zoom: number; center: Point };

export function mostZoom(full: Sheet): number {
  return Math.max(1, full.width / NARROWEST_SHEET_FT);
}

/** The part of the full sheet that a view shows: as much of it as fits, never beyond its edges. */
export function sheetAt(full: Sheet, { zoom, center }: View): Sheet {
  const [width, height] = [full.width / zoom, full.height / zoom];
  const [x, y] = flip(center);
  return {
    left: clamp(x - width / 2, { min: full.left, max: full.left + full.width - width }),
    top: clamp(y - height / 2, { min: full.top, max: full.top + full.height - height }),
    width,
    height,
  };
}

/** The middle of a sheet, in feet. */
export function centerOf({ left, top, width, height }: Sheet): Point {
  return flip([left + width / 2, top + height / 2]);
}

/** Moves a view by a distance on its sheet, so that what is dragged stays under the pointer. */
export function panBy(full: Sheet, view: View, [right, down]: Point): View {
  const sheet = sheetAt(full, view);
  return { ...view, center: centerOf({ ...sheet, left: sheet.left - right, top: sheet.top - down }) };
}

/** The same part of the yard after the origin has moved with the house: the property lines stay where they are. */
export function followOrigin(sheet: Sheet, offsetBefore: number, offset: number): Sheet {
  return { ...sheet, left: sheet.left + offsetBefore - offset };
}

/** Feet to pixels from the upper left corner of the drawing. */
export function toScreen(sheet: Sheet, pxPerFt: number, point: Point): Point {
  const [x, y] = flip(point);
  return [(x - sheet.left) * pxPerFt, (y - sheet.top) * pxPerFt];
}

export function fromScreen(sheet: Sheet, pxPerFt: number, [right, down]: Point): Point {
  return flip([sheet.left + right / pxPerFt, sheet.top + down / pxPerFt]);
}
