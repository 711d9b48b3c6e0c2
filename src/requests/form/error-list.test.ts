// The order of the errors of a refused form.
import { expect, test } from "vitest";
import { listErrors } from "./error-list.ts";

const errors = { consent: ["Tick the box."], name: ["Enter your name."], message: ["Tell us more."] };
const hrefs = (order?: string[]) => listErrors(errors, undefined, order).links.map(({ href }) => href);

test("lists errors as the full form has its fields", () => {
  expect(hrefs()).toEqual(["#consultation-message", "#consultation-name", "#consultation-consent"]);
});

test("lists errors as a shorter form has its fields", () => {
  expect(hrefs(["name", "message", "consent"])).toEqual([
    "#consultation-name",
    "#consultation-message",
    "#consultation-consent",
  ]);
});
