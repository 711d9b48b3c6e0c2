// Opening a form changes nothing in a file.
import { createSchemaUtils } from "@rjsf/utils";
import { expect, it } from "vitest";
import { toJsonSchema } from "#content/json-schema.ts";
import { loadContentAndFiles } from "#content/read.ts";
import { directories, files, hasOwnSchema } from "#content/schemas/index.ts";
import { noValidator, withoutDefaults } from "./engine.ts";

const all = loadContentAndFiles("content").files;

function schemaOf(path: string) {
  const name = path.replace(/\.yaml$/, "");
  if (hasOwnSchema(path) || name in files) return files[name as keyof typeof files];
  return Object.values(directories).find(({ folder }) => path.startsWith(`${folder}/`))?.schema;
}

it.each([...all.keys()])("keeps %s as it is", (path) => {
  const schema = schemaOf(path);
  const value = all.get(path)?.value;
  const json = toJsonSchema(schema as NonNullable<typeof schema>) as object;
  const utils = createSchemaUtils(noValidator, json, withoutDefaults);
  expect(JSON.parse(JSON.stringify(utils.getDefaultFormState(json, value as object)))).toEqual(value);
});
