// `npm start` with a bad variable, as an operator sees it.
import { execFile } from "node:child_process";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

test.each([
  ["PORT", "abc"],
  ["DATABASE_URL", "mysql://user:hunter2@db/site"],
])("%s=%s stops the start with one line", async (name, value) => {
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
