// The country around Houston as a surveyor plots it: latitude and longitude in miles from downtown, and the water that pool builders mind.
import { type Place, plot } from "#app/geography.ts";
import type { Point } from "./curve.ts";

const round = (value: number) => Math.round(value * 100) / 100;

/** A smooth open line through the places, as SVG path data in miles. */
export function surveyLine(places: readonly Place[]): string {
  const points = places.map(plot);
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point;
  const curves = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const control = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ];
    return `C${control.map(round).join(" ")}`;
  });
  return `M${at(0).join(" ")}${curves.join("")}`;
}

/** Rivers, creeks and bayous, upstream first. Hand-placed: right to a mile or so, enough to know which water is yours. */
export const streams: Record<string, readonly Place[]> = {
  "Brazos River": [
    [29.74, -96],
    [29.69, -95.94],
    [29.65, -95.88],
    [29.63, -95.82],
    [29.585, -95.79],
    [29.575, -95.75],
    [29.545, -95.72],
    [29.565, -95.68],
    [29.545, -95.64],
    [29.51, -95.6],
    [29.5, -95.56],
    [29.46, -95.54],
    [29.42, -95.52],
    [29.4, -95.5],
  ],
  "Oyster Creek": [
    [29.69, -95.75],
    [29.655, -95.69],
    [29.625, -95.645],
    [29.61, -95.6],
    [29.575, -95.555],
    [29.545, -95.51],
    [29.49, -95.47],
    [29.43, -95.45],
  ],
  "Buffalo Bayou": [
    [29.79, -95.83],
    [29.765, -95.74],
    [29.768, -95.65],
    [29.762, -95.6],
    [29.765, -95.555],
    [29.748, -95.51],
    [29.768, -95.47],
    [29.758, -95.435],
    [29.764, -95.4],
    [29.765, -95.36],
    [29.75, -95.31],
    [29.728, -95.265],
    [29.74, -95.2],
    [29.75, -95.13],
    [29.757, -95.085],
  ],
  "Brays Bayou": [
    [29.71, -95.7],
    [29.705, -95.62],
    [29.675, -95.54],
    [29.678, -95.48],
    [29.69, -95.44],
    [29.705, -95.39],
    [29.712, -95.34],
    [29.726, -95.28],
  ],
  "White Oak Bayou": [
    [29.91, -95.58],
    [29.87, -95.53],
    [29.84, -95.48],
    [29.8, -95.45],
    [29.782, -95.41],
    [29.768, -95.362],
  ],
  "Greens Bayou": [
    [29.955, -95.52],
    [29.945, -95.44],
    [29.945, -95.36],
    [29.915, -95.28],
    [29.855, -95.23],
    [29.79, -95.2],
    [29.747, -95.17],
  ],
  "Cypress Creek": [
    [29.95, -95.94],
    [29.965, -95.82],
    [29.955, -95.74],
    [29.99, -95.67],
    [30.01, -95.6],
    [30.035, -95.51],
    [30.03, -95.42],
    [30.03, -95.33],
    [30.04, -95.29],
  ],
  "Spring Creek": [
    [30.15, -95.92],
    [30.11, -95.81],
    [30.105, -95.68],
    [30.125, -95.58],
    [30.115, -95.49],
    [30.1, -95.42],
    [30.065, -95.35],
    [30.04, -95.27],
  ],
  "San Jacinto River, West Fork": [
    [30.357, -95.56],
    [30.31, -95.5],
    [30.25, -95.455],
    [30.2, -95.385],
    [30.13, -95.33],
    [30.06, -95.27],
    [30.03, -95.2],
    [30.035, -95.15],
  ],
  "San Jacinto River": [
    [29.916, -95.14],
    [29.87, -95.105],
    [29.82, -95.08],
    [29.76, -95.08],
    [29.72, -95.03],
    [29.69, -94.99],
  ],
  "Clear Creek": [
    [29.585, -95.47],
    [29.59, -95.4],
    [29.58, -95.33],
    [29.56, -95.26],
    [29.535, -95.2],
    [29.525, -95.14],
    [29.55, -95.09],
  ],
};

/** Closed shores: Lake Houston, the foot of Lake Conroe, Clear Lake. */
export const lakes: readonly (readonly Place[])[] = [
  [
    [30.05, -95.13],
    [30.03, -95.115],
    [29.98, -95.12],
    [29.93, -95.115],
    [29.915, -95.14],
    [29.95, -95.15],
    [29.985, -95.14],
    [30.03, -95.16],
  ],
  [
    [30.36, -95.545],
    [30.38, -95.555],
    [30.43, -95.565],
    [30.45, -95.61],
    [30.42, -95.6],
    [30.395, -95.625],
    [30.375, -95.585],
    [30.355, -95.575],
  ],
  [
    [29.556, -95.095],
    [29.567, -95.06],
    [29.56, -95.025],
    [29.546, -95.03],
    [29.547, -95.07],
  ],
];

/** The western shore of Galveston Bay, north to south; the water lies east of it. */
export const shore: readonly Place[] = [
  [29.74, -94.86],
  [29.72, -94.95],
  [29.69, -94.985],
  [29.66, -95.005],
  [29.61, -94.99],
  [29.57, -95.015],
  [29.545, -95.01],
  [29.52, -94.975],
  [29.495, -94.93],
  [29.46, -94.95],
  [29.42, -94.9],
  [29.38, -94.88],
];
