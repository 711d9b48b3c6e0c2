// Docs name files and npm scripts that exist, and decision notes are complete and in their index.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const guides = globSync(["*.md", "docs/**/*.md", "studio/*.md"], { cwd: root }).sort();
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

describe("decision notes", () => {
  const notes = guides.filter((file) => /decisions\/\d{4}-/.test(file));
  const index = read("docs/decisions/README.md");

  test.each(notes)("%s has a number, date, status and all sections, and is in the index", (file) => {
    const [, number] = /(\d{4})-/.exec(file) ?? [];
    const text = read(file);
    expect(text).toMatch(
      new RegExp(
        `^# ${number} .+\n\nDate: \\d{4}-\\d\\d-\\d\\d\nStatus: (accepted|superseded by \\[).*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n\n`,
      ),
    );
    const title = text.slice(7, text.indexOf("\n"));
    const status = /^Status: (.*)/m.exec(text)?.[1];
    const row = `| ${number} | [${title}](${basename(file)}) | ${status} |`;
    expect(index.includes(row), `docs/decisions/README.md has a row ${row} …`).toBe(true);
  });

  test("link to each other where one supersedes or amends another", () => {
    const status = (number: string) =>
      /^Status: (.*)/m.exec(read(notes.find((file) => file.includes(`/${number}-`)) ?? ""))?.[1] ?? "";
    for (const file of notes) {
      const [number = ""] = basename(file).split("-");
      for (const [, other = ""] of status(number).matchAll(/\[(\d{4})\]/g))
        expect(status(other), `${other} links to ${number}`).toContain(`[${number}](`);
    }
  });
});
