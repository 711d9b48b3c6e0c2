// Finds code that looks up elements by a class that built pages do not have.
import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { compile } from "tailwindcss";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { ICON_NAME } from "#server/http/short-markup.ts";
import { nameUtilities } from "./short-classes.ts";

const SHEET = resolve("app/styles/site.css");
const TAILWIND = resolve("node_modules/tailwindcss/index.css");

/** Code that runs in built pages, or reads them. Unit tests use their own markup. */
const sources = globSync(["app/**/*.{ts,tsx}", "{scripts,tests}/**/*.{ts,js}"], {
  exclude: (path) => path.endsWith(".test.ts") || path.endsWith(".test.tsx"),
});

/** Classes in a selector. */
const CLASS = /(?:^|[\s,>+~()\w\]])\.(-?[a-z@[](?:\\.|[\w/-])*)/g;
/** Classes in a regular expression over HTML. */
const CLASS_LIST = /class=\\?"([\w\s/-]+)/g;

/** Returns the text of strings, templates and regular expressions. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  JSON.stringify(
    parseAst(readFileSync(file, "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }),
    (key, value) => {
      if (typeof value === "string" && ["value", "cooked", "pattern"].includes(key)) texts.push(value);
      return value;
    },
  );
  // Braces are in styles, not in selectors.
  return texts.filter((text) => !text.includes("{"));
}

/** Returns the classes that code may look up, with the files. */
function findLookups(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const note = (name: string, file: string) => found.set(name, (found.get(name) ?? new Set()).add(file));
  for (const file of sources)
    for (const text of textsIn(file)) {
      for (const [, name = ""] of text.matchAll(CLASS)) note(name.replaceAll("\\", ""), file);
      for (const [, list = ""] of text.matchAll(CLASS_LIST))
        for (const name of list.trim().split(/\s+/)) note(name, file);
    }
  return found;
}

/** Returns those of the names that are utilities, and so have short names in built pages. */
async function findUtilities(names: Iterable<string>): Promise<string[]> {
  const { build } = await compile(readFileSync(SHEET, "utf8"), {
    base: dirname(SHEET),
    async loadStylesheet(id, base) {
      const path = id === "tailwindcss" ? TAILWIND : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  return [...nameUtilities(build([...names])).keys()];
}

test("no code looks for a class that built pages do not have", async () => {
  const lookups = findLookups();
  // A component's class, to prove that lookups are found.
  expect(lookups.get("menu-panel")).toContain("app/layout/navigation-items.tsx");
  expect([...lookups.keys()].filter((name) => ICON_NAME.test(name))).toEqual([]);
  const utilities = await findUtilities(lookups.keys());
  expect(
    utilities.filter((name) => lookups.has(name)).map((name) => [name, ...(lookups.get(name) ?? [])]),
  ).toEqual([]);
});

test("shortens utilities of Tailwind and of the site's sheet, but not component classes", async () => {
  expect((await findUtilities(["flex", "wrap", "lg:grid", "hero", "menu-panel", "town"])).sort()).toEqual([
    "flex",
    "lg:grid",
    "wrap",
  ]);
});
