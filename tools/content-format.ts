// Part of `npm run format`: writes content/ in the YAML format that the office's edits preserve.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { writeYaml } from "#content/yaml-form.ts";

const folder = join(import.meta.dirname, "../content");

for (const file of globSync("**/*.yaml", { cwd: folder })) {
  const path = join(folder, file);
  const source = readFileSync(path, "utf8");
  const document = parseDocument(source);
  // `npm run content:check` reports these with their lines.
  if (document.errors.length > 0) continue;
  const formatted = writeYaml(document);
  if (formatted === source) continue;
  writeFileSync(path, formatted);
  console.log(`Formatted content/${file}.`);
}
