// Checks, and the whole summary of a plan.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { anyQueries, data, planOf } from "#tests/plan-data.ts";
import { checkPlan, inFeet } from "./checks.ts";
import { BARRIER_FT, FOUNDATION_LETTER_FT } from "./rules.ts";
import { summarizeQuery } from "./summary.ts";

function checksOf(query: string) {
  const plan = planOf(query);
  return checkPlan(plan);
}

test("the default plan has nothing to solve, and is not for diving", () => {
  expect(checksOf("")).toEqual([
    {
      id: "diving",
      severity: "info",
      message: "No diving: the water is 5 ft 6 in deep. A dive from the deck needs 7 ft 6 in.",
    },
  ]);
});

test.each([
  ["x=-20", "outside-yard", "problem", "The pool reaches 25 ft past the left property line."],
  ["y=60", "outside-yard", "problem", "The pool reaches 17 ft 6 in past the rear property line."],
  ["house=0,0&y=4", "outside-yard", "problem", "The pool reaches 3 ft 6 in past the front of the yard."],
  ["y=4", "over-house", "problem", "The pool and the house overlap."],
  ["with=Pergola@0,45", "outside-yard", "problem", "The pergola reaches 1 ft past the rear property line."],
  ["with=Deck@30,4", "outside-yard", "problem", "The seating area reaches 1 ft past the front of the yard."],
  [
    "turn=90&x=0&with=Waterfalls@-8,24",
    "outside-yard",
    "problem",
    "The waterfalls reach 2 ft 6 in past the left property line.",
  ],
  ["with=Pergola@20,24", "feature-in-water", "problem", "The pergola stands in the pool."],
  [
    "spa=apart&with=Spa@44,40&with=Firepit@44,40",
    "feature-in-water",
    "problem",
    "The fire pit stands in the spa.",
  ],
  ["with=Pergola@20,-6", "feature-over-house", "problem", "The pergola and the house overlap."],
  [
    "with=Pergola@44,40&with=Outdoor+Kitchen@44,40",
    "feature-overlap",
    "warning",
    "The pergola and the outdoor kitchen overlap.",
  ],
  ["with=Pergola@20,32", "feature-in-water", "info", "The pergola reaches over the pool."],
  [
    "with=Firepit@44,4.5",
    "fire-clearance",
    "warning",
    "The fire pit is 2 ft 6 in from the house. Keep 10 ft.",
  ],
  [
    "with=Outdoor+Kitchen@20,4",
    "fire-clearance",
    "warning",
    "The outdoor kitchen is 2 ft 6 in from the house. Keep 3 ft.",
  ],
  [
    "with=Firepit@46,44&with=Pergola@46,34",
    "fire-clearance",
    "warning",
    "The fire pit is 1 ft 6 in from the pergola. Keep 10 ft.",
  ],
  [
    "with=Pergola@46,34&with=Outdoor+Kitchen@46,43",
    "fire-clearance",
    "warning",
    "The pergola is 1 ft 6 in from the outdoor kitchen. Keep 3 ft.",
  ],
  [
    "slope=3&easement=12&deckWidth=8",
    "easement",
    "warning",
    "The wall behind the deck reaches 1 ft 6 in into the utility easement at the rear.",
  ],
  [
    "tree=46,44,12&with=Pergola@46,44",
    "feature-tree",
    "problem",
    "The pergola is on the tree with a trunk of 12 in.",
  ],
  [
    "with=Infinity+Edge@20,40&with=Pergola@38,40&equipment=33,36",
    "feature-overlap",
    "warning",
    "The equipment and the pergola overlap.",
  ],
  [
    "tree=46,34,12&tree=46,42,9&with=Firepit@46,42",
    "feature-tree",
    "problem",
    "The fire pit is on the tree with a trunk of 9 in.",
  ],
  [
    "tree=46,34,12&with=Firepit@46,42",
    "feature-tree",
    "warning",
    "The fire pit is under the tree with a trunk of 12 in. Keep its branches out of the heat.",
  ],
  [
    "length=18&shallow=3&deep=9",
    "floor-slope",
    "warning",
    "The floor falls 6 ft within 6 ft. Keep 18 ft: make the pool longer or the deep end shallower.",
  ],
  [
    "with=Water+Slide@20,40&width=12",
    "slide-clearance",
    "warning",
    "The slide needs 13 ft 6 in of open water in front of it, and 3 ft 6 in to each side.",
  ],
  [
    "length=28&shallow=4&deep=8&turn=90",
    "diving",
    "info",
    "No diving: the deep water is too short or too narrow. A dive from the deck needs 7 ft 6 in in the right places, in a pool of at least 28 ft 9 in.",
  ],
  [
    "with=Water+Slide@5,24",
    "slide-depth",
    "warning",
    "The water is 3 ft 6 in deep in front of the slide. Keep 4 ft 6 in.",
  ],
  [
    "spa=raised&with=Spa@40,24&with=Water+Slide@36,24",
    "feature-overlap",
    "warning",
    "The water slide and the spa overlap.",
  ],
  [
    "spa=raised&with=Spa@20,36&with=Infinity+Edge@20,34",
    "feature-overlap",
    "warning",
    "The catch basin and the spa overlap.",
  ],
  ["spa=apart&with=Spa@32,24", "feature-overlap", "warning", "The pool and the spa overlap."],
  ["with=Bubblers", "without-ledge", "warning", "The bubblers need a tanning ledge, and the plan has none."],
  [
    "with=Negative+Edge",
    "edge-ground",
    "info",
    "An infinity edge needs ground behind it that is 1 ft 6 in lower. Here it is level, so we lower it to 1 ft 6 in below the deck. The price includes the wall that holds back the yard.",
  ],
  [
    "with=Infinity+Edge@20,32&with=Grotto@20,32",
    "feature-overlap",
    "warning",
    "The grotto and the infinity edge overlap.",
  ],
  ["y=39.5", "setback", "problem", "The pool is 3 ft from the rear property line. Keep 5 ft."],
  [
    "yardDepth=39&with=Infinity+Edge@20,35",
    "setback",
    "problem",
    "The catch basin is 4 ft 6 in from the rear property line. Keep 5 ft.",
  ],
  ["spa=apart&with=Spa@20,1", "outside-yard", "problem", "The spa reaches 3 ft past the front of the yard."],
  ["spa=apart&with=Spa@20,1", "over-house", "problem", "The spa and the house overlap."],
  [
    "tree=44,40,12&spa=apart&with=Spa@44,40",
    "root-zone",
    "problem",
    "The spa is on the tree with a trunk of 12 in.",
  ],
  [
    "x=45&setback=0&spa=raised&with=Spa@70,24",
    "outside-yard",
    "problem",
    "The spa reaches 18 ft past the right property line.",
  ],
  [
    "y=32&easement=16",
    "easement",
    "problem",
    "The pool reaches 5 ft 6 in into the utility easement at the rear.",
  ],
  [
    "easement=10&width=14&y=33&with=Infinity+Edge@20,42",
    "easement",
    "problem",
    "The catch basin reaches 3 ft into the utility easement at the rear.",
  ],
  [
    "setback=0&width=14&y=42&with=Negative+Edge@20,50",
    "outside-yard",
    "problem",
    "The catch basin reaches 2 ft past the rear property line.",
  ],
  [
    "easement=10&y=26.5&with=Grotto@20,38",
    "easement",
    "warning",
    "The grotto reaches 2 ft into the utility easement at the rear.",
  ],
  [
    "y=39.5&setback=0&deckWidth=5",
    "deck-outside-yard",
    "info",
    "The deck ends at the rear property line, 2 ft short of its full width.",
  ],
  ["spa=raised", "spa-heater", "info", "A spa is always heated, so the price includes a heater."],
  [
    "tree=20,42,14",
    "root-zone",
    "warning",
    "The pool is 10 ft 6 in from the tree with a trunk of 14 in. Its roots need 14 ft.",
  ],
  [
    "tree=20,42,14&tree=24,42,14&tree=28,44,20",
    "root-zone",
    "warning",
    "The pool is 10 ft 6 in from 2 trees with trunks of 14 in. Their roots need 14 ft.",
  ],
  ["tree=20,24,6&tree=21,24,6", "root-zone", "problem", "The pool is on 2 trees with trunks of 6 in."],
  ["tree=20,24,6", "root-zone", "problem", "The pool is on the tree with a trunk of 6 in."],
  [
    "y=12",
    "foundation",
    "warning",
    "The pool is 4 ft 6 in from the foundation. Closer than 5 ft needs an engineer’s letter.",
  ],
  [
    "y=14&turn=180&with=Infinity+Edge@20,4",
    "foundation",
    "warning",
    "The catch basin is 3 ft 6 in from the foundation. Closer than 5 ft needs an engineer’s letter.",
  ],
  [
    "deckWidth=2.5",
    "narrow-deck",
    "warning",
    "The deck is 2 ft 6 in wide. Make it 3 ft to walk around the pool.",
  ],
  ["deckWidth=0", "narrow-deck", "warning", "There is no deck around the pool."],
  [
    "access=7",
    "narrow-access",
    "info",
    "The way in is 7 ft wide. A full-size excavator needs 8 ft, so the price includes smaller machines.",
  ],
  [
    "access=3",
    "narrow-access",
    "info",
    "The way in is 3 ft wide. A full-size excavator needs 8 ft, so the price includes smaller machines and a crane to lift them in.",
  ],
  [
    "access=4",
    "narrow-access",
    "info",
    "The way in is 4 ft wide. A full-size excavator needs 8 ft, so the price includes smaller machines.",
  ],
  [
    "fence=0",
    "barrier",
    "warning",
    "The yard has no fence. A pool needs a barrier of at least 4 ft, so the price includes one.",
  ],
  [
    "fence=3.5",
    "barrier",
    "warning",
    "The fence is 3 ft 6 in high. A pool needs a barrier of at least 4 ft, so the price includes one.",
  ],
  [
    "cover=yes&shape=kidney",
    "cover-shape",
    "info",
    "An automatic cover fits a rectangle best. For this shape it costs more.",
  ],
  [
    "easement=10",
    "overhead-lines",
    "info",
    "The pool is 18 ft 6 in from the rear line. If wires run above it, keep 22 ft 6 in from them in every direction.",
  ],
  [
    "equipment=20,12",
    "equipment-water",
    "problem",
    "The equipment is 2 ft 6 in from the water. Its switch needs 5 ft.",
  ],
  ["equipment=20,24", "equipment-water", "problem", "The equipment stands in the water."],
  ["equipment=20,1", "feature-over-house", "problem", "The equipment and the house overlap."],
  [
    "equipment=-4,40&tree=-5,39,20",
    "feature-tree",
    "problem",
    "The equipment is on the tree with a trunk of 20 in.",
  ],
  ["equipment=52,20", "outside-yard", "problem", "The equipment reaches 6 ft past the right property line."],
  [
    "slope=2",
    "terrace",
    "info",
    "The yard falls, so walls of up to 1 ft 6 in carry the deck. The price includes them.",
  ],
  [
    "slope=-2",
    "terrace",
    "info",
    "The yard rises, so walls of up to 1 ft 6 in hold the ground back. The price includes them.",
  ],
  [
    "shape=freeform&point=2,-3&point=12,-2&point=6,6&point=5,6&point=-1,3",
    "crossed-edge",
    "problem",
    "The pool’s edge crosses itself.",
  ],
  ["length=7&width=7", "small-pool", "info", "The pool has 49 sq ft of water, about the size of a spa."],
])("%s: %s", (query, id, severity, message) => {
  expect(checksOf(query)).toContainEqual({ id, severity, message });
});

test.each([
  ["a pergola at the property line", "with=Pergola@-4,40", "outside-yard"],
  ["a pergola that finds its own place", "with=Pergola", "outside-yard"],
  ["a seating area that finds its own place", "with=Deck", "outside-yard"],
  ["a separate spa that finds its own place", "spa=apart", "setback"],
  ["a separate spa in a yard with an easement", "spa=apart&easement=9&y=22", "easement"],
  ["a fire pit that finds its own place", "with=Firepit&easement=12", "easement"],
  ["a pergola at the wall of the house", "with=Pergola@20,6", "feature-over-house"],
  ["a pergola under a tree", "tree=40,44,12&with=Pergola@48,44", "feature-tree"],
  ["a fire pit 10 ft from the house", "with=Firepit@20,12.5&y=40&setback=0", "fire-clearance"],
  ["a pergola on the deck", "with=Pergola@44,24", "feature-in-water"],
  ["a pergola beside a kitchen", "with=Pergola@44,40&with=Outdoor+Kitchen@44,32.5", "feature-overlap"],
  ["a slide from a grotto", "with=Water+Slide@20,40&with=Grotto@20,40", "feature-overlap"],
  ["a floor that falls a foot in three", "shallow=3&deep=6.33", "floor-slope"],
  ["a slide at the deep end", "with=Water+Slide@36,24", "slide-depth"],
  ["a slide at a long side", "with=Water+Slide@26,40&shallow=5", "slide-clearance"],
  ["deep, long and wide water", "length=40&width=16&deep=8&y=22", "diving"],
  ["chairs on a ledge", "with=Beach+Lounges&ledge=8", "without-ledge"],
  ["paving in the easement", "with=Deck@20,40&easement=10", "easement"],
  ["a pool at the setback", "y=37.5", "setback"],
  ["a pool at the edge of the easement", "y=26.5&easement=16", "easement"],
  ["a pool 5 ft from the foundation", "y=12.5", "foundation"],
  ["a pool 5 ft from the foundation, turned around", "y=12.5&turn=180", "foundation"],
  ["a deck that reaches the property line", "y=39.5&setback=0&deckWidth=3", "deck-outside-yard"],
  ["a deck of a pool that is itself past the line", "y=60", "deck-outside-yard"],
  ["a spa and a heater", "spa=attached&heater=yes", "spa-heater"],
  ["a spa with equipment of its own", "spa=apart", "spa-heater"],
  ["a yard without a house", "house=0,0&y=12", "foundation"],
  ["a trunk as far away as its roots reach", "tree=20,45.5,14", "root-zone"],
  ["a deck of 3 ft", "deckWidth=3", "narrow-deck"],
  ["access of 8 ft", "access=8", "narrow-access"],
  ["a fence of 4 ft", "fence=4", "barrier"],
  ["a cover on a rectangle", "cover=yes", "cover-shape"],
])("%s is fine", (_what, query, id) => {
  expect(checksOf(query).map((check) => check.id)).not.toContain(id);
});

test("a spa counts for the distance to the foundation", () => {
  expect(checksOf("y=16&spa=attached&with=Spa@20,0").map(({ id }) => id)).toContain("foundation");
});

test.each([
  ["y=12.47", "foundation", "4 ft 11 in from the foundation"],
  ["y=42.505", "outside-yard", "reaches 1 in past the rear property line"],
])("%s: a distance is never rounded to its limit", (query, id, words) => {
  expect(checksOf(query).find((check) => check.id === id)?.message).toContain(words);
});

test("uses the distances that content states", () => {
  const { barrier, foundation } = readContent().facts;
  expect(foundation?.letter).toBe(`${FOUNDATION_LETTER_FT} ft`);
  expect(barrier?.height).toBe(`${BARRIER_FT} ft`);
});

test.each([
  [3, "3 ft"],
  [0.66, "8 in"],
  [2.999, "3 ft"],
  [10.5, "10 ft 6 in"],
  [0, "0 ft"],
])("%d feet read %s", (distance, words) => {
  expect(inFeet(distance)).toBe(words);
});

describe("the summary", () => {
  test("has every field of the contract", () => {
    const summary = summarizeQuery("length=36&width=16&ledge=7&area=katy&bogus=1&turn=999", data);
    expect(Object.keys(summary).sort()).toEqual([
      "checks",
      "figures",
      "notices",
      "outline",
      "ownership",
      "plan",
      "price",
      "sun",
      "weeks",
    ]);
    expect(summary.plan).toMatchObject({ length: "36", shape: "rectangle", tree: [], when: "2026-11-22" });
    expect(summary.outline).toHaveLength(4);
    expect(summary.figures.surfaceSqFt).toBe(576);
    expect(summary.weeks.phases.length).toBe(4);
    expect(summary.sun.ledgeHours).toBeGreaterThan(0);
    expect(summary.notices).toEqual([
      { name: "turn", given: "999", used: "180", message: "Turn: It can be -180 to 180 degrees." },
    ]);
  });

  test("of any string has finite figures", () => {
    fc.assert(
      fc.property(anyQueries, (query) => {
        const { figures, price, weeks, sun, ownership, outline } = summarizeQuery(query, data);
        const numbers = [
          ...Object.values(figures),
          price.low,
          price.high,
          weeks.low,
          weeks.high,
          sun.waterHours,
          sun.ledgeHours ?? 0,
          ownership.monthlyLow,
          ownership.monthlyHigh,
          ...outline.flat(),
        ];
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(
          Math.min(figures.surfaceSqFt, figures.gallons, price.low, sun.waterHours),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("features without a place find one that has no checks, where the yard has room", () => {
  const own = [
    "fire-clearance",
    "feature-tree",
    "feature-in-water",
    "feature-overlap",
    "feature-over-house",
    "easement",
  ];
  const all = ["Pergola", "Firepit", "Outdoor+Kitchen", "Deck"].map((name) => `with=${name}`).join("&");
  for (const yard of [
    "",
    "easement=10",
    "spa=apart",
    "y=17",
    "tree=40,40,14&tree=5,40,20",
    "shape=kidney&turn=30&yardWidth=80&yardDepth=70",
    "shape=l&length=40&width=25&yardWidth=90&yardDepth=80&x=30&y=40",
  ])
    expect(
      checksOf(`${yard}&${all}`).filter(({ id }) => own.includes(id)),
      yard,
    ).toEqual([]);
});

test("says how far the ground behind an infinity edge is lowered, where it doesn’t fall enough", () => {
  const found = (query: string) =>
    checksOf(`with=Infinity+Edge&${query}`).find(({ id }) => id === "edge-ground")?.message;
  expect(found("slope=4")).toBeUndefined();
  expect(found("slope=1")).toContain("is 8 in lower, so we dig away another 10 in.");
  expect(found("")).toContain("is level, so we lower it to 1 ft 6 in below the deck.");
  expect(found("slope=-2")).toContain("rises, so we lower it to 1 ft 6 in below the deck.");
});

test("wires are mentioned only where an easement is near the water", () => {
  const ids = (query: string) => checksOf(query).map(({ id }) => id);
  expect(ids("")).not.toContain("overhead-lines");
  expect(ids("easement=10&yardDepth=60")).not.toContain("overhead-lines");
});

test("equipment without a place finds one that needs no check, if the yard has room", () => {
  for (const query of ["", "house=10,0", "house=0,60", "easement=10&house=5,50", "with=Pergola&with=Firepit"])
    expect(checksOf(query).filter(({ message }) => message.includes("equipment"))).toEqual([]);
});
