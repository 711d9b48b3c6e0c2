// Brand colors replace the theme's variables in the style sheet.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withBrandColors } from "./brand.ts";

const colors = {
  brand: "#000001",
  brandMid: "#000002",
  brandLight: "#000003",
  accent: "#000004",
  accentDark: "#000005",
};

test("every brand color is set in the style sheet of the site", () => {
  const css = withBrandColors(readFileSync("app/styles/site.css", "utf8"), colors);
  for (const color of Object.values(colors)) expect(css.split(color)).toHaveLength(2);
});

test("a style sheet without a variable is an error", () => {
  expect(() => withBrandColors("", colors)).toThrow("no --color-deep");
});
