// Islands: separate scripts for pages without hydration.
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleIsland } from "./island.ts";

const form = join(import.meta.dirname, "../app/office/site/form/form-island.tsx");

it("bundles an island with everything it needs into one script", async () => {
  const { code, sources } = await bundleIsland(form, ["chrome100", "safari15.4"]);
  expect(/\bimport\s*\(|^import\b/m.test(code)).toBe(false);
  expect(sources).toContain(form);
  expect(sources.every((source) => source.includes("/app/"))).toBe(true);
});
