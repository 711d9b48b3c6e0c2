// Labels on the plan: legible in usual plans, whatever the plan has.
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFeet } from "#design/drawing/curve.ts";
import { planOf, plans } from "#tests/plan-data.ts";
import { amenities } from "../amenities.ts";
import { type Box, boxAround, boxOf, overlap, widthOf } from "../boxes.ts";
import { checkPlan, inFeet } from "../checks.ts";
import { equipmentOf } from "../equipment.ts";
import { placeFeatures } from "../features.ts";
import { toYard } from "../pool-outline.ts";
import { TOLERANCE_FT } from "../rules.ts";
import { layOut, outlinePoints } from "../shapes.ts";
import { NORTH_RING, northArrowAt } from "./dimensions.tsx";
import { streamOutline } from "./feature-lines.ts";
import { placeLabels, textBoxes } from "./labels.ts";
import { flip, sheetOf } from "./sheet.ts";

/** Letters in a drawing of 704 px, as in the planner on a laptop. */
const EM_SHARE = 12 / 704;

function textsOf(query: string): { text: string; box: Box }[] {
  const plan = planOf(query);
  const sheet = sheetOf(plan);
  const em = sheet.width * EM_SHARE;
  const { clearances, depths, features } = placeLabels(plan, sheet);
  const texts = [
    ...clearances.map(({ feet, textAt }) => ({ text: formatFeet(feet), at: textAt })),
    ...depths.map(({ feet, at }) => ({ text: formatFeet(feet), at })),
    ...features,
  ];
  return texts.map(({ text, at }) => ({ text, box: boxAround(at, widthOf(text, em), em) }));
}

function hiddenTexts(query: string): string[] {
  const texts = textsOf(query);
  return texts.flatMap(({ text, box }, index) =>
    texts.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [`${text} and ${other.text}`] : [])),
  );
}

const everything = amenities.map((name) => `with=${name}`).join("&");

test.each([
  ["the usual plan", ""],
  [
    "a plan with features on all sides",
    "length=38&ledge=7&spa=raised&with=Pergola&with=Firepit&with=Outdoor Kitchen&with=Beach Lounges&with=Bubblers&with=Grotto",
  ],
  ["a plan with everything", `${everything}&ledge=6&spa=raised&tree=5,30,20`],
  ["a turned plan with everything", `${everything}&shape=kidney&turn=30&x=60&easement=10`],
])("no label covers another in %s", (_, query) => {
  expect(hiddenTexts(query)).toEqual([]);
});

test.each([
  ["whose deck is wider than the sheet", "shape=l&length=41.8&width=21.2&turn=45&deckWidth=27"],
  [
    "with a pergola in its corner",
    "yardWidth=111.5&yardDepth=76&x=10.5&y=8.5&deckWidth=21&with=Pergola@-20,2",
  ],
])("all labels of a plan %s are on its sheet", (_, query) => {
  const plan = planOf(query);
  const sheet = sheetOf(plan);
  const isOff = ({ left, right, near, far }: Box) =>
    left < sheet.left ||
    right > sheet.left + sheet.width ||
    -far < sheet.top ||
    -near > sheet.top + sheet.height;
  for (const widthPx of [390, 960])
    expect(textBoxes(placeLabels(plan, sheet), sheet, widthPx).filter(isOff)).toEqual([]);
});

test("keeps the pool's length and width off the spa and the kitchen", () => {
  const plan = planOf("length=38&width=18&spa=raised&with=Outdoor Kitchen@12,17");
  const { dimensions } = placeLabels(plan, sheetOf(plan));
  const [length] = dimensions.filter(({ isStrong }) => isStrong);
  const nearest = Math.min(...(layOut(plan).spa ?? []).map(([, y]) => y));
  const lineY = (length?.from[1] ?? 0) + (length?.offsetFt ?? 0);
  expect(lineY < nearest || lineY > plan.y).toBe(true);
});

test.each([
  "shape=freeform&length=36&width=20",
  "shape=freeform&length=36&width=20&turn=35&ledge=6&point=-18,0&point=-9,-8&point=2,-9&point=6,-2&point=18,-6&point=14,6&point=4,8&point=-10,9",
])("no point of the outline covers a depth in %s", (query) => {
  const plan = planOf(query);
  const sheet = sheetOf(plan);
  const reach = 2 * sheet.width * EM_SHARE;
  const points = outlinePoints(plan).map((point) => boxAround(toYard(plan, point), reach, reach));
  const { depths } = placeLabels(plan, sheet);
  expect(depths.filter(({ box }) => points.some((point) => overlap(point, box)))).toEqual([]);
});

test.each([
  "with=Swim+Machine",
  "turn=90&with=Swim+Machine",
  "with=Swim+Machine@2,30",
  "with=Swim+Machine@8,34",
])("no depth covers the arrow of a swim machine in %s", (query) => {
  const plan = planOf(query);
  const machine = placeFeatures(plan).find(({ name }) => name === "Swim Machine");
  const stream = machine ? boxOf(streamOutline(plan, machine)) : null;
  const { depths } = placeLabels(plan, sheetOf(plan));
  expect(stream && depths.filter(({ box }) => overlap(box, stream))).toEqual([]);
});

test("a name covers a point of the outline rather than a depth", () => {
  const plan = planOf(
    "yardDepth=70&house=8,44&tree=-3,60,16&shape=freeform&length=34&width=18&x=22&y=32&ledge=7&spa=raised&with=Swim+Machine&with=Beach+Lounges&with=Bubblers",
  );
  const { depths, features } = placeLabels(plan, sheetOf(plan));
  const covered = depths.filter((depth) => features.some(({ box }) => overlap(box, depth.box)));
  expect(covered).toEqual([]);
});

test("depths that points of the outline would cover are not shown beside them", () => {
  const MARK_PX = 5.75;
  const sizes = fc.integer({ min: 6, max: 40 });
  fc.assert(
    fc.property(sizes, sizes, fc.integer({ min: 0, max: 90 }), (length, width, turn) => {
      const plan = planOf(`shape=freeform&length=${length}&width=${width}&turn=${turn}`);
      const sheet = sheetOf(plan);
      const { depths } = placeLabels(plan, sheet);
      const others = { dimensions: [], clearances: [], features: [], names: [] };
      for (const widthPx of [350, 544, 900]) {
        const reach = (2 * MARK_PX * sheet.width) / widthPx;
        const marks = outlinePoints(plan).map((point) => boxAround(toYard(plan, point), reach, reach));
        const covered = textBoxes({ depths, ...others }, sheet, widthPx).filter((box) =>
          marks.some((mark) => overlap(mark, box)),
        );
        expect(covered).toEqual([]);
      }
    }),
  );
  const usual = planOf("shape=freeform&length=36&width=20");
  expect(placeLabels(usual, sheetOf(usual)).depths.some(({ isCovered }) => isCovered)).toBe(false);
});

test("distances are those that checks state", () => {
  let compared = 0;
  const turned = [0, 90, 180, -90].flatMap((turn) =>
    [12, 14, 20, 36].map((y) => `y=${y}&x=18&yardWidth=48&turn=${turn}&with=Infinity+Edge`),
  );
  const compare = (plan: ReturnType<typeof planOf>) => {
    const messages = checkPlan(plan).map(({ message }) => message);
    for (const { side, feet } of placeLabels(plan, sheetOf(plan)).clearances) {
      const from = side === "house" ? "from the foundation" : `from the ${side} property line`;
      const stated = messages.find((message) => message.includes(from));
      if (!stated) continue;
      compared += 1;
      expect(stated).toContain(`is ${inFeet(Math.floor((feet + TOLERANCE_FT) * 12) / 12)} ${from}`);
    }
  };
  for (const query of turned) compare(planOf(query));
  expect(compared).toBeGreaterThan(0);
  fc.assert(fc.property(plans, compare));
});

test("the north arrow is beside the yard, clear of equipment next to the house", () => {
  fc.assert(
    fc.property(
      fc.record({
        yardWidth: fc.integer({ min: 30, max: 120 }),
        yardDepth: fc.integer({ min: 25, max: 120 }),
        left: fc.integer({ min: 0, max: 12 }),
        right: fc.integer({ min: 5, max: 12 }),
      }),
      ({ yardWidth, yardDepth, left, right }) => {
        const plan = planOf(
          `yardWidth=${yardWidth}&yardDepth=${yardDepth}&house=${left},${yardWidth - left - right}`,
        );
        const sheet = sheetOf(plan);
        const size = (2 * NORTH_RING * sheet.width) / 100;
        const ring = boxAround(flip(northArrowAt(sheet)), size, size);
        expect(overlap(ring, boxOf(equipmentOf(plan).outline))).toBe(false);
      },
    ),
  );
});
