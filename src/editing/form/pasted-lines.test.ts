// Pasted paragraphs and lists become items.
import { expect, test } from "vitest";
import { joinPasted, splitPasted } from "./pasted-lines.ts";

test.each([
  ["one line", "A raised spa.", ["A raised spa."]],
  ["lines", "Raised spa\r\nTanning ledge\nFire bowls\n", ["Raised spa", "Tanning ledge", "Fire bowls"]],
  [
    "paragraphs with wrapped lines",
    "The yard falls\nto the creek.\n\nThe pool does not.",
    ["The yard falls to the creek.", "The pool does not."],
  ],
  ["bullets and numbers", "• Raised spa\n- Ledge\n3. Bowls", ["Raised spa", "Ledge", "Bowls"]],
  ["figures that begin a line", "40 x 16 ft\n3.5 ft deep\n-", ["40 x 16 ft", "3.5 ft deep", "-"]],
  ["nothing", "  \n ", []],
])("splits %s", (_name, text, lines) => {
  expect(splitPasted(text, Number.POSITIVE_INFINITY)).toEqual(lines);
});

test("joins lines over the limit into the last item", () => {
  expect(splitPasted("a\nb\nc", 2)).toEqual(["a", "b c"]);
  expect(splitPasted("a\nb", 1)).toEqual(["a b"]);
});

test("keeps the texts around the cursor", () => {
  expect(joinPasted(["a", "b", "c"], "before ", " after")).toEqual(["before a", "b", "c after"]);
});
