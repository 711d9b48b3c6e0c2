// Generates test data for the planner: content on a fixed date, random plans and random queries.
import fc from "fast-check";
import { readPlannerData } from "#content/read-planner-data.ts";
import { amenities } from "#plan/amenities.ts";
import {
  isRepeatable,
  type Parameter,
  type ParameterName,
  type Plan,
  parameterNames,
  parameters,
} from "#plan/parameters.ts";
import { parsePlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { anyText } from "./any-text.ts";

export const data: PlannerData = readPlannerData(new Date("2026-11-22T18:00:00Z"));

export function planOf(query: string): Plan {
  return parsePlan(query, data).plan;
}

/** Returns the default plan with some parameters changed, which must be valid together. */
export function planWith(changes: Partial<Plan>): Plan {
  return { ...planOf(""), ...changes };
}

const oddTexts = fc.constantFrom(
  "",
  " ",
  "-",
  "1e999",
  "-1e9",
  "NaN",
  "12.345",
  "30 ft",
  "\u0000",
  "\ud800",
  "%",
  "1,2",
  "1,2,3",
  "@",
  "Spa@1,2",
  "Pergola@NaN,1",
  "0000-00-00",
  "１２",
  "__proto__",
  "<script>",
);

function texts(parameter: Parameter): fc.Arbitrary<string> {
  const numbers = (count: number) =>
    fc
      .array(
        fc.integer({ min: -60, max: 60 }).map((tenths) => String(tenths / 2)),
        { minLength: count, maxLength: count },
      )
      .map((all) => all.join(","));
  switch (parameter.kind) {
    case "number":
      return fc
        .double({ min: parameter.min - 1, max: Math.min(parameter.max + 1, 120), noNaN: true })
        .map((value) => value.toFixed(parameter.decimals));
    case "choice":
    case "names":
      return fc.constantFrom(...parameter.options);
    case "price":
      return fc.constantFrom(...data.prices[parameter.list].map(({ id }) => id));
    case "area":
      return fc.constantFrom(...data.areas.map(({ slug }) => slug));
    case "date":
      return fc
        .date({ min: new Date("2019-01-01"), max: new Date("2101-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case "amenities":
      return fc
        .tuple(fc.constantFrom(...amenities), fc.option(fc.constantFrom(2, 4).chain(numbers)))
        .map(([name, at]) => (at ? `${name}@${at}` : name));
    default:
      return numbers(parameter.parts.length);
  }
}

function pairs(name: ParameterName): fc.Arbitrary<[string, string][]> {
  const text = fc.oneof(
    { weight: 8, arbitrary: texts(parameters[name]) },
    { weight: 1, arbitrary: oddTexts },
  );
  const maxLength = isRepeatable(parameters[name]) ? 12 : 1;
  return fc.array(text, { maxLength }).map((all) => all.map((value): [string, string] => [name, value]));
}

/** Queries that set many parameters, mostly to valid values. */
export const plausibleQueries: fc.Arbitrary<string> = fc
  .tuple(...parameterNames.map(pairs))
  .map((all) => new URLSearchParams(all.flat()).toString().slice(0, 2000));

const anyBytes = fc
  .uint8Array({ maxLength: 8 })
  .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
const hugeNumbers = fc
  .tuple(fc.constantFrom("", "-", "."), fc.integer({ min: 1, max: 400 }))
  .map(([sign, digits]) => `${sign}${"9".repeat(digits)}`);

/** Queries with bytes that are not text, endless numbers, and one name many times. */
const brokenQueries = fc
  .array(
    fc.tuple(
      fc.constantFrom(...parameterNames),
      fc.array(fc.oneof(anyBytes, hugeNumbers, oddTexts), { maxLength: 9 }),
    ),
    { maxLength: 20 },
  )
  .map((all) =>
    all
      .flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
      .join("&")
      .slice(0, 2000),
  );

/** Arbitrary text, and text that resembles queries. */
export const anyQueries: fc.Arbitrary<string> = fc.oneof(
  anyText(2000),
  plausibleQueries,
  brokenQueries,
  fc
    .array(fc.tuple(fc.constantFrom(...parameterNames, "unknown"), fc.oneof(oddTexts, anyText(20))), {
      maxLength: 60,
    })
    .map((all) =>
      all
        .map(([name, value]) => `${name}=${value}`)
        .join("&")
        .slice(0, 2000),
    ),
);

export const plans: fc.Arbitrary<Plan> = plausibleQueries.map(planOf);
