// Shows the value of a field as text, for people who compare two versions.
import { nameField } from "../fields.ts";

/** Returns one line for each text in a value. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === "") return "Nothing";
  return linesOf(value).join("\n");
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, inner]) => {
    const lines = linesOf(inner);
    return lines.map((line) => `${nameField(name, undefined)}: ${line}`);
  });
}
