// Filling values into texts.
import { expect, test } from "vitest";
import { fillIn } from "./fill-in.ts";

test("fills in each value wherever its name is in braces", () => {
  expect(fillIn("{shown} of {total}: {shown}", { shown: 2, total: 6 })).toBe("2 of 6: 2");
});

test("leaves names without a value unchanged", () => {
  expect(fillIn("{area}, {page}", { area: "Katy" })).toBe("Katy, {page}");
});

test("fills in values with dollar signs literally", () => {
  expect(fillIn("Source: {source}", { source: "$1-$2, county" })).toBe("Source: $1-$2, county");
});
