// Tests of wrong arguments of `npm run torture`.
import { execFile } from "node:child_process";
import { expect, test } from "vitest";

test.each(["abc", "0"])("refuses --count %s with exit code 2 and the help", async (count) => {
  const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(process.execPath, ["scripts/torture.ts", "--count", count], (error, out) =>
      resolve({ code: error?.code, out }),
    );
  });
  expect(code).toBe(2);
  expect(out).toContain("npm run torture");
});
