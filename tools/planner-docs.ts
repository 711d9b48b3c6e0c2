// `npm run planner:docs`: writes the table of the planner's parameters into docs/planner.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  isRepeatable,
  type NumberRange,
  type Parameter,
  parameterNames,
  parameters,
} from "#plan/parameters.ts";

export const PLANNER_DOCS = join(import.meta.dirname, "../docs/planner.md");
const TABLE = /(<!-- parameters -->\n).*(<!-- \/parameters -->)/s;

export function withParameterTable(docs: string): string {
  return docs.replace(TABLE, (_all, start: string, end: string) => `${start}\n${parameterTable()}\n\n${end}`);
}

function parameterTable(): string {
  const head = ["name", "value", "default", "minimum", "maximum", "repeatable", "meaning"];
  const rows = parameterNames.map((name) => {
    const parameter: Parameter = parameters[name];
    const { value, min, max } = describe(parameter);
    const usual = [parameter.default].flat().join(",") || "none";
    return [`\`${name}\``, value, usual, min, max, repeats(parameter), parameter.meaning];
  });
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function repeats(parameter: Parameter): string {
  if (!isRepeatable(parameter)) return "no";
  return parameter.kind === "tuples" ? `at most ${parameter.most}` : "each once";
}

function describe(parameter: Parameter): { value: string; min: string; max: string } {
  const none = { min: "", max: "" };
  switch (parameter.kind) {
    case "number":
      return { value: unitOf(parameter), min: `${parameter.min}`, max: `${parameter.max}` };
    case "names":
      return { ...none, value: namesOf(parameter) };
    case "choice":
      return { ...none, value: parameter.options.map((option) => `\`${option}\``).join(", ") };
    case "price":
      return { ...none, value: `an id under \`${parameter.list}\` in content/prices.yaml` };
    case "area":
      return { ...none, value: "the slug of an area" };
    case "date":
      return {
        value: "a date, YYYY-MM-DD; today in Houston if absent",
        min: parameter.min,
        max: parameter.max,
      };
    case "amenities":
      return { value: `label, or label@x,y (${unitsOf(parameter.parts)})`, ...limitsOf(parameter.parts) };
    default:
      return { value: unitsOf(parameter.parts), ...limitsOf(parameter.parts) };
  }
}

/** Lists names, except those of amenities, which are too many for the table. */
function namesOf({ options, none }: Extract<Parameter, { kind: "names" }>): string {
  if (!none) return "label or id of an amenity";
  return [none, ...options].map((option) => `\`${option}\``).join(", ");
}

function unitOf({ unit, decimals }: NumberRange): string {
  return `${unit}, ${decimals === 0 ? "whole" : `${decimals} decimals`}`;
}

function unitsOf(parts: readonly NumberRange[]): string {
  return parts.map(({ unit }) => unit).join(",");
}

function limitsOf(parts: readonly NumberRange[]): { min: string; max: string } {
  return { min: parts.map(({ min }) => min).join(","), max: parts.map(({ max }) => max).join(",") };
}

if (import.meta.main) writeFileSync(PLANNER_DOCS, withParameterTable(readFileSync(PLANNER_DOCS, "utf8")));
