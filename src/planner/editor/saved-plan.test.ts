// The saved plan survives refused storage and broken data.
import { expect, test } from "vitest";
import { readSavedPlan, savePlan } from "./saved-plan.ts";

function storageWith(text: string | null) {
  const values = new Map<string, string>(text === null ? [] : [["planner", text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

test("a saved plan is read again", () => {
  const storage = storageWith(null);
  savePlan(() => storage, "length=32&width=16");
  expect(readSavedPlan(() => storage)).toBe("length=32&width=16");
});

test.each([
  null,
  "",
  "{",
  "null",
  "7",
  '"length=32"',
  '{"version":99,"query":"a"}',
  '{"version":1,"query":7}',
])("there is no saved plan in %s", (text) => {
  const storage = storageWith(text);
  expect(readSavedPlan(() => storage)).toBeNull();
});

test("ignores refused storage", () => {
  expect(readSavedPlan(refuse)).toBeNull();
  expect(() => savePlan(refuse, "length=32")).not.toThrow();
});
