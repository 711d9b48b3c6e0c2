// The JSON schemas for editors are up to date and agree with the check of content/.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { toFileSchema } from "#content/json-schema.ts";
import { directories, files, hasOwnSchema } from "#content/schemas/index.ts";
import { editorFiles } from "./content-schemas.ts";

test("the written schemas match the code (otherwise run npm run content:schemas)", () => {
  const written = editorFiles();
  for (const [path, text] of written) expect(readFileSync(path, "utf8"), path).toBe(text);
  expect(globSync("content/.schemas/*.json").sort()).toEqual(
    [...written.keys()].filter((path) => path.startsWith("content/")).sort(),
  );
});

describe("an editor", () => {
  const schemas: [file: string, schema: z.ZodType][] = [
    ...Object.entries(files).map(([name, schema]): [string, z.ZodType] => [`content/${name}.yaml`, schema]),
    ...Object.values(directories).flatMap(({ folder, schema }) =>
      globSync(`${folder}/*.yaml`, { cwd: "content" })
        .filter((file) => !hasOwnSchema(file))
        .map((file): [string, z.ZodType] => [`content/${file}`, schema]),
    ),
  ];

  test.each(schemas)("finds nothing wrong in %s", (file, schema) => {
    const checked = z.fromJSONSchema(toFileSchema(schema) as never);
    expect(checked.safeParse(parse(readFileSync(file, "utf8"))).error?.issues ?? []).toEqual([]);
  });

  test("reports an unknown field, a missing field and a malformed time", () => {
    const company = z.fromJSONSchema(toFileSchema(files.company) as never);
    const broken = parse(readFileSync("content/company.yaml", "utf8"));
    broken.fax = "none";
    broken.phone = undefined;
    broken.hours[0].opens = "8 AM";
    const problems = company.safeParse(broken).error?.issues.map(({ path, code }) => [path.join("."), code]);
    expect(problems).toEqual([
      ["phone", "invalid_type"],
      ["hours.0.opens", "invalid_format"],
      ["", "unrecognized_keys"],
    ]);
  });

  test("shows help for fields, and patterns in words", () => {
    const company = JSON.stringify(toFileSchema(files.company));
    expect(company).toContain("A closed day has neither opens nor closes.");
    expect(company).toContain('"patternErrorMessage":"expected a time such as');
  });
});
