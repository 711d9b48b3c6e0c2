// Monograms.
import { expect, test } from "vitest";
import { initials } from "./team.tsx";

test.each([
  ["Caroline Mercer", "CM"],
  ["Anna Maria de la Cruz", "AC"],
  ["Cher", "C"],
])("%s signs as %s", (name, signed) => {
  expect(initials(name)).toBe(signed);
});
