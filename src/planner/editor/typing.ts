// Reads values of form fields into plans. Each keystroke of a burst starts from the plan before it.
import { type Parameter, type ParameterName, type Plan, parameters } from "#plan/parameters.ts";
import { formatPlan, type Notice, type PlanOptions, parsePlan } from "#plan/plan.ts";
import { carryAlong, resizePool } from "./changes.ts";
import { toValidPlan } from "./valid-plan.ts";

/**
 * Remembers the plan that typing in one control began with. Otherwise the "6" of "60" would cut the outline and the
 * ledge to 6 ft for good.
 */
export function createBurst() {
  let typed: unknown = null;
  let before: Plan | null = null;
  return {
    /** Returns the plan before the control's burst, which begins with the current plan. */
    planBefore(control: unknown, current: Plan): Plan {
      if (typed !== control || !before) before = current;
      typed = control;
      return before;
    },
    end() {
      before = null;
    },
  };
}

/**
 * Returns a plan with other values of one parameter. If there is a `problem`, callers keep the earlier plan; a
 * `correction` says what was changed in the new one. Outline points and features follow a pool of another size, place
 * or turn, as they do when it is dragged.
 */
export function readValues(
  before: Plan,
  name: ParameterName,
  values: readonly string[],
  options: PlanOptions,
): { plan: Plan; problem: string; correction: string } {
  const pairs = new URLSearchParams(formatPlan(before, options));
  pairs.delete(name);
  for (const value of values) pairs.append(name, value);
  const { plan, notices } = parsePlan(pairs.toString(), options);
  const own = notices.filter((notice) => notice.name === name);
  const problem = own.find((notice) => !isCorrection(notice));
  return {
    plan: carryParts(before, plan, name, options),
    problem: problem ? describeProblem(problem) : "",
    correction: own[0]?.message ?? "",
  };
}

function isCorrection({ isRule, used }: Notice): boolean {
  return !isRule && used !== "";
}

/** Says nothing about values that were left out, because the plan keeps them until the field has others. */
function describeProblem(notice: Notice): string {
  if (notice.isRule) return notice.message;
  return `${parameters[notice.name].label}: We can’t use “${notice.given}”, so the plan hasn’t changed.`;
}

/**
 * Completes the fields of numbers that belong together. A partly filled line has the plan's numbers; a new one none.
 * @returns the positions of the blank fields of such lines as `missing`
 */
export function completeLines(
  values: readonly string[],
  planLines: readonly string[],
  count: number,
): { values: string[]; missing: number[] } {
  const missing: number[] = [];
  const completed = values.flatMap((_, start) => {
    if (start % count !== 0) return [];
    const line = values.slice(start, start + count);
    const blanks = line.flatMap((value, part) => (value === "" ? [start + part] : []));
    if (blanks.length === 0 || blanks.length === count) return line;
    missing.push(...blanks);
    return planLines[start / count]?.split(",") ?? [];
  });
  return { values: completed, missing };
}

/** "Trees: Enter “2: Back (ft)” and “2: Trunk (in)”." */
export function describeMissing(name: ParameterName, missing: readonly number[]): string {
  const parameter: Parameter = parameters[name];
  if (missing.length === 0 || !("partLabels" in parameter) || !parameter.partLabels) return "";
  const { kind, partLabels } = parameter;
  const names = missing.map((index) => {
    const line = kind === "tuples" ? `${Math.floor(index / partLabels.length) + 1}: ` : "";
    return `“${line}${partLabels[index % partLabels.length]}”`;
  });
  return `${parameter.label}: Enter ${names.join(" and ")}.`;
}

function carryParts(before: Plan, plan: Plan, name: ParameterName, options: PlanOptions): Plan {
  switch (name) {
    case "length":
    case "width":
      return toValidPlan(resizePool(before, { [name]: plan[name] }), options);
    case "x":
    case "y":
    case "turn":
      return toValidPlan(carryAlong(before, plan), options);
    default:
      return plan;
  }
}
