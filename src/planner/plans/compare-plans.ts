// What differs between the price lines of two plans.
import type { PricedLine } from "#plan/price-plan.ts";

type LineDifference = {
  id: string;
  label: string;
  first: PricedLine | null;
  second: PricedLine | null;
};

/** Returns the lines that only one plan has, or that cost differently, in the order of the lines. */
export function compareLines(first: readonly PricedLine[], second: readonly PricedLine[]): LineDifference[] {
  const own = second.filter(({ id }) => !first.some((line) => line.id === id));
  return [...first, ...own].flatMap(({ id, label }) => {
    const [a, b] = [first, second].map((lines) => lines.find((line) => line.id === id) ?? null);
    const isEqual = a && b && a.low === b.low && a.high === b.high && a.isLater === b.isLater;
    return isEqual ? [] : [{ id, label, first: a ?? null, second: b ?? null }];
  });
}
