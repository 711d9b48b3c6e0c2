// Tests of wrong arguments of `npm run torture`.
import { expect, test } from "vitest";
import { runProgram } from "#tests/server/run-program.ts";

test.each(["abc", "0"])("refuses --count %s with exit code 2 and the help", async (count) => {
  const { code, out } = await runProgram("scripts/torture.ts", { args: ["--count", count] });
  expect(code).toBe(2);
  expect(out).toContain("npm run torture");
});
