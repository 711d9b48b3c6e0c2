// The list of everything that the office can edit.
import { expect, it } from "vitest";
import { toJsonSchema } from "#content/json-schema.ts";
import { files } from "#content/schemas/index.ts";
import type { EditableSubject } from "./editing.ts";
import { type FieldSchema, schemaAt } from "./fields.ts";
import { groupEntries, parts } from "./subjects.ts";

const subjectOf = (id: string, group: string, title: string): EditableSubject => ({
  id,
  group,
  title,
  address: null,
  draft: null,
});
const groups = groupEntries([
  subjectOf("company.yaml", "Company", "Web address and time zone"),
  subjectOf("company.yaml/hours", "Company", "Opening hours"),
  subjectOf("facts.yaml", "Company", "Facts"),
  subjectOf("prices.yaml", "Prices and planner", "Prices"),
  subjectOf("testimonials.yaml", "Reviews and videos", "Reviews"),
  subjectOf("videos.yaml", "Reviews and videos", "Videos"),
]);
const entriesOf = (label: string) => groups.find((group) => group.label === label)?.entries ?? [];

it("lists frequent tasks first: parts of files and whole files", () => {
  expect(groups.slice(0, 2).map(({ label }) => label)).toEqual(["Company", "People and trust"]);
  expect(entriesOf("Company").map(({ href }) => href)).toEqual([
    "/office/site/edit/company.yaml/hours",
    "/office/site/edit/prices.yaml",
  ]);
});

it("leaves out tasks whose subject does not exist", () => {
  expect(entriesOf("People and trust").map(({ label }) => label)).toEqual(["Reviews"]);
});

it("lists every whole file in its group below", () => {
  const below = groups.slice(2).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);
  expect(below).toEqual([
    ["More of the company", "Web address and time zone", "Facts"],
    ["Prices and planner", "Prices"],
    ["Reviews and videos", "Reviews", "Videos"],
  ]);
});

it.each(Object.entries(parts))("%s has fields of its file, which no other part has", (id, { fields }) => {
  const [file = ""] = id.split("/");
  const schema = toJsonSchema(files[file.replace(".yaml", "") as keyof typeof files]) as FieldSchema;
  const others = Object.entries(parts).filter(([other]) => other !== id && other.startsWith(`${file}/`));
  for (const field of fields) {
    expect(schemaAt(schema, undefined, [field]), field).toBeDefined();
    expect(others.flatMap(([, part]) => part.fields)).not.toContain(field);
  }
});
