// The description of a new picture.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Problem } from "../editing.ts";
import { DescriptionFields } from "./describe-picture.tsx";

function renderFields(problems: Problem[]): string {
  const texts = { alt: "", kind: "photo", credit: "" };
  return renderToStaticMarkup(createElement(DescriptionFields, { texts, problems, onChange: () => {} }));
}

it("shows a problem at its field", () => {
  const html = renderFields([{ field: ["credit"], message: "Fill this in." }]);
  const [input = ""] = /<input[^>]*>/.exec(html) ?? [];
  const [, id] = /role="alert" id="([^"]*-problem)">Fill this in\.</.exec(html) ?? [];
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain(`aria-describedby="${id}"`);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});

it("says what is no problem of a field once, below all of them", () => {
  const html = renderFields([{ field: [], message: "The disk is full." }]);
  expect(html).toMatch(/<p class="error" role="alert">The disk is full\.<\/p>$/);
  expect(html).not.toContain("aria-invalid");
});
