// A field's text is searched by the longest part that pages show as it is.
import { expect, test } from "vitest";
import { searchedPart } from "./find-text.ts";

test("leaves out placeholders, links and stars", () => {
  expect(searchedPart("Call {company.phone} for a free visit")).toBe("for a free visit");
  expect(searchedPart("See [our prices](/services) first")).toBe("our prices");
});

test("searches no words of a few letters, and only the beginning of a long text", () => {
  expect(searchedPart("Yes")).toBeNull();
  expect(searchedPart("pool ".repeat(40))).toHaveLength(60);
});
