// Keys with a modifier belong to the browser.
import { expect, test } from "vitest";
import { hasModifier } from "./keys.ts";

test.each(["altKey", "ctrlKey", "metaKey"])("leaves keys with %s to the browser", (modifier) => {
  const none = { altKey: false, ctrlKey: false, metaKey: false };
  expect(hasModifier(none)).toBe(false);
  expect(hasModifier({ ...none, [modifier]: true })).toBe(true);
});
