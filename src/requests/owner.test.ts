// Owners have one spelling.
import { expect, test } from "vitest";
import { toOwner } from "./owner.ts";

test.each([
  ["Estimator", "estimator"],
  [" estimator\u00a0", "estimator"],
  ["The\n  Estimator", "the estimator"],
  ["Ana.Lopez@Pools.example", "ana.lopez@pools.example"],
  ["ÉLODIE", "élodie"],
  ["", null],
  [" \t", null],
  [null, null],
])("%j is %j", (typed, owner) => expect(toOwner(typed)).toBe(owner));
