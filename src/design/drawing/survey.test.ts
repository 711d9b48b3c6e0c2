// Rivers and shores of the service map.
import { expect, test } from "vitest";
import { surveyLine } from "./survey.ts";

test("a stream is one open line that starts and ends at its places", () => {
  const line = surveyLine([
    [29.76, -95.37],
    [30.76, -95.37],
    [31.76, -95.37],
  ]);
  expect(line).toMatch(/^M0 0C/);
  expect(line).toMatch(/ 0 -138$/);
  expect(line.match(/C/g)).toHaveLength(2);
});
