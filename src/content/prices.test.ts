// Price formats and prices.yaml.
import { describe, expect, test } from "vitest";
import { formatMarket, formatPrice, priceLines } from "#plan/price-rules.ts";
import { buildPriceRow, findPrice, listBudgets } from "./prices.ts";
import { readContent } from "./read.ts";
import { prices as schema } from "./schemas/prices.ts";

const { prices } = readContent();

describe("a price range", () => {
  test("names its unit", () => {
    expect(formatPrice({ low: 10, high: 14, unit: "sqft" })).toBe("$10–14 per sq ft");
    expect(formatPrice({ low: 225, high: 350, unit: "month" })).toBe("$225–350 a month");
  });

  test("of zero is written as included", () => {
    expect(formatPrice({ low: 0, high: 0, unit: "lot" })).toBe("Included");
  });

  test("names the source and year of its market figure", () => {
    const market = { low: 7000, high: 25_000, source: "angi.com", year: 2026 };
    expect(formatMarket({ ...findPrice("cover"), market })).toBe("Market: $7,000–25,000 (angi.com, 2026)");
    expect(formatMarket({ ...findPrice("cover"), market: undefined })).toBeUndefined();
  });
});

describe("content/prices.yaml", () => {
  test("offers its budgets in the form", () => {
    expect(listBudgets()).toEqual(prices.budgets.map(({ option }) => option));
  });

  test("names no other builder of the Houston area", () => {
    expect(JSON.stringify(prices)).not.toMatch(/houston|estimator|tcpcustom|h30/i);
  });

  test.each([
    ["a price that is higher than its end", { spa: { low: 9e9 } }, /low is more than high/],
    ["the same id twice", { spa: { id: "ledge" } }, /"ledge" is defined twice/],
    ["cents", { spa: { low: 10.5 } }, /safeint|int/],
    ["words", { spa: { low: "cheap" } }, /number/],
  ])("rejects %s", (_what, { spa: change }, problem) => {
    const [spa, ...others] = prices.features;
    const result = schema.safeParse({ ...prices, features: [{ ...spa, ...change }, ...others] });
    expect(result.error?.issues[0]?.message).toMatch(problem);
  });

  test("rejects prices without a shell, by which no pool could be priced", () => {
    expect(schema.safeParse({ ...prices, shell: [] }).success).toBe(false);
  });

  test("rejects shells out of order", () => {
    const [first, ...others] = prices.shell;
    const result = schema.safeParse({ ...prices, shell: [{ ...first, upTo: 900 }, ...others] });
    expect(result.error?.message).toMatch(/expected more than the one before/);
  });
});

test("a row has label, price and basis", () => {
  const { label, basis } = findPrice("spa");
  expect(buildPriceRow("spa")).toMatchObject({ item: label, price: formatPrice(findPrice("spa")), basis });
});

test("rejects an unknown price", () => {
  expect(() => findPrice("moat")).toThrow('no price "moat"');
});

test("every line has a basis that is a sentence", () => {
  for (const { id, basis } of priceLines(prices)) expect(basis, id).toMatch(/^[\p{Lu}0-9].*\.$/su);
});
