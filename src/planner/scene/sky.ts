// The light of a yard for any height of the sun: sky, sun, shade, and how far the lamps are on.
import { Color as LinearColor } from "three";
import { pointAt } from "#lib/geometry.ts";
import type { SunPosition } from "#plan/sun.ts";
import { type Color, moveAlong, type Position, subtract } from "./sculpture.ts";

/** From deep night to a high sun, by the sun's altitude in degrees. Chosen by eye, after the site's renderings. */
const moments = [
  {
    altitude: -18,
    zenith: colorOf("#122656"),
    horizon: colorOf("#3f5683"),
    halo: colorOf("#3a4270"),
    beam: colorOf("#a9bff0"),
    beamStrength: 0.85,
    fromAbove: colorOf("#7688b8"),
    fromBelow: colorOf("#3a4258"),
    ambientStrength: 1.65,
    lamps: 1,
  },
  {
    altitude: -9,
    zenith: colorOf("#1f3a70"),
    horizon: colorOf("#6f7da6"),
    halo: colorOf("#c98d8a"),
    beam: colorOf("#b0c0ec"),
    beamStrength: 0.8,
    fromAbove: colorOf("#8592c0"),
    fromBelow: colorOf("#444a5c"),
    ambientStrength: 1.6,
    lamps: 1,
  },
  {
    altitude: -4,
    zenith: colorOf("#4a5f99"),
    horizon: colorOf("#d3a9ae"),
    halo: colorOf("#f0a878"),
    beam: colorOf("#c8b9d6"),
    beamStrength: 0.6,
    fromAbove: colorOf("#a3a6cb"),
    fromBelow: colorOf("#544d52"),
    ambientStrength: 1.5,
    lamps: 0.85,
  },
  {
    altitude: 0,
    zenith: colorOf("#6b86b6"),
    horizon: colorOf("#eec3a4"),
    halo: colorOf("#ffb77c"),
    beam: colorOf("#ff9f62"),
    beamStrength: 0.7,
    fromAbove: colorOf("#b6b9cf"),
    fromBelow: colorOf("#6b5a4d"),
    ambientStrength: 1.25,
    lamps: 0.45,
  },
  {
    altitude: 5,
    zenith: colorOf("#6c98c8"),
    horizon: colorOf("#f3dcc0"),
    halo: colorOf("#ffd9a0"),
    beam: colorOf("#ffbd80"),
    beamStrength: 2.7,
    fromAbove: colorOf("#c6c9d2"),
    fromBelow: colorOf("#86735c"),
    ambientStrength: 1.25,
    lamps: 0.12,
  },
  {
    altitude: 14,
    zenith: colorOf("#5f9ad2"),
    horizon: colorOf("#e6e6de"),
    halo: colorOf("#ffecc8"),
    beam: colorOf("#ffdcb0"),
    beamStrength: 3.7,
    fromAbove: colorOf("#d0d6dd"),
    fromBelow: colorOf("#aa9672"),
    ambientStrength: 1.25,
    lamps: 0,
  },
  {
    altitude: 28,
    zenith: colorOf("#3f86d0"),
    horizon: colorOf("#dfe6e6"),
    halo: colorOf("#fff0d0"),
    beam: colorOf("#ffdaa6"),
    beamStrength: 4,
    fromAbove: colorOf("#c9d6e2"),
    fromBelow: colorOf("#ae9a74"),
    ambientStrength: 1.12,
    lamps: 0,
  },
  {
    altitude: 50,
    zenith: colorOf("#3d83d2"),
    horizon: colorOf("#cfe2f0"),
    halo: colorOf("#fff6e2"),
    beam: colorOf("#fff0da"),
    beamStrength: 4.2,
    fromAbove: colorOf("#cbd9e6"),
    fromBelow: colorOf("#b3a07e"),
    ambientStrength: 1.05,
    lamps: 0,
  },
];

export function lightAt(altitude: number) {
  const next = moments.findIndex((moment) => moment.altitude >= altitude);
  const to = pointAt(moments, next);
  const from = next > 0 ? pointAt(moments, next - 1) : to;
  const part = to === from ? 0 : (altitude - from.altitude) / (to.altitude - from.altitude);
  const number = (name: "beamStrength" | "ambientStrength" | "lamps") =>
    from[name] + (to[name] - from[name]) * part;
  const color = (name: "zenith" | "horizon" | "halo" | "beam" | "fromAbove" | "fromBelow") =>
    mix(from[name], to[name], part);
  return {
    zenith: color("zenith"),
    horizon: color("horizon"),
    /** Color of the sky next to the sun. */
    halo: color("halo"),
    /** Of the sun, or of the moon at night. */
    beam: color("beam"),
    beamStrength: number("beamStrength"),
    /** Light from the whole sky and from the ground. */
    fromAbove: color("fromAbove"),
    fromBelow: color("fromBelow"),
    ambientStrength: number("ambientStrength"),
    /** 0 by day, 1 when all lamps are on. */
    lamps: number("lamps"),
  };
}

/** The moon replaces the sun at night: high, and from a side that gives objects depth. */
const MOON = [0.42, -0.38, 0.82] as const;

/** Where the light comes from, for a sun seen in a direction on the plan at an altitude in degrees. */
export function beamDirection(sun: SunPosition): Position {
  return sun.altitude <= -1 ? MOON : directionOf({ ...sun, altitude: Math.max(2.5, sun.altitude) });
}

export function directionOf({ x, y, altitude }: SunPosition): Position {
  const radians = (altitude * Math.PI) / 180;
  return [x * Math.cos(radians), y * Math.cos(radians), Math.sin(radians)];
}

/** Linear red, green and blue of a color such as #d9c9ac. */
export function colorOf(hex: string): Color {
  const { r, g, b } = new LinearColor(hex);
  return [r, g, b];
}

export function mix(one: Color, other: Color, part: number): Color {
  return moveAlong(one, subtract(other, one), part);
}

export function scaleColor(color: Color, factor: number): Color {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}
