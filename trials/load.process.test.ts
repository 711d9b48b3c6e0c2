// Tests of a wrong variable of `npm run load`.
import { expect, test } from "vitest";
import { runProgram } from "#tests/server/run-program.ts";

test.each(["abc", "0", "-1"])("refuses LOAD_SECONDS=%s with exit code 2 and an example", async (seconds) => {
  const { code, err } = await runProgram("trials/load.ts", { env: { LOAD_SECONDS: seconds } });
  expect(code).toBe(2);
  expect(err).toContain(`LOAD_SECONDS is "${seconds}" but must be a whole number above 0`);
});
