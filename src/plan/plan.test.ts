// The codec: any string is a valid plan, and every plan has a canonical query string.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf } from "#lib/geometry.ts";
import { anyQueries, data, planOf, plans } from "#tests/plan-data.ts";
import { amenities } from "./amenities.ts";
import { type Parameter, type Plan, parameterNames, parameters } from "./parameters.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan, textsOfPlan } from "./plan.ts";
import { crossesItself } from "./points.ts";

const parse = (query: string) => parsePlan(query, data);

/** Names of parameters whose value isn't valid. */
function invalidNames(plan: Plan): string[] {
  return parameterNames.filter((name) => !isValid(parameters[name], plan[name]));
}

function isValid(parameter: Parameter, value: unknown): boolean {
  const isInRange = (ranges: readonly { min: number; max: number }[], numbers: readonly number[]) =>
    numbers.length === ranges.length &&
    ranges.every(
      ({ min, max }, index) => (numbers[index] ?? Number.NaN) >= min && (numbers[index] ?? 0) <= max,
    );
  switch (parameter.kind) {
    case "number":
      return isInRange([parameter], [value as number]);
    case "tuple":
      return isInRange(parameter.parts, value as number[]);
    case "tuples":
      return (
        (value as number[][]).length <= parameter.most &&
        (value as number[][]).every((item) => isInRange(parameter.parts, item))
      );
    case "amenities":
      return (value as Plan["with"]).every(
        ({ name, at }) => amenities.includes(name) && (!at || isInRange(parameter.parts, at)),
      );
    case "names":
      return (value as string[]).every((name) => parameter.options.includes(name));
    case "place":
      return value === null || isInRange(parameter.parts, value as number[]);
    case "choice":
      return parameter.options.includes(value as string);
    case "price":
      return data.prices[parameter.list].some(({ id }) => id === value);
    case "area":
      return value === "" || data.areas.some(({ slug }) => slug === value);
    case "date":
      return value === "" || new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10) === value;
  }
}

test("parses an empty query as the default plan, without notices", () => {
  const { plan, notices } = parse("");
  expect(notices).toEqual([]);
  expect(formatPlan(plan, data)).toBe("");
  for (const name of parameterNames) expect(plan[name], name).toEqual(parameters[name].default);
});

test("parses any string of up to 2,000 characters as a valid plan", () => {
  fc.assert(
    fc.property(anyQueries, (query) => {
      const { plan, notices } = parse(query);
      expect(invalidNames(plan)).toEqual([]);
      expect(plan.deep).toBeGreaterThanOrEqual(plan.shallow);
      expect(plan.ledge).toBeLessThanOrEqual(plan.length / 2);
      expect(crossesItself(plan.point)).toBe(false);
      if (plan.point.length > 0) expect(areaOf(plan.point)).toBeGreaterThan(0);
      for (const notice of notices) {
        expect(parameterNames).toContain(notice.name);
        expect(notice.message).toMatch(/^[A-Z].*\.$/);
      }
    }),
    { numRuns: 500 },
  );
});

test("a formatted plan parses as the same plan, without notices", () => {
  fc.assert(
    fc.property(fc.oneof(plans, anyQueries.map(planOf)), (plan) => {
      const query = formatPlan(plan, data);
      expect(parse(query)).toEqual({ plan, notices: [] });
      expect(formatPlan(parse(query).plan, data)).toBe(query);
    }),
    { numRuns: 500 },
  );
});

test("the JSON form of a plan gives the same plan", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const record = textsOfPlan(plan);
      const pairs = Object.entries(record).flatMap(([name, value]) =>
        [value].flat().map((text): [string, string] => [name, text]),
      );
      expect(parse(new URLSearchParams(pairs).toString()).plan).toEqual(plan);
    }),
  );
});

test("the longest plan fits a query of 2,000 characters", () => {
  const number = ({ min, decimals }: { min: number; decimals: number }) =>
    min < 0 ? String(min + 10 ** -decimals) : "99.99";
  const pairs = parameterNames.flatMap((name): [string, string][] => {
    const parameter: Parameter = parameters[name];
    const longest = (texts: readonly string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
    switch (parameter.kind) {
      case "number":
        return [[name, number(parameter)]];
      case "tuple":
        return [[name, "99.99,99.99"]];
      case "choice":
        return [
          [
            name,
            name === "shape"
              ? "freeform"
              : longest(parameter.options.filter((option) => option !== parameter.default)),
          ],
        ];
      case "price":
        return [[name, longest(data.prices[parameter.list].map(({ id }) => id))]];
      case "area":
        return [[name, longest(data.areas.map(({ slug }) => slug))]];
      case "date":
        return [[name, "2026-11-22"]];
      case "amenities":
        return amenities.map((amenity) => [name, `${amenity}@-399.9,-399.9`]);
      default:
        return name === "tree"
          ? Array.from({ length: 99 }, () => [name, "-399.9,-399.9,96"])
          : Array.from({ length: 99 }, (_, index) => [
              name,
              `${(-45.5 * Math.cos(index / 6.3)).toFixed(1)},${(-45.5 * Math.sin(index / 6.3)).toFixed(1)}`,
            ]);
    }
  });
  const { plan } = parse(new URLSearchParams(pairs).toString());
  expect(plan.point).toHaveLength(40);
  expect(plan.tree).toHaveLength(16);
  expect(formatPlan(plan, data).length).toBeLessThanOrEqual(MAX_QUERY_CHARACTERS);
});

describe("a value that isn't valid", () => {
  test.each([
    ["length=1e9", "length", "100", "It can be 6 to 100 ft."],
    ["length=-3", "length", "6", "It can be 6 to 100 ft."],
    ["length=30'", "length", "30", "We read the number at its start."],
    ["length=thirty", "length", "30", "We couldn’t read it, so we used the usual value."],
    ["length=30.126", "length", "30.13", "We rounded it to 2 decimals."],
    ["shape=star", "shape", "rectangle", "We couldn’t read it, so we used the usual value."],
    ["finish=marble", "finish", "plaster", "We couldn’t read it, so we used the usual value."],
    ["area=dallas", "area", "", "We couldn’t read it, so we used the usual value."],
    ["when=2026-02-30", "when", "2026-02-28", "There is no such day in the calendar."],
    ["when=tomorrow", "when", "2026-11-22", "We couldn’t read it, so we used the usual value."],
    ["house=10", "house", "10,40", "We couldn’t read it, so we used the usual value."],
    ["tree=1,2", "tree", "", "We couldn’t read it, so we left it out."],
    ["tree=1,2,200", "tree", "1,2,96", "It can be 1 to 96 in."],
    ["with=Moat", "with", "", "We couldn’t read it, so we left it out."],
    ["with=Pergola@here", "with", "Pergola", "Its position isn’t two numbers, so we chose one."],
    ["deep=2&shallow=4", "deep", "4", "It can’t be less than the shallow end."],
    ["ledge=18&length=30", "ledge", "15", "It can take half of the pool’s length at most."],
  ])("%s is replaced, with a notice", (query, name, used, reason) => {
    const { notices } = parse(query);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ name, used });
    expect(notices[0]?.given).toBe(new URLSearchParams(query).get(name));
    expect(notices[0]?.message.endsWith(reason)).toBe(true);
  });

  test("names what was given", () => {
    expect(parse("width=500").notices).toEqual([
      { name: "width", given: "500", used: "100", message: "Width: It can be 6 to 100 ft.", isRule: true },
    ]);
  });
});

test("a blank value means the default, without a notice", () => {
  expect(parse("length=&shape=+&tree=&with=&when=")).toEqual({ plan: parse("").plan, notices: [] });
});

test("uses the first of two values, with a notice", () => {
  const { plan, notices } = parse("length=20&length=40");
  expect(plan.length).toBe(20);
  expect(notices).toMatchObject([{ name: "length", given: "40", used: "20" }]);
});

describe("numbers of a position", () => {
  test("may come one by one, as fields of a form send them", () => {
    expect(parse("house=12&house=45&tree=5&tree=30&tree=20&tree=&tree=&tree=&tree=9,9,8")).toMatchObject({
      plan: {
        house: [12, 45],
        tree: [
          [5, 30, 20],
          [9, 9, 8],
        ],
      },
      notices: [],
    });
  });

  test("that are incomplete are left out, with a notice", () => {
    expect(parse("tree=5&tree=&tree=20")).toMatchObject({
      plan: { tree: [] },
      notices: [{ name: "tree", given: "5,,20", used: "" }],
    });
  });
});

test("ignores unknown names", () => {
  expect(parse("utm_source=x&__proto__=1&constructor=2")).toEqual({ plan: parse("").plan, notices: [] });
});

test("accepts a leading question mark, and options in other cases", () => {
  expect(parse("?shape=OVAL&with=pergola").plan).toMatchObject({
    shape: "oval",
    with: [{ name: "Pergola" }],
  });
});

test("a given value replaces a default without a notice", () => {
  expect(parse("shallow=8")).toMatchObject({ plan: { shallow: 8, deep: 8 }, notices: [] });
});

describe("a spa", () => {
  test("among the features is an attached spa", () => {
    expect(parse("with=Spa")).toMatchObject({ plan: { spa: "attached", with: [] }, notices: [] });
    expect(formatPlan(planOf("with=Spa"), data)).toBe("spa=attached");
  });

  test("among the features keeps the kind that was chosen", () => {
    expect(parse("with=Spa&spa=raised")).toMatchObject({ plan: { spa: "raised", with: [] }, notices: [] });
  });

  test("is placed by its position", () => {
    expect(formatPlan(planOf("with=Spa@40,12&spa=apart"), data)).toBe("spa=apart&with=Spa@40,12");
  });

  test("wins over spa=none, with a notice", () => {
    expect(parse("spa=none&with=Spa")).toMatchObject({
      plan: { spa: "attached" },
      notices: [{ name: "spa", given: "none", used: "attached" }],
    });
    expect(planOf("spa=none&with=Spa@4.5,9&with=Spa").spa).toBe("attached");
  });

  test("with a position is removed by spa=none, as the form sends it", () => {
    expect(parse("spa=none&with=Spa@4.5,9&with=Pergola")).toEqual({
      plan: planOf("with=Pergola"),
      notices: [],
    });
    expect(planOf("with=Spa@4.5,9").spa).toBe("attached");
  });
});

describe("points of a freeform outline", () => {
  const square = "point=-5,-5&point=5,-5&point=5,5&point=-5,5";

  test("are kept", () => {
    expect(planOf(`shape=freeform&${square}`).point).toHaveLength(4);
  });

  test("over 40 are dropped, with a notice for each", () => {
    const many = Array.from({ length: 43 }, (_, index) => {
      const angle = (index / 43) * 2 * Math.PI;
      return `point=${(7 * Math.cos(angle)).toFixed(1)},${(7 * Math.sin(angle)).toFixed(1)}`;
    });
    const { plan, notices } = parse(`shape=freeform&${many.join("&")}`);
    expect(plan.point).toHaveLength(40);
    expect(notices).toHaveLength(3);
    expect(notices[0]).toMatchObject({ name: "point", used: "" });
  });

  test("outside the pool's length and width move to its edge, with a notice", () => {
    const { plan, notices } = parse(`shape=freeform&length=10&width=10&point=-40,0&${square}`);
    expect(plan.point[0]).toEqual([-5, 0]);
    expect(notices).toMatchObject([{ name: "point", given: "-40,0", used: "-5,0" }]);
  });

  test("that cross are put in order, with a notice", () => {
    const { plan, notices } = parse("shape=freeform&point=-5,-5&point=5,5&point=5,-5&point=-5,5");
    expect(areaOf(plan.point)).toBe(100);
    expect(notices).toMatchObject([{ name: "point", given: "4 points" }]);
  });

  test.each([square, "shape=freeform&point=1,1&point=2,2", "shape=freeform&point=1,1&point=2,2&point=3,3"])(
    "without a pool are dropped, with a notice: %s",
    (query) => {
      expect(parse(query)).toMatchObject({ plan: { point: [] }, notices: [{ name: "point", used: "" }] });
    },
  );
});

test("the usual finishes are in content/prices.yaml", () => {
  for (const list of ["finish", "tile", "coping", "deck"] as const)
    expect(data.prices[list].map(({ id }) => id)).toContain(parameters[list].default);
});

test.each([
  ["with=pergola", [{ name: "Pergola" }], 0],
  ["with=outdoor-kitchen@20,40", [{ name: "Outdoor Kitchen", at: [20, 40] }], 0],
  ["with=Pergola@30,8,16,12", [{ name: "Pergola", at: [30, 8], size: [16, 12] }], 0],
  ["with=Deck@30,8,99,1", [{ name: "Deck", at: [30, 8], size: [40, 2] }], 1],
  ["with=Firepit@30,8,9,9", [{ name: "Firepit", at: [30, 8] }], 1],
  ["with=Pergola@30,8,16", [{ name: "Pergola" }], 1],
])("%s is %j with %i notices", (query, features, count) => {
  const { plan, notices } = parsePlan(query, data);
  expect(plan.with).toEqual(features);
  expect(notices).toHaveLength(count);
  expect(parsePlan(formatPlan(plan, data), data)).toEqual({ plan, notices: [] });
});

test.each([
  ["neighbors=none", []],
  ["neighbors=rear&neighbors=left&neighbors=rear", ["left", "rear"]],
  ["neighbors=none&neighbors=Right", ["right"]],
])("%s is the houses %j", (query, neighbors) => {
  const { plan, notices } = parse(query);
  expect(plan.neighbors).toEqual(neighbors);
  expect(notices).toEqual([]);
  expect(parse(formatPlan(plan, data)).plan).toEqual(plan);
});

test.each([
  ["with=Pergola&later=Pergola", ["Pergola"], 0],
  ["with=Outdoor+Kitchen&later=outdoor-kitchen", ["Outdoor Kitchen"], 0],
  ["later=Pergola", [], 0],
  ["with=Infinity+Edge&later=Infinity+Edge", [], 1],
  ["spa=apart&later=Spa", ["Spa"], 0],
  ["spa=raised&later=Spa", [], 1],
  ["with=Pergola&later=Hot+tub", [], 1],
])("%s leaves %j for later, with %i notices", (query, later, count) => {
  const { plan, notices } = parse(query);
  expect(plan.later).toEqual(later);
  expect(notices).toHaveLength(count);
});

test("a blank place of the equipment means that we choose it", () => {
  expect(parse("equipment=&equipment=").plan.equipment).toBeNull();
  expect(parse("equipment=-4&equipment=-6").plan.equipment).toEqual([-4, -6]);
  expect(formatPlan(parse("equipment=-4,-6").plan, data)).toBe("equipment=-4,-6");
});
