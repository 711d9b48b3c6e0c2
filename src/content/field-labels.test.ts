// The words of stored answers.
import { expect, test } from "vitest";
import { nameAnswer, projectTypeLabels } from "./field-labels.ts";

test("names a code by its label", () =>
  expect(nameAnswer("projectType", "new-pool")).toBe(projectTypeLabels["new-pool"]));

test("shows a code that no longer has a label", () =>
  expect(nameAnswer("projectType", "fountain")).toBe("fountain"));

test("joins several answers", () =>
  expect(nameAnswer("additionalAmenities", ["Spa", "Grotto"])).toBe("Spa, Grotto"));

test("is empty without an answer", () => expect(nameAnswer("projectType", null)).toBe(""));
