// Describes a change for assistive technology: size, place, price and new problems.
import { formatDollars } from "#lib/numbers.ts";
import { inFeet } from "#plan/checks.ts";
import { nearestToHouse } from "#plan/features.ts";
import type { EditorState } from "./editor-store.ts";

type Told = Pick<EditorState, "plan" | "layout" | "results">;

/** "Pool 32 by 16 feet, 9 feet from the house. $78,000 to $112,000." and the checks that are new since `before`. */
export function describeChange(before: Told, { plan, layout, results }: Told): string {
  const known = new Set(before.results.checks.map(({ message }) => message));
  const found = results.checks.filter(({ message }) => !known.has(message)).map(({ message }) => message);
  const { low, high } = results.price;
  return [
    `Pool ${spell(plan.length)} by ${spell(plan.width)}${describeDistance(nearestToHouse(plan, layout).distance)}.`,
    `${formatDollars(low)} to ${formatDollars(high)}.`,
    ...found,
  ].join(" ");
}

function describeDistance(distance: number): string {
  if (!Number.isFinite(distance)) return "";
  return distance === 0 ? ", at the house" : `, ${spell(distance)} from the house`;
}

/** Screen readers read abbreviations in their own ways. */
function spell(feet: number): string {
  return inFeet(feet)
    .replace(/\bft\b/, "feet")
    .replace(/\bin\b/, "inches");
}
