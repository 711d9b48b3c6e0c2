// Tests of the output of `npm start` with an invalid variable.
import { expect, test } from "vitest";
import { runProgram } from "#tests/server/run-program.ts";

test.each([
  ["PORT", "abc"],
  ["DATABASE_URL", "mysql://user:hunter2@db/site"],
])("%s=%s fails with one line that names the variable and an example", async (name, value) => {
  const { code, out, err } = await runProgram("tools/start.ts", { env: { [name]: value } });
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toMatch(new RegExp(`^${name} .+, for example ${name}=.+\\n$`));
  expect(err).not.toContain("hunter2");
});
