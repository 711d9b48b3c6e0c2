// Rules of company.yaml that depend on the day.
import { afterEach, expect, it, vi } from "vitest";
import { toJsonSchema } from "../json-schema.ts";
import { company } from "./company.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("accepts the current year as the founding year, even if the process started in an earlier one", () => {
  const nextYear = new Date().getFullYear() + 1;
  const { founded } = company.shape;
  expect(founded.safeParse(nextYear).error?.issues[0]?.message).toBe(
    "expected a year that is not in the future",
  );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(nextYear, 5) });
  expect(founded.safeParse(nextYear).success).toBe(true);
});

it("has the same JSON schema in every year", () => {
  expect(toJsonSchema(company).properties?.founded).not.toHaveProperty("maximum", new Date().getFullYear());
});
