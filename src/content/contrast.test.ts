// Contrast of the brand colors.
import { expect, test } from "vitest";
import { contrastRatio, describeContrast, findContrastProblems, measureContrasts } from "./contrast.ts";

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
    { field: "accent", message: "its contrast with the light background is 2.5:1, at least 4.5:1 is needed" },
  ]);
});

test("describes the contrast for each use, and skips missing and incomplete colors", () => {
  expect(measureContrasts({ brand: "#0f4", brandLight: "#d5e8e4" }).map(describeContrast)).toEqual([
    "Easy to read as a band with dark text",
  ]);
  expect(measureContrasts({ accent: "#e08a5c" }).map(describeContrast)).toEqual([
    expect.stringMatching(/^Too light for a button with light text: 2\.\d of 4\.5$/),
  ]);
  expect(measureContrasts({ brand: "#0f4a50", brandLight: "#1f7a80" }).map(describeContrast)).toContainEqual(
    expect.stringMatching(/^Too dark for text on the dark color: /),
  );
});
