// Monograms of team members.
import { expect, test } from "vitest";
import { initials } from "./team.tsx";

test.each([
  ["Caroline Mercer", "CM"],
  ["Anna Maria de la Cruz", "AC"],
  ["Cher", "C"],
])("abbreviates %s as %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
