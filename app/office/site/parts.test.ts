// The list of everything that the office can edit.
import { expect, it } from "vitest";
import { toJsonSchema } from "#app/content/json-schema.ts";
import { files } from "#app/content/schemas/index.ts";
import type { EditableFile } from "./editing.ts";
import { type FieldSchema, schemaAt } from "./fields.ts";
import { groupEntries, parts } from "./parts.ts";

const fileOf = (path: string, group: string, title: string): EditableFile => ({
  path,
  group,
  title,
  address: null,
  draft: null,
});
const groups = groupEntries([
  fileOf("company.yaml", "Company", "Name, hours and phone"),
  fileOf("facts.yaml", "Company", "Facts"),
  fileOf("prices.yaml", "Prices and planner", "Prices"),
  fileOf("testimonials.yaml", "Reviews and videos", "Reviews"),
  fileOf("videos.yaml", "Reviews and videos", "Videos"),
]);
const entriesOf = (label: string) => groups.find((group) => group.label === label)?.entries ?? [];

it("lists frequent tasks first: parts of files and whole files", () => {
  expect(groups.slice(0, 2).map(({ label }) => label)).toEqual(["Company", "People and trust"]);
  expect(entriesOf("Company").map(({ href }) => href)).toEqual([
    ...["hours", "contact", "brand", "figures"].map((part) => `/office/site/edit/company.yaml?part=${part}`),
    "/office/site/edit/prices.yaml",
  ]);
});

it("leaves out tasks whose file does not exist", () => {
  expect(entriesOf("People and trust").map(({ label }) => label)).toEqual(["Reviews"]);
});

it("lists every file in its group below", () => {
  const below = groups.slice(2).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);
  expect(below).toEqual([
    ["Company, all fields", "Name, hours and phone", "Facts"],
    ["Prices and planner", "Prices"],
    ["Reviews and videos", "Reviews", "Videos"],
  ]);
});

it.each(Object.entries(parts))("the part %s has fields of its file alone", (_, { file, fields }) => {
  const schema = toJsonSchema(files[file.replace(".yaml", "") as keyof typeof files]) as FieldSchema;
  for (const field of fields) expect(schemaAt(schema, undefined, [...field]), field.join(".")).toBeDefined();
});
