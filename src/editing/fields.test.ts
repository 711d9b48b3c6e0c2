// Names of fields, summaries of items, and the forms of a value.
import { expect, it } from "vitest";
import { toJsonSchema } from "#content/json-schema.ts";
import { readContent } from "#content/read.ts";
import type { ReferenceKind } from "#content/schemas/common.ts";
import { directories, files } from "#content/schemas/index.ts";
import {
  type FieldSchema,
  findOption,
  nameAddition,
  nameField,
  nameFieldPath,
  nameReferences,
  optionsOf,
  summarizeItem,
} from "./fields.ts";
import { listReferenceChoices } from "./server/field-choices.ts";

const schemaOf = (name: keyof typeof files) => toJsonSchema(files[name]) as FieldSchema;

it("names a field by its title, or by its name as words", () => {
  expect(nameField("postalCode", { title: "ZIP code" })).toBe("ZIP code");
  expect(nameField("permitOffice", {})).toBe("Permit office");
  expect(nameField(2, undefined)).toBe("3");
});

it("names a field inside lists by the items it is in", () => {
  const { about } = readContent();
  const [first] = about.team.members;
  expect(nameFieldPath(schemaOf("about"), about, ["team", "members", 0, "position"])).toBe(
    `Team › People › ${first?.name} › Position`,
  );
});

it("numbers items that have no name, and texts in a list", () => {
  const { company, contact } = readContent();
  const prices = { draws: [{ percent: 10 }], notes: ["Paid by card"] };
  const schema: FieldSchema = {
    properties: {
      draws: { title: "Payments", items: { title: "Payment", properties: { percent: {} } } },
      notes: { items: { type: "string" } },
    },
  };
  expect(nameFieldPath(schema, prices, ["draws", 0, "percent"])).toBe("Payments › Payment 1 › Percent");
  expect(nameFieldPath(schema, prices, ["notes", 0])).toBe("Notes › Item 1");
  expect(nameFieldPath(schemaOf("company"), company, [])).toBe("");
  expect(nameFieldPath(schemaOf("contact"), contact, ["form", "undecided"])).toMatch(/^Request form › /);
});

it("summarizes an item by what names it, and numbers an empty one", () => {
  expect(summarizeItem({ question: "How deep?", answer: "As you like." }, 0)).toBe("How deep?");
  expect(summarizeItem({ days: ["Monday", "Tuesday"], opens: "08:00" }, 0)).toBe("Monday, Tuesday");
  expect(summarizeItem({ title: "" }, 1)).toBe("Item 2");
});

it("names what is added to a list", () => {
  const add = (list: string, item: FieldSchema = { type: "string" }) => nameAddition({ items: item }, list);
  expect(add("Questions", { title: "Question" })).toBe("question");
  expect(["Features", "Search words", "Categories"].map((list) => add(list))).toEqual([
    "feature",
    "search word",
    "category",
  ]);
  expect(
    ["Proof", "Rows of the table", "Description", "Guides on area pages"].map((list) => add(list)),
  ).toEqual([null, null, null, null]);
});

it("summarizes a chosen word as the form shows it", () => {
  const network = { type: "string", enum: ["facebook", "houzz"] };
  expect(summarizeItem({ network: "houzz" }, 0, { properties: { network } })).toBe("Houzz");
});

it("shows the title of a reference instead of its name", () => {
  const choices = listReferenceChoices(readContent());
  const [area] = choices.area;
  const [picture] = choices.picture;
  const reference = (ref: ReferenceKind) => ({ type: "string", ref });
  const schema: FieldSchema = {
    properties: {
      nearby: { items: { properties: { area: reference("area") } } },
      gallery: { items: { properties: { picture: reference("picture") } } },
    },
  };
  const named = nameReferences(schema, choices);
  const nearby = { area: area?.value };
  expect(summarizeItem(nearby, 0, named.properties?.nearby?.items as FieldSchema)).toBe(area?.label);
  const value = { gallery: [{ picture: picture?.value }] };
  expect(picture?.label.startsWith(nameFieldPath(named, value, ["gallery", 0]).slice(10, 40))).toBe(true);
});

it("finds the alternative that a value matches", () => {
  const holidays = schemaOf("company").properties?.holidays?.items as FieldSchema;
  expect(findOption(optionsOf(holidays), { name: "Christmas Eve", every: "December 24" })).toBe(1);
  expect(findOption(optionsOf(holidays), { name: "Day off", date: "2027-01-04" })).toBe(0);
  const project = toJsonSchema(directories.projects.schema) as FieldSchema;
  for (const value of readContent().projects)
    expect(findOption(optionsOf(project), value)).toBe(value.status === "designed" ? 0 : 1);
});
