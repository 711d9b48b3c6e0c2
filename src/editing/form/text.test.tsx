// Controls for texts.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { toJsonSchema } from "#content/json-schema.ts";
import { readStartingFiles } from "#content/read.ts";
import { type FieldSchema, schemaAt, valueAt } from "../fields.ts";
import { findFields } from "../search-fields.ts";
import { jsonSchemaOf, subjectsOf, valueIn } from "../server/subjects.ts";
import type { ControlProps } from "./controls.tsx";
import { NumberText, Text } from "./text.tsx";

function propsOf(schema: FieldSchema, value: unknown): ControlProps {
  return {
    id: "field_title",
    field: ["title"],
    schema,
    value,
    onChange: () => {},
    isRequired: true,
    isInvalid: false,
    describedBy: "field_title-help",
    label: "Title",
  };
}

function renderText(maxLength: number, value: unknown): string {
  const schema = toJsonSchema(z.string().max(maxLength)) as FieldSchema;
  return renderToStaticMarkup(createElement(Text, propsOf(schema, value)));
}

describe("a count of characters", () => {
  it("describes the field and has the limit of the page, which is shorter than the form's", () => {
    const html = renderText(65, "a".repeat(60));
    expect(html).toContain('aria-describedby="field_title-help field_title-count"');
    expect(html).toContain('<p class="form-count" id="field_title-count">60 of 65 characters</p>');
  });

  it.each([
    ["far below the limit", "a".repeat(51)],
    ["with words in braces, which pages replace", `{company.name}${"a".repeat(50)}`],
  ])("is left out %s", (_what, value) => {
    const html = renderText(65, value);
    expect(html).toContain('aria-describedby="field_title-help"');
    expect(html).not.toContain("form-count");
  });
});

it("is one line up to 50 characters, and grows beyond", () => {
  expect(renderText(50, "Ana")).toMatch(/^<input/);
  expect(renderText(51, "Ana")).toMatch(/^<textarea/);
});

it.each([undefined, null])(
  "is empty if the value is %s, as in a list that was stored without it",
  (value) => {
    expect(renderText(50, value)).toContain('value=""');
    const number = createElement(NumberText, propsOf({ type: "number" }, value));
    expect(renderToStaticMarkup(number)).toContain('value=""');
  },
);

it("lets Enter begin a line only in fields of letters and guides, whose limit is higher", () => {
  const files = readStartingFiles();
  const subjects = [...files.keys()].flatMap(subjectsOf);
  const withLines = subjects.flatMap((subject) => {
    const [schema, value] = [jsonSchemaOf(subject) as FieldSchema, valueIn(files, subject)];
    return findFields(schema, value, "a").flatMap(({ field }) => {
      const text = valueAt(value, field);
      return typeof text === "string" && text.includes("\n")
        ? [schemaAt(schema, value, field)?.maxLength]
        : [];
    });
  });
  expect(withLines.length).toBeGreaterThan(10);
  expect(withLines.filter((limit) => !limit || limit <= 2_500)).toEqual([]);
});
