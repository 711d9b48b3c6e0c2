// The groups of the planner's form, compared with its parameters.
import { expect, test } from "vitest";
import { parameters } from "#plan/parameters.ts";
import { formGroups } from "./form-groups.ts";

test("each parameter is in one group", () =>
  expect(Object.values(formGroups).flat().sort()).toEqual(Object.keys(parameters).sort()));
