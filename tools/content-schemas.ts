// `npm run content:schemas`: writes JSON schemas that editors use to complete and check content/.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type * as z from "zod";
import { toFileSchema } from "#content/json-schema.ts";
import { directories, files, hasOwnSchema } from "#content/schemas/index.ts";

const folder = "content/.schemas";
const settings = ".vscode/settings.json";

/** A schema file, and editor patterns for the content files it applies to. */
type SchemaFile = { name: string; schema: z.ZodType; patterns: string[] };

function listSchemaFiles(): SchemaFile[] {
  return [
    ...Object.entries(files).map(([name, schema]) => ({
      name: name.replaceAll("/", "-"),
      schema,
      patterns: [`content/${name}.yaml`],
    })),
    // Editors check only YAML files, and npm run content:check also the front matter of Markdown.
    ...Object.entries(directories)
      .filter(([, { extension }]) => extension === "yaml")
      .map(([name, { folder: subfolder, schema }]) => ({
        name,
        schema,
        patterns: [`content/${subfolder}/*.yaml`, ...listExceptions(subfolder)],
      })),
  ];
}

/** Returns negated patterns for files in a folder that have their own schema. */
function listExceptions(subfolder: string): string[] {
  return Object.keys(files)
    .filter((name) => name.startsWith(`${subfolder}/`) && hasOwnSchema(name))
    .map((name) => `!content/${name}.yaml`);
}

/**
 * Returns all files that this command writes, by their path in the repository.
 * `npm run content:check` checks what JSON Schema cannot express, such as references and sums.
 */
export function editorFiles(): Map<string, string> {
  const all = listSchemaFiles();
  const written = new Map(
    all.map(({ name, schema }) => [`${folder}/${name}.json`, formatJson(toFileSchema(schema))]),
  );
  const mapping = Object.fromEntries(
    all.map(({ name, patterns: [only = "", ...others] }) => [
      `./${folder}/${name}.json`,
      others.length > 0 ? [only, ...others] : only,
    ]),
  );
  // The last setting keeps editors from fetching other schemas from a catalog.
  return written.set(settings, formatJson({ "yaml.schemas": mapping, "yaml.schemaStore.enable": false }));
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  rmSync(join(root, folder), { recursive: true, force: true });
  const written = editorFiles();
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  console.log(
    `${written.size - 1} schemas written to ${folder}/, and their assignment to files to ${settings}.`,
  );
}
