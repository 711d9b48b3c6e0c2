// The name that a plan is kept under unless the visitor writes another.
import { formatPoolSize } from "#lib/numbers.ts";
import type { Plan } from "#plan/parameters.ts";
import { shapeKinds } from "#plan/shape-kinds.ts";

/** "36 × 18 ft kidney with spa and pergola" */
export function namePlan(plan: Plan): string {
  const { shape, spa, with: added } = plan;
  const form = shapeKinds[shape].nameInPlan ?? shape;
  const parts = [
    ...(spa === "none" ? [] : ["spa"]),
    ...added.filter(({ name }) => name !== "Spa").map(({ name }) => name.toLowerCase()),
  ];
  const extras = parts.length > 0 ? ` with ${parts.slice(0, 2).join(" and ")}` : "";
  return `${formatPoolSize(plan)}${form && ` ${form}`}${extras}`;
}

/** Adds a number to a name that is taken: "Family pool (2)". */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const plain = name.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number++) {
    const numbered = `${plain} (${number})`;
    if (!taken.includes(numbered)) return numbered;
  }
}
