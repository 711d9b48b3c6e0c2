// Contrast of the brand colors.
import { expect, test } from "vitest";
import { contrastRatio, findContrastProblems } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#1f7a80", "#1f7a80", 1],
])("%s on %s is %d to 1", (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1));

const colors = {
  brand: "#0f4a50",
  brandMid: "#1f7a80",
  brandLight: "#d5e8e4",
  accent: "#a44a2c",
  accentDark: "#8a3c22",
};

test("accepts colors with enough contrast", () => expect(findContrastProblems(colors)).toEqual([]));

test("reports an accent that is too light for button text, with its ratio", () => {
  expect(findContrastProblems({ ...colors, accent: "#e08a5c" })).toEqual([
    { field: "accent", message: "its contrast with the light background is 2.6:1, at least 4.5:1 is needed" },
  ]);
});
