// The deck: where it ends, and what it costs.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf, type Point } from "#lib/geometry.ts";
import { data, planOf, plans } from "#tests/plan-data.ts";
import { areaOfRegion, deckOf, type Region } from "./deck.ts";
import { contains } from "./polygons.ts";
import { pricePlan } from "./price-plan.ts";
import { houseOutline } from "./property-lines.ts";
import { layOut } from "./shapes.ts";

const sqFtOf = (query: string) => Math.round(areaOfRegion(deckOf(planOf(query))));
const linesOf = (query: string) => {
  const plan = planOf(query);
  return pricePlan(plan, data).lines;
};

function isPaved(deck: Region, point: Point): boolean {
  return deck.some(
    ([outer = [], ...holes]) => contains(outer, point) && !holes.some((hole) => contains(hole, point)),
  );
}

describe("a deck", () => {
  test.each([
    ["a band of 5 ft around 30 by 15 ft of water, without 1 ft of coping", "", 40 * 25 - 32 * 17],
    ["nothing but coping", "deckWidth=1", 0],
    ["cut by the yard", "house=0,60&deckWidth=30", 60 * 50 - 32 * 17],
    ["cut by the house", "house=0,60&y=9", 40 * 21.5 - 32 * 17],
  ])("is %s", (_what, query, sqFt) => {
    expect(sqFtOf(query)).toBe(sqFt);
  });

  test("covers neither water nor house", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { outline, spa } = layOut(plan);
        const deck = deckOf(plan);
        const house = houseOutline(plan);
        const taken = [outline, ...(spa ? [spa] : []), ...(house ? [house] : [])];
        for (const ring of deck.flat())
          for (const [x, y] of ring) for (const body of taken) expect(isInside(body, [x, y])).toBe(false);
      }),
      {
        numRuns: 100,
        // A freeform pool that is nowhere wide.
        examples: [[planOf("shape=freeform&point=1,2&point=-1,0&point=15,0&point=0,1")]],
      },
    );
  });

  test("fills the corners beside the ends of a Roman pool", () => {
    const plan = planOf(
      "shape=roman&length=30.5&width=8&x=50&y=80&deckWidth=19&yardWidth=200&yardDepth=200&house=0,0",
    );
    expect(isPaved(deckOf(plan), [50 + 31, 80 + 14])).toBe(true);
  });

  test("leaves the view over an infinity edge open", () => {
    const plan = planOf("with=Infinity+Edge&deckWidth=8");
    expect(isPaved(deckOf(planOf("deckWidth=8")), [20, 24 + 7.5 + 5])).toBe(true);
    expect(isPaved(deckOf(plan), [20, 24 + 7.5 + 5])).toBe(false);
    expect(isPaved(deckOf(plan), [20, 24 - 7.5 - 5])).toBe(true);
  });

  test("surrounds a spa", () => {
    const plan = planOf("spa=apart");
    const { spa } = layOut(plan);
    const [x = 0, y = 0] = spa?.[0] ?? [];
    expect(isPaved(deckOf(plan), [x - 2, y - 2])).toBe(true);
  });

  test("includes the floor of features, also without a band around the pool", () => {
    expect(sqFtOf("deckWidth=0")).toBe(0);
    expect(sqFtOf("deckWidth=0&with=Pergola@40,40")).toBeGreaterThan(100);
    expect(sqFtOf("with=Pergola@20,24")).toBe(sqFtOf(""));
  });

  test("fills a gap of less than 3 ft beside a floor, and leaves a wider one to the lawn", () => {
    // The deck ends 20 ft right of the pool's center, the floor half a foot left of the posts.
    const beside = (gapFt: number) => deckOf(planOf(`x=20&y=24&with=Pergola@${46.5 + gapFt},24,12,12`));
    expect(beside(2)).toHaveLength(1);
    expect(isPaved(beside(2), [41, 24])).toBe(true);
    expect(beside(4)).toHaveLength(2);
    expect(isPaved(beside(4), [41, 24])).toBe(false);
  });

  test("costs what is paved", () => {
    const sqFt = sqFtOf("deckWidth=30");
    const line = linesOf("deckWidth=30").find(({ id }) => id === "spray-deck");
    const price = data.prices.deck.find(({ id }) => id === "spray-deck");
    expect(line?.low).toBe(sqFt * (price?.low ?? 0));
    expect(line?.basis).toContain(`${sqFt.toLocaleString("en-US")} sq ft`);
  });

  test("counts a seating area only where it adds paving", () => {
    expect(linesOf("with=Deck@55,45").map(({ id }) => id)).toContain("seating-deck");
    expect(linesOf("with=Deck@20,24").map(({ id }) => id)).not.toContain("seating-deck");
  });

  test("of any plan can be computed, with an area that its rings enclose", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const deck = deckOf(plan);
        expect(areaOfRegion(deck)).toBeGreaterThanOrEqual(0);
        for (const [outer = []] of deck) expect(areaOf(outer)).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Points on a line count as outside. */
function isInside(body: readonly Point[], [x, y]: Point): boolean {
  const near: Point[] = [
    [x - 0.01, y - 0.01],
    [x + 0.01, y - 0.01],
    [x - 0.01, y + 0.01],
    [x + 0.01, y + 0.01],
  ];
  return near.every((point) => contains(body, point));
}
