// Brand colors replace the variables of the theme and the colors of drawings.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { brand, brandedDrawing, readSiteColors, withBrandColors } from "./brand.ts";

const colors = {
  brand: "#000001",
  brandMid: "#000002",
  brandLight: "#000003",
  accent: "#000004",
  accentDark: "#000005",
};

test("replaces every brand color in the site's CSS", () => {
  const css = withBrandColors(readFileSync("app/styles/site.css", "utf8"), colors);
  for (const color of Object.values(colors)) expect(css.split(color)).toHaveLength(2);
});

test("includes every theme color that office.css uses", () => {
  const colors = readSiteColors(readFileSync("app/styles/site.css", "utf8"));
  const used = readFileSync("app/office/office.css", "utf8").match(/--color-[\w-]+/g) ?? [];
  for (const name of used) expect(colors).toContain(`${name}: `);
});

test("rejects CSS without a brand variable", () => {
  expect(() => withBrandColors("", colors)).toThrow("no --color-deep");
});

test("writes recolored drawings to a copy, and keeps a file whose colors match", () => {
  const file = "app/ui/drawing/files/falls/sheer.svg";
  const copy = brandedDrawing(resolve(file), colors);
  expect(readFileSync(copy, "utf8")).toContain("#000003");
  expect(readFileSync(copy, "utf8")).not.toMatch(/#1f7a80|#d5e8e4/);
  const own = { ...colors, brandMid: "#1f7a80", brandLight: "#d5e8e4" };
  expect(brandedDrawing(resolve(file), own)).toBe(resolve(file));
});

test("builds drawings in the brand colors", async () => {
  const { company } = readContent();
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [brand(() => ({ ...company, colors }))],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: "app/ui/drawing/falls.ts", preserveEntrySignatures: "strict" },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const drawings = output.flatMap((file) => (file.type === "asset" ? [String(file.source)] : []));
  expect(drawings.length).toBeGreaterThan(1);
  expect(drawings.filter((svg) => /#1f7a80|#d5e8e4/.test(svg))).toEqual([]);
});
