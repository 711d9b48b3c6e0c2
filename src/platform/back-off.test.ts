// The wait after failures: how it grows, and where it ends.
import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("doubles the wait after each failure, up to the longest", () => {
  const waits = [0, 1, 2, 10, 5_000].map((failures) => backOffMs(failures, { first: 30, longest: 3_600 }));
  expect(waits).toEqual([30, 60, 120, 3_600, 3_600]);
});
