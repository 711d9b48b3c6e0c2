// Tests of the output of `npm start` with an invalid variable.
import { execFile } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  ["PORT", "abc"],
  ["DATABASE_URL", "mysql://user:hunter2@db/site"],
])("%s=%s fails with one line that names the variable and an example", async (name, value) => {
  const { code, out, err } = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const env = { ...process.env, [name]: value };
    execFile(process.execPath, ["server/start.ts"], { env }, (error, out, err) =>
      resolve({ code: error?.code, out, err }),
    );
  });
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toMatch(new RegExp(`^${name} .+, for example ${name}=.+\\n$`));
  expect(err).not.toContain("hunter2");
});
