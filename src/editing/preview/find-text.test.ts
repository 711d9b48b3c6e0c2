// Pages are searched for the longest unchanged part of a text.
import { expect, test } from "vitest";
import { searchedPart } from "./find-text.ts";

test("leaves out placeholders, links and stars", () => {
  expect(searchedPart("Call {company.phone} for a free visit")).toBe("for a free visit");
  expect(searchedPart("See [our prices](/services) first")).toBe("our prices");
});

test("skips very short texts, and searches only the beginning of a long one", () => {
  expect(searchedPart("Yes")).toBeNull();
  expect(searchedPart("pool ".repeat(40))).toHaveLength(60);
});
