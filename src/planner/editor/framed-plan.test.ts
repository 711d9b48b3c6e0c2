// Only the planner in the form's own frame can send a plan.
import { expect, test } from "vitest";
import { readSentPlan } from "./framed-plan.ts";

const own = "https://pools.example";
const planner = {} as Window;
const message = { origin: own, source: planner, data: { kind: "plan", query: "length=36" } };

test("reads a plan from the planner's frame", () => {
  expect(readSentPlan(message, own, planner)).toBe("length=36");
});

test.each([
  ["another site", { ...message, origin: "https://evil.example" }],
  ["another window", { ...message, source: {} as Window }],
  ["no window", { ...message, source: null }],
  ["another kind of message", { ...message, data: { kind: "other", query: "length=36" } }],
  ["a plan that is no text", { ...message, data: { kind: "plan", query: 36 } }],
  ["an empty message", { ...message, data: null }],
])("ignores %s", (_name, other) => {
  expect(readSentPlan(other, own, planner)).toBeNull();
});
