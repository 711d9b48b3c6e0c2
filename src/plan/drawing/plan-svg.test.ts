// The plan as a standalone SVG file: all classes have rules, and all numbers are finite.
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import type { Point } from "#lib/geometry.ts";
import { planOf, plans } from "#tests/plan-data.ts";
import { amenities, amenityKinds } from "../amenities.ts";
import { bandAround, deckOf } from "../deck.ts";
import { placeFeatures } from "../features.ts";
import { distanceToPoint } from "../polygons.ts";
import { distancesToLines } from "../property-lines.ts";
import { layOut, watersOf } from "../shapes.ts";
import { planDxf } from "./plan-dxf.ts";
import { planSvg } from "./plan-svg.tsx";
import { SectionDrawing } from "./section-drawing.tsx";
import { sheetOf, shorten, stepsOf } from "./sheet.ts";

const { colors } = readContent().company;
const everything = `ledge=6&bench=yes&spa=raised&easement=8&tree=5,40,18&${amenities.map((name) => `with=${name}`).join("&")}`;
/** Marks for scripts and for narrow containers, which a file has no rules for. */
const unstyled = ["minor", "north", "to-scale"];

test("every class of the drawing has a rule in the document", () => {
  const svg = planSvg(planOf(everything), colors);
  const rules = /<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? "";
  const used = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = ""]) => list.split(" "));
  const missing = new Set(used.filter((name) => !rules.includes(`.${name}`) && !unstyled.includes(name)));
  expect([...missing]).toEqual([]);
});

test("the document has the brand's colors and a size in pixels", () => {
  const svg = planSvg(planOf(""), { ...colors, brandMid: "#123456" });
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  expect(svg).toContain(".stroke-lagoon{stroke:#123456}");
  expect(svg.endsWith("</svg>")).toBe(true);
});

test("draws any plan with finite numbers and all its water on the sheet", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const section = renderToStaticMarkup(createElement(SectionDrawing, { plan, soil: "clay" }));
      for (const text of [planSvg(plan, colors), section, planDxf(plan)])
        expect(text).not.toMatch(/NaN|Infinity(?! Edge)|undefined|of a [aeio]/);
      const { left, top, width, height } = sheetOf(plan);
      for (const [x, y] of watersOf(plan).flat()) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(left + width);
        expect(-y).toBeGreaterThanOrEqual(top);
        expect(-y).toBeLessThanOrEqual(top + height);
      }
    }),
    { numRuns: 40 },
  );
});

const inWater = amenities.filter((name) => amenityKinds[name].place === "water" && amenityKinds[name].size);

test.each([...inWater, "Swim Machine"])("draws %s above the water", (name) => {
  const plan = planOf(`ledge=8&with=${name}`);
  const [x, y] = placeFeatures(plan)[0]?.at ?? [0, 0];
  const svg = planSvg(plan, colors);
  const mark = svg.indexOf(`<g transform="translate(${shorten(x)} ${shorten(0 - y)})`);
  expect(mark).toBeGreaterThan(svg.search(/fill="url\(#[^)]*depth\)"/));
  expect(svg).toMatch(/fill="url\(#[^)]*depth\)"/);
});

test("the deck ends at the property lines", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const [edge = []] of deckOf(plan))
        for (const { distance } of distancesToLines(plan, edge)) expect(distance).toBeGreaterThan(-0.01);
    }),
    { numRuns: 40 },
  );
});

test("the description has a ledge only if the outline reaches it", () => {
  const ledge = "ledge=6&length=40&width=30&shape=freeform";
  expect(planSvg(planOf(ledge), colors)).toContain("with a tanning ledge");
  const small = "point=-5,-5&point=5,-5&point=5,5&point=-5,5";
  expect(planSvg(planOf(`${ledge}&${small}`), colors)).not.toContain("tanning ledge");
});

test.each(["yes", "no"])(
  "the section of %s with steps hides a ledge out of its outline's reach, and keeps the slope",
  (steps) => {
    const ledge = `steps=${steps}&ledge=6&length=40&width=30&shallow=3.5&deep=8&shape=freeform`;
    const sectionOf = (query: string) => {
      const plan = planOf(query);
      return renderToStaticMarkup(createElement(SectionDrawing, { plan }));
    };
    const floorIn = (section: string) =>
      /<path d="M([^"]*)" class="stroke-lagoon"/.exec(section)?.[1]?.split("L") ?? [];
    const section = sectionOf(`${ledge}&point=-5,-5&point=5,-5&point=5,5&point=-5,5`);
    expect(section).not.toContain("tanning ledge");
    expect(floorIn(section)).not.toContain("-14 1");
    expect(floorIn(sectionOf(ledge))).toContain("-14 1");
    expect(floorIn(section).slice(-6)).toEqual(floorIn(sectionOf(ledge)).slice(-6));
  },
);

test.each([
  ["dashed in front", "20,-20", /<rect x="-4" [^>]*stroke-dasharray/],
  ["solid behind", "20,60", /<rect x="-4" (?![^>]*stroke-dasharray)/],
  ["cut at an end", "60,24", /<path d="M15 -1.5H[^"]*V-1.5H23V/],
])("the section of a raised spa shows it %s of the pool", (_where, at, expected) => {
  const plan = planOf(`spa=raised&with=Spa@${at}`);
  expect(renderToStaticMarkup(createElement(SectionDrawing, { plan }))).toMatch(expected);
});

test("an easement deeper than the yard ends at the house", () => {
  const [deep, whole] = ["easement=70", "easement=50"].map((easement) => planOf(`${easement}&deckWidth=0`));
  if (!deep || !whole) throw new Error("There are no plans.");
  expect(planSvg(deep, colors)).toBe(planSvg(whole, colors));
  expect(planDxf(deep)).toBe(planDxf(whole));
});

test("the easement’s name is above what is built in it", () => {
  const svg = planSvg(planOf("easement=10&slope=1&y=34"), colors);
  expect(svg.indexOf("UTILITY EASEMENT")).toBeGreaterThan(svg.indexOf("RAISED WALL"));
  expect(svg).toContain("RAISED WALL");
});

test("the edge of the deck keeps its distance from the water", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { outline } = layOut(plan);
      for (const point of bandAround(outline, plan.deckWidth).flat(2)) {
        expect(distanceToPoint(outline, point)).toBeGreaterThan(plan.deckWidth - 0.02);
        expect(distanceToPoint(outline, point)).toBeLessThan(plan.deckWidth * 2.01 + 0.01);
      }
    }),
    { numRuns: 40 },
  );
});

test("the steps of polygons lead along their corners", () => {
  const square = (left: number): Point[] => [
    [left, 0],
    [left + 2, 0],
    [left + 2, 3],
  ];
  expect(stepsOf([square(1), square(10.5)])).toBe("M1 0l2 0 0 -3zM10.5 0l2 0 0 -3z");
});
