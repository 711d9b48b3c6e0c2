// Compares the linter's import rules with the table of folders in docs/architecture.md.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Folders with code: every one of them has a rule and a row. */
const folders = [...new Set(globSync("app/*/**/*.{ts,tsx}").map((path) => path.split("/")[1] ?? ""))]
  .filter((folder) => folder !== "fonts")
  .concat("server")
  .sort();

type ImportRule = { options: { patterns: { group: string[] }[] } };
type Override = {
  includes: string[];
  linter?: { rules: { style?: { noRestrictedImports?: ImportRule } } };
};

/** Folder → folders that it may not import, by the linter. */
function rulesOfLinter(): Map<string, string[]> {
  const { overrides } = JSON.parse(readFileSync("biome.json", "utf8")) as { overrides: Override[] };
  const rules = overrides.flatMap(({ includes, linter }) => {
    const [pattern = ""] = linter?.rules.style?.noRestrictedImports?.options.patterns[0]?.group ?? [];
    const denied = folders.filter((folder) => new RegExp(`[{,]${folder}[},]`).test(pattern));
    return includes.flatMap((path) => {
      const folder = /(\w+)\/\*\*$/.exec(path)?.[1];
      return folder && linter?.rules.style?.noRestrictedImports ? [[folder, denied] as const] : [];
    });
  });
  return new Map(rules);
}

/** Folder → folders that it may import, by the rows `| app/ui | live | … |`. */
function rowsOfTable(): [folder: string, allowed: string[]][] {
  const rows = readFileSync("docs/architecture.md", "utf8").matchAll(
    /^\| `(?:app\/)?(\w+)` \| ([^|]*) \|.*\|$/gm,
  );
  return [...rows].map(([, folder = "", allowed = ""]) => [
    folder,
    folders.filter((other) => allowed.split(", ").includes(other)),
  ]);
}

test("docs/architecture.md lists the imports that the linter allows", () => {
  const allowed = [...rulesOfLinter()].map(([folder, denied]) => [
    folder,
    folders.filter((other) => other !== folder && !denied.includes(other)),
  ]);
  expect(Object.fromEntries(rowsOfTable())).toEqual(Object.fromEntries(allowed));
});

test("docs/architecture.md lists the modules that every folder may import", () => {
  const [sentence = ""] = /^Biome enforces .*$/m.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const listed = [...sentence.matchAll(/`(app\/[\w-]+\.ts)`/g)].map(([, path]) => path);
  const shared = globSync("app/*.ts", { exclude: ["app/{entry.*,env.d,routes}.ts", "app/*.test.ts"] });
  expect(listed.sort()).toEqual(shared.sort());
});
