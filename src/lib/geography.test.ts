// Places around Houston in miles.
import { describe, expect, test } from "vitest";
import { distanceBetween, distanceFromDowntown, nameBearing, plot } from "./geography.ts";

describe("a place on the sheet", () => {
  test("downtown is the origin", () => expect(plot([29.76, -95.37])).toEqual([0, 0]));

  test("a degree of latitude is 69 miles, north is up", () =>
    expect(plot([30.76, -95.37])).toEqual([0, -69]));

  test("a degree of longitude is shorter, east is right", () => {
    const [east, south] = plot([29.76, -94.37]);
    expect(east).toBeCloseTo(59.9, 1);
    expect(south).toBeCloseTo(0);
  });
});

test.each([
  ["Katy", [29.786, -95.825], { miles: 27, direction: "west" }],
  ["Conroe", [30.312, -95.456], { miles: 38, direction: "north" }],
  ["Clear Lake", [29.579, -95.117], { miles: 20, direction: "southeast" }],
  ["Cypress", [29.969, -95.697], { miles: 24, direction: "northwest" }],
] as const)("%s from downtown", (_name, place, expected) =>
  expect(distanceFromDowntown(place)).toEqual(expected),
);

test("two places are equally far apart, in opposite directions", () => {
  const [katy, spring] = [
    [29.786, -95.825],
    [30.08, -95.417],
  ] as const;
  expect(distanceBetween(katy, spring)).toEqual({ miles: 32, direction: "northeast" });
  expect(distanceBetween(spring, katy)).toEqual({ miles: 32, direction: "southwest" });
  expect(distanceBetween(katy, katy).miles).toBe(0);
});

test.each([
  [0, "north"],
  [100, "east"],
  [337, "northwest"],
  [350, "north"],
])("%i degrees are %s", (bearing, name) => {
  expect(nameBearing(bearing)).toBe(name);
});
