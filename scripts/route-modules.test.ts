// React Router's code is still the code that the build changes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyChange, changes } from "./route-modules.ts";

test.each(changes)("makes change %# in React Router's $file", (change) => {
  const code = readFileSync(`node_modules/react-router/dist/production/lib/${change.file}`, "utf8");
  const changed = applyChange(code, change);
  expect(changed).not.toContain(change.from);
  expect(changed).toContain(change.to);
});

test("refuses code without the expected statement", () => {
  const change = { file: "a.js", from: "reload();", to: "throw error;" };
  expect(() => applyChange("start();", change)).toThrow("React Router's a.js has no longer: reload();");
});
