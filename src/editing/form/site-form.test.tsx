// Initial render of forms, from the schemas and values of content.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toJsonSchema } from "#content/json-schema.ts";
import { loadContentAndFiles } from "#content/read.ts";
import { files } from "#content/schemas/index.ts";
import type { Problem } from "../editing.ts";
import { listReferenceChoices } from "../server/field-choices.ts";
import type { FormPage } from "./page.ts";
import { SiteForm } from "./site-form.tsx";

const { content, files: written } = loadContentAndFiles("content");

function renderForm(
  name: keyof typeof files,
  value: unknown = written.get(`${name}.yaml`)?.value,
  problems: Problem[] = [],
  example: FormPage["subject"]["example"] = null,
): string {
  const page: FormPage = {
    subject: {
      id: `${name}.yaml`,
      schema: toJsonSchema(files[name]) as Record<string, unknown>,
      value,
      published: value,
      example,
      version: "1",
      problems,
    },
    choices: listReferenceChoices(content),
    field: null,
    addTo: null,
    preview: null,
  };
  return renderToStaticMarkup(createElement(SiteForm, { page }));
}

test("offers no buttons to add or remove facts, whose names texts use", () => {
  const { facts } = content;
  const html = renderForm("facts");
  expect(html).not.toMatch(/>Remove /);
  const emptied = renderForm("facts", { ...facts, weeks: { ...facts.weeks, startup: "" } });
  expect(emptied).toContain('id="field_weeks_startup');
  expect(emptied).not.toMatch(/>Add /);
});

test("shows problems of fields inside a control of several fields at that control, each once", () => {
  const message = "Choose a time.";
  const html = renderForm("company", undefined, [
    { field: ["hours", 0, "opens"], message },
    { field: ["hours", 1, "closes"], message },
  ]);
  const [week] = /<div class="form-week"[^>]*>/.exec(html) ?? [];
  expect(week).toMatch(/aria-describedby="[^"]*field_hours-problem"/);
  expect(html.match(/id="field_hours-problem"><p class="error">Choose a time\.<\/p><\/div>/g)).toHaveLength(
    1,
  );
});

test("names buttons by their words, not by the label of their field", () => {
  for (const name of ["company", "about"] as const) {
    const html = renderForm(name);
    const buttons = [...html.matchAll(/<button[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(buttons.length).toBeGreaterThan(0);
    for (const id of buttons) expect(html).not.toContain(`for="${id}"`);
  }
});

test("asks of a new page only what nobody could fill in", () => {
  const about = written.get("about.yaml")?.value as { hero: object };
  const started = { ...about, hero: { ...about.hero, title: "REPLACE: a headline" } };
  const html = renderForm("about", started, [], { from: "Katy", value: started });
  expect([...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(["Top of the page"]);
  expect(html).toMatch(/id="field_hero_title"[^>]*(value=""|><)/);
  expect(html).not.toContain('id="field_hero_intro"');
  expect(html).toContain("Show all fields");
});
