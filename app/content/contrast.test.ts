// Contrast of the brand colors.
import { expect, test } from "vitest";
import { contrastProblems, contrastRatio } from "./contrast.ts";

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

test("colors with enough contrast have no problems", () => expect(contrastProblems(colors)).toEqual([]));

test("an accent too light for the text of buttons is reported with its ratio", () => {
  expect(contrastProblems({ ...colors, accent: "#e08a5c" })).toEqual([
    { field: "accent", message: "its contrast with the light ground is 2.6:1, at least 4.5:1 is needed" },
  ]);
});
