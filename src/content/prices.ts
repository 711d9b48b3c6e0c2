// Reads content/prices.yaml for pages: single lines, table rows, the form's budgets.
import { formatMarket, formatPrice, priceLines } from "#plan/price-rules.ts";
import { readContent } from "./read.ts";
import type { PriceLine } from "./schemas/prices.ts";

/** @throws if content/prices.yaml has no line with this id */
export function findPrice(id: string): PriceLine {
  const line = priceLines(readContent().prices).find((candidate) => candidate.id === id);
  if (!line) throw new Error(`content/prices.yaml has no price "${id}".`);
  return line;
}

/** A price as a row of a table. */
export function buildPriceRow(id: string) {
  const line = findPrice(id);
  return { id, item: line.label, price: formatPrice(line), basis: line.basis, market: formatMarket(line) };
}

/** The budgets of the request form, in the specification's spelling. */
export function listBudgets(): string[] {
  return readContent().prices.budgets.map(({ option }) => option);
}
