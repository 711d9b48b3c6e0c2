// Modules bundled into inline scripts.
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "./inline-script.ts";

const live = join(import.meta.dirname, "../app/live");

test.each(["head.ts"])("%s becomes one function without imports, exports or globals", async (file) => {
  const code = await bundle(join(live, file), ["chrome100", "safari15.4"]);
  expect(code).not.toMatch(/\bexport\b|\bimport\s/);
  expect(code).not.toContain("</script");
  expect(code.length).toBeLessThan(1_100);
  expect(typeof new Function(`return ${code}`)()).toBe("function");
});

test("rejects a missing file", async () => {
  await expect(bundle(join(live, "missing.ts"), ["chrome100"])).rejects.toThrow("missing.ts");
});
