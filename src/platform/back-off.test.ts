// The delay after failures: how it grows, and its maximum.
import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("doubles the delay after each failure, up to the maximum", () => {
  const waits = [0, 1, 2, 10, 5_000].map((failures) =>
    backOffMs(failures, { firstMs: 30, longestMs: 3_600 }),
  );
  expect(waits).toEqual([30, 60, 120, 3_600, 3_600]);
});
