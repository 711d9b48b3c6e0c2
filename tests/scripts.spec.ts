// The built scripts: no syntax that supported browsers lack, and no more bytes than staff should wait for.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findCurrentBuild } from "#platform/builds.ts";

const folder = () => join(findCurrentBuild("build") ?? "", "client/assets");

/** The scripts of the build that contain a pattern. Fails unless there are scripts. */
function findScripts(pattern: RegExp): string[] {
  const scripts = readdirSync(folder()).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  return scripts.filter((file) => pattern.test(readFileSync(join(folder(), file), "utf8")));
}

test("no script has static blocks or lookbehind, which Safari supports only from 16.4", () => {
  expect(findScripts(/[{;}]static\{|\(\?<[=!]/)).toEqual([]);
});

/** Limits of the scripts that staff load for forms and previews, in KB (docs/decisions/0157-forms-in-an-island.md). */
const islands = { "form-island": 160, "view-island": 66 };

test("the scripts of forms and previews stay within their limits", () => {
  for (const [name, maxKb] of Object.entries(islands)) {
    const sent = readdirSync(folder()).filter((file) => file.startsWith(`${name}.`) && file.endsWith(".br"));
    // A release has the scripts of the one before it, too.
    expect(sent, name).not.toHaveLength(0);
    for (const file of sent) expect(statSync(join(folder(), file)).size / 1000, file).toBeLessThan(maxKb);
  }
});
