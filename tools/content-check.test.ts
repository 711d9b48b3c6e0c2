// Findings of `npm run content:check` in words.
import { expect, it } from "vitest";
import { formatFindings } from "./content-check.ts";

it("counts one finding in the singular and several in the plural", () => {
  const words = ["text is still to be written", "texts are still to be written"] as const;
  expect(formatFindings(["a.yaml title"], ...words)).toBe("1 text is still to be written:\n  a.yaml title");
  expect(formatFindings(["a.yaml title", "b.yaml title"], ...words)).toBe(
    "2 texts are still to be written:\n  a.yaml title\n  b.yaml title",
  );
});
