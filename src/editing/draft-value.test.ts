// Clean texts of drafts, in the browser too.
import { expect, onTestFinished, test, vi } from "vitest";
import { cleanValue } from "./draft-value.ts";

test("cleans texts in browsers without toWellFormed", () => {
  const newer = vi.spyOn(String.prototype, "toWellFormed").mockImplementation(() => {
    throw new TypeError("toWellFormed is not a function");
  });
  onTestFinished(() => newer.mockRestore());
  expect(cleanValue(["a\ud83d", "\ud83c\udfca", "b\r\nc"])).toEqual(["a\ufffd", "\ud83c\udfca", "b\nc"]);
});
