// Docs name existing files and scripts, and decision notes are short, complete and in their index.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const guides = globSync(["*.md", "docs/**/*.md", "studio/*.md", "src/*/README.md", "trials/*.md"], {
  cwd: root,
}).sort();
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Files and folders of the repository, in prose, tables, commands and diagrams. */
const PATHS =
  /(?<![\w./*-])(?:content|docs|pictures|public|src|studio|tests|tools|trials|\.vscode)\/[\w./-]*\w\/?/g;
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** Links to a heading, of another file or the same. */
const ANCHORS = /\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)/g;
const SCRIPTS = /npm run (?:--silent )?([a-z]+(?:[:-][a-z]+)*)/g;
/** Files that examples and builds make. */
const EXAMPLES = /server\/index\.js|cinco-ranch|lantern-court|pergolas|financing|smith-residence/;

/** Returns the paths in a text. Patterns such as `content/areas/NAME.yaml` are cut to their last whole folder. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(PATHS)]
    .map(([path]) => path.replace(/[^/]*[A-Z]{3,}.*$/, ""))
    .filter((path) => !EXAMPLES.test(path));
}

/** Returns the files that the README of a room names, from its folder. Names of pages have brackets. */
function roomFilesIn(text: string): string[] {
  return [...text.matchAll(/`((?!src\/|tools\/|content\/|tests\/)[\w./[\]-]+\.(?:tsx?|astro|css))`/g)].map(
    ([, path = ""]) => path,
  );
}

/** Lists the anchors of a file's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(guides)("%s", (file) => {
  const text = read(file);

  test("names only files that exist", () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("links only to files that exist", () => {
    const links = [...text.matchAll(LINKS)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
  });

  test("links only to headings that exist", () => {
    const broken = [...text.matchAll(ANCHORS)].filter(([, other = "", anchor = ""]) => {
      const target = other ? read(join(dirname(file), other)) : text;
      return !anchorsOf(target).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    const names = [...text.matchAll(SCRIPTS)].map(([, name = ""]) => name);
    expect(names.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

test.each(guides.filter((file) => file.startsWith("src/")))("%s names only files of its room", (file) => {
  const text = read(file);
  expect(roomFilesIn(text).filter((path) => !existsSync(join(root, dirname(file), path)))).toEqual([]);
  expect(text.split("\n").length, "lines").toBeLessThan(30);
});

describe("decision notes", () => {
  const notes = guides.filter((file) => /decisions\/\d{4}-/.test(file));
  const index = read("docs/decisions/README.md");

  test.each(notes)("%s has a number, date, status and all sections, and is in the index", (file) => {
    const [, number] = /(\d{4})-/.exec(file) ?? [];
    const text = read(file);
    expect(text).toMatch(
      new RegExp(
        `^# ${number} .+\n\nDate: \\d{4}-\\d\\d-\\d\\d\nStatus: accepted\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n\n`,
      ),
    );
    expect(text.split(/\s+/).length, "words").toBeLessThan(250);
    const title = text.slice(2, text.indexOf("\n"));
    const entry = `- [${title}](${basename(file)})\n`;
    expect(index.includes(entry), `docs/decisions/README.md has a line ${entry}`).toBe(true);
  });

  test("exist if a comment or the README of a room refers to them", () => {
    const numbers = new Set(notes.map((file) => /(\d{4})-/.exec(file)?.[1]));
    const broken = globSync("{src,tools,trials,tests}/**/*.{ts,tsx,astro,css,md}", { cwd: root }).flatMap(
      (file) =>
        [...read(file).matchAll(/\bdecision (\d{4})\b/g)]
          .filter(([, number]) => !numbers.has(number))
          .map(([found]) => `${file}: ${found}`),
    );
    expect(broken).toEqual([]);
  });
});
