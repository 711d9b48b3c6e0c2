// Rivers, lakes and the shore around Houston, for the service map.
import { type Place, plot } from "#lib/geography.ts";
import { curveTo, type Point } from "./curve.ts";
import waters from "./waters.json" with { type: "json" };

/** Returns a smooth open line through the places, as SVG path data in miles. */
export function surveyLine(places: readonly Place[]): string {
  const points = places.map(plot);
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point;
  const curves = points.slice(1).map((to, index) => curveTo(at(index - 1), at(index), to, at(index + 2)));
  return `M${at(0).join(" ")}${curves.join("")}`;
}

const toPlaces = (line: number[][]): Place[] => line.map(([north = 0, east = 0]) => [north, east]);

/** Rivers, creeks and bayous, upstream first. Placed by hand, accurate to about a mile. */
export const streams = Object.entries(waters.streams).map(([name, line]) => ({
  name,
  places: toPlaces(line),
}));

/** Closed shores: Lake Houston, the foot of Lake Conroe, Clear Lake. */
export const lakes = waters.lakes.map(toPlaces);

/** The western shore of Galveston Bay, north to south. The water is east of it. */
export const shore = toPlaces(waters.shore);
