// docs/planner.md lists the current parameters.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PLANNER_DOCS, withParameterTable } from "./planner-docs.ts";

test("docs/planner.md has the table of src/plan/parameters.ts (npm run planner:docs writes it)", () => {
  const docs = readFileSync(PLANNER_DOCS, "utf8");
  expect(docs).toContain("| `yardWidth` |");
  expect(withParameterTable(docs)).toBe(docs);
});
