// The choice between two versions of a field.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FieldSchema } from "../fields.ts";
import { ConflictPanel } from "./conflict-panel.tsx";

const text = { type: "string" };
const schema: FieldSchema = {
  properties: {
    title: text,
    people: { type: "array", items: { properties: { name: text, city: text } } },
  },
};
const [ana, ben] = [
  { name: "Ana", city: "Katy" },
  { name: "Ben", city: "Spring" },
];

function renderPanel(base: unknown, mine: unknown, theirs: unknown): string {
  const conflict = { theirs, who: "Maria", at: "2026-11-22T14:05:00Z", version: "2" };
  const props = { conflict, base, mine, schema, onResolved: () => {} };
  return renderToStaticMarkup(createElement(ConflictPanel, props));
}

it("shows a moved list as a whole and says why, with a line for each field", () => {
  const base = { title: "Team", people: [ana, ben] };
  const html = renderPanel(
    base,
    { ...base, people: [ben, ana] },
    { ...base, people: [{ ...ana, city: "Houston" }, ben] },
  );
  expect(html).toContain("<legend>People</legend>");
  expect(html).toContain("Items were moved, inserted or removed");
  const [, before] = /Before: <\/span><span class="pre">([^<]*)/.exec(html) ?? [];
  expect(before).toBe("Name: Ana\nCity: Katy\n\nName: Ben\nCity: Spring");
  const words = html.replaceAll(/<[^>]*>/g, "");
  expect(words).toContain("YoursName: Ben\nCity: Spring\n\nName: Ana\nCity: Katy");
});

it("explains nothing about a single field", () => {
  const html = renderPanel({ title: "Team" }, { title: "Our team" }, { title: "The crew" });
  expect(html).toContain("<legend>Title</legend>");
  expect(html).not.toContain("Items were moved");
});
