// Positions of places around downtown Houston, in miles.
import { roundTo } from "./rounding.ts";

/** Latitude and longitude in degrees. */
export type Place = readonly [latitude: number, longitude: number];

/** Downtown Houston. */
export const DOWNTOWN: Place = [29.76, -95.37];
const MILES_PER_DEGREE = 69;
/** Shrinkage of a degree of longitude. One value for the whole map is off by less than one percent. */
const SHRINK = Math.cos((DOWNTOWN[0] * Math.PI) / 180);

/** Returns miles from downtown: x to the east, y to the south. */
export function plot([latitude, longitude]: Place): readonly [x: number, y: number] {
  return [
    roundTo((longitude - DOWNTOWN[1]) * MILES_PER_DEGREE * SHRINK, 2),
    roundTo((DOWNTOWN[0] - latitude) * MILES_PER_DEGREE, 2),
  ];
}

/** Returns the place at a point of the drawn map, the inverse of `plot`. */
export function placeAt([x, y]: readonly [x: number, y: number]): Place {
  return [DOWNTOWN[0] - y / MILES_PER_DEGREE, DOWNTOWN[1] + x / (MILES_PER_DEGREE * SHRINK)];
}

/** The extent of the drawn map in miles from downtown, from its northwest corner. */
export const sheet = { west: -31.5, north: -44.5, width: 61.5, height: 68.5 } as const;

/** Returns whether the drawn map shows a place. */
export function isOnSheet(place: Place): boolean {
  const [x, y] = plot(place);
  return x > sheet.west && x < sheet.west + sheet.width && y > sheet.north && y < sheet.north + sheet.height;
}

/** The eight directions, clockwise. */
const WINDS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

type Wind = (typeof WINDS)[number];
export type Distance = { miles: number; direction: Wind };

/** Names the nearest of eight directions: 90 → "east". @param degrees clockwise from north, at least -360 */
export function nameBearing(degrees: number): Wind {
  return WINDS[(Math.round(degrees / 45) + 8) % 8] ?? "north";
}

/** Returns the straight-line distance from downtown in whole miles, and one of eight directions. */
export function distanceFromDowntown(place: Place): Distance {
  return distanceBetween(DOWNTOWN, place);
}

/** Returns the straight-line distance between places in whole miles, and one of eight directions. */
export function distanceBetween(from: Place, to: Place): Distance {
  const [fromX, fromY] = plot(from);
  const [toX, toY] = plot(to);
  const [east, south] = [toX - fromX, toY - fromY];
  const degrees = (Math.atan2(east, -south) * 180) / Math.PI;
  return { miles: Math.round(Math.hypot(east, south)), direction: nameBearing(degrees) };
}
