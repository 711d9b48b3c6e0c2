// Every field of every content file has a label, and every figure a unit or description.
import { describe, expect, it } from "vitest";
import { toJsonSchema } from "#content/json-schema.ts";
import { directories, files } from "#content/schemas/index.ts";
import { type FieldSchema, nameField, optionsOf } from "./fields.ts";

/** Field names that are plain words and serve as labels. */
const PLAIN_NAMES = new Set([
  ...["address", "afternoon", "answer"],
  ...["caption", "cards", "city", "clay", "color", "contacted"],
  ...["country", "date", "description", "design", "drawing", "easement", "email", "figure"],
  ...["founded", "heading", "house", "kind", "landmarks", "location", "lost", "mixed"],
  ...["months", "morning", "name", "network", "new", "outline", "paragraphs", "permit"],
  ...["phone", "plan", "planting", "population", "position", "price", "prices", "project", "proposal"],
  ...["question", "quote", "radius", "reference", "rows", "sand", "signature", "size", "soil"],
  ...["source", "stone", "street", "subject", "subtitle", "summary", "table", "text"],
  ...["title", "trees", "videos", "visit", "water", "weeks", "won", "year"],
]);

type Placed = { path: string; schema: FieldSchema };

/**
 * Lists the groups of a schema that a form shows as fields beside each other. A special control shows its whole value.
 */
function listGroups(schema: FieldSchema, path = ""): Placed[] {
  if (schema.control) return [];
  const { properties = {}, items = [], additionalProperties } = schema;
  const inner = [
    ...Object.entries(properties).map(([name, field]) => ({ path: `${path}.${name}`, schema: field })),
    ...optionsOf(schema).map((option) => ({ path, schema: option })),
    ...[items].flat().map((item) => ({ path: `${path}[]`, schema: item })),
    ...(typeof additionalProperties === "object"
      ? [{ path: `${path}.*`, schema: additionalProperties }]
      : []),
  ];
  return [{ path, schema }, ...inner.flatMap((one) => listGroups(one.schema, one.path))];
}

/** Lists the fields that a form shows. */
function listFields(schema: FieldSchema, file: string): (Placed & { name: string })[] {
  return listGroups(schema, file).flatMap(({ path, schema: { properties = {} } }) =>
    Object.entries(properties)
      .filter(([, { const: constant, control }]) => typeof constant !== "string" && control !== "serial")
      .map(([name, field]) => ({ path: `${path}.${name}`, name, schema: field })),
  );
}

const schemas = [
  ...Object.entries(files),
  ...Object.entries(directories).map(([name, { schema }]) => [name, schema] as const),
].map(([name, schema]) => [name, toJsonSchema(schema) as FieldSchema] as const);

describe.each(schemas)("%s", (file, schema) => {
  it("labels each field in words", () => {
    const unlabeled = listFields(schema, file).filter(
      ({ name, schema: { title } }) => !title && !PLAIN_NAMES.has(name),
    );
    expect(unlabeled.map(({ path }) => path)).toEqual([]);
  });

  it("names the alternatives of each field", () => {
    const unnamed = listGroups(schema).flatMap(({ schema: group }) =>
      optionsOf(group).filter(
        ({ title, const: constant, properties = {} }) =>
          !title &&
          constant === undefined &&
          !Object.values(properties).some((field) => field.const !== undefined),
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it("labels fields beside each other differently", () => {
    const same = listGroups(schema).flatMap(({ schema: { properties = {} } }) => {
      const labels = Object.entries(properties)
        .filter(([, { const: constant }]) => typeof constant !== "string")
        .map(([name, field]) => nameField(name, field));
      const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
      return twice.map((label) => `${label} (${Object.keys(properties).join(", ")})`);
    });
    expect([...new Set(same)]).toEqual([]);
  });

  it("gives each figure a unit or a description", () => {
    const bare = listFields(schema, file).filter(
      ({ schema: { type, unit, description } }) =>
        (type === "number" || type === "integer") && !unit && !description,
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
