// Clean texts of drafts, in the browser too.
import { expect, onTestFinished, test, vi } from "vitest";
import { readDraftValue } from "./draft-value.ts";

test("cleans texts in browsers without toWellFormed", () => {
  const newer = vi.spyOn(String.prototype, "toWellFormed").mockImplementation(() => {
    throw new TypeError("toWellFormed is not a function");
  });
  onTestFinished(() => newer.mockRestore());
  const texts = ["a\ud83d", "\ud83c\udfca", "b\r\nc"];
  expect(readDraftValue({ texts })).toEqual({ texts: ["a\ufffd", "\ud83c\udfca", "b\nc"] });
});

test("trims single lines, and keeps the line end of a text with several", () => {
  expect(readDraftValue({ phone: "\u00a0(281) 555-0164 ", body: "One.\r\n\r\nTwo.\n" })).toEqual({
    phone: "(281) 555-0164",
    body: "One.\n\nTwo.\n",
  });
});
