// What the planner's form and the script that keeps it in step agree on: ids, marks, blank lines.
import { type ParameterName, parameters, type TupleListParameter } from "#plan/parameters.ts";

/** Marks the element around the lines of a repeatable parameter, with its name. */
export const LINES = "data-lines";

/** Marks the small drawing of a shape, and what a feature adds to the price, with their names. */
export const SHAPE = "data-shape";
export const ADDS = "data-adds";

export const helpId = (name: ParameterName) => `${name}-help`;
export const problemId = (name: ParameterName) => `${name}-problem`;

/** Returns how many fields an item of a parameter has, or undefined if it has one for all its numbers. */
export function countParts(name: ParameterName): number | undefined {
  const parameter = parameters[name];
  return "partLabels" in parameter ? parameter.partLabels.length : undefined;
}

/** Blank lines to add trees or outline points with. */
const BLANK_LINES = 2;

export function countLines({ most }: Pick<TupleListParameter, "most">, used: number): number {
  return Math.min(used + BLANK_LINES, most);
}
