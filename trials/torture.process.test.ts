// Tests of wrong arguments of `npm run torture`.
import { expect, test } from "vitest";
import { runProgram } from "#tests/server/run-program.ts";

test.each([
  { args: ["--count", "abc"], mistake: '--count is "abc"' },
  { args: ["--count", "0"], mistake: '--count is "0"' },
  { args: ["--counts", "3"], mistake: "--counts" },
  { args: ["kill"], mistake: 'no trial "kill"' },
])("refuses $args with exit code 2, what is wrong, and the help", async ({ args, mistake }) => {
  const { code, err } = await runProgram("trials/torture.ts", { args });
  expect(code).toBe(2);
  expect(err).toContain(mistake);
  expect(err).toContain("npm run torture");
  expect(err).not.toContain("    at ");
});
