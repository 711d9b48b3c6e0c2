// The scale of the printed plan: the largest one of architects' and surveyors' rulers that fits its place.
import { pointAt } from "#lib/geometry.ts";
import type { Sheet } from "./sheet.ts";

const MM_PER_IN = 25.4;
/** From the largest. The last one is small enough for any plan. */
const scales = [
  { label: "1/8 in = 1 ft", feetPerIn: 8 },
  { label: "3/32 in = 1 ft", feetPerIn: 32 / 3 },
  { label: "1/16 in = 1 ft", feetPerIn: 16 },
  ...[20, 30, 40, 50, 60, 100, 200, 500].map((feet) => ({ label: `1 in = ${feet} ft`, feetPerIn: feet })),
];

/** Places on the printed page, by what else is on it: price lines and checks (planner.css). */
const places = [
  { mostLines: 9, mostChecks: 4, widthMm: 118, heightMm: 115 },
  { mostLines: 14, mostChecks: 6, widthMm: 118, heightMm: 92 },
];
const smallestPlace = { widthMm: 104, heightMm: 68 };

/** @param beside how many price lines and checks are on the page */
export function printScale(
  { width, height }: Pick<Sheet, "width" | "height">,
  beside: { lines: number; checks: number },
): { label: string; widthMm: number } {
  const place =
    places.find(({ mostLines, mostChecks }) => beside.lines <= mostLines && beside.checks <= mostChecks) ??
    smallestPlace;
  const sizes = scales.map(({ label, feetPerIn }) => ({
    label,
    widthMm: (width / feetPerIn) * MM_PER_IN,
    heightMm: (height / feetPerIn) * MM_PER_IN,
  }));
  const fits = ({ widthMm, heightMm }: Pick<typeof place, "widthMm" | "heightMm">) =>
    widthMm <= place.widthMm && heightMm <= place.heightMm;
  return sizes.find(fits) ?? pointAt(sizes, -1);
}
