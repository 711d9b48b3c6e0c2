// Mistakes in content/ are reported with file, line, field and what was expected.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { type ContentError, loadContent, parseContentFile } from "./read.ts";

const schema = z.strictObject({
  name: z.string(),
  hours: z.array(
    z.strictObject({
      day: z.string(),
      opens: z.string().regex(/^\d\d:\d\d$/, 'expected a time such as "08:00"'),
    }),
  ),
});

function problemsOf(source: string): string[] {
  return parseContentFile("content/a.yaml", source, schema).problems;
}

describe("a content file", () => {
  test("in order gives its value", () => {
    const parsed = parseContentFile(
      "content/a.yaml",
      'name: Pools\nhours:\n  - { day: Monday, opens: "08:00" }\n',
      schema,
    );
    expect(parsed).toEqual({
      value: { name: "Pools", hours: [{ day: "Monday", opens: "08:00" }] },
      problems: [],
    });
  });

  test("names file, line, field and what was expected", () => {
    expect(problemsOf("name: Pools\nhours:\n  - day: Monday\n    opens: eight\n")).toEqual([
      'content/a.yaml:4 hours.0.opens: expected a time such as "08:00"',
    ]);
  });

  test("reports every mistake, a missing field where it belongs", () => {
    const problems = problemsOf("hours:\n  - day: 1\n    opens: '09:00'\n");
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^content\/a\.yaml:1 name: /);
    expect(problems[1]).toMatch(/^content\/a\.yaml:2 hours\.0\.day: /);
  });

  test("refuses a field that nobody reads", () => {
    expect(problemsOf("name: Pools\nhours: []\ncolour: blue\n").join()).toContain("colour");
  });

  test("says where the YAML itself breaks", () => {
    expect(problemsOf("name: [Pools\nhours: []\n")[0]).toMatch(/^content\/a\.yaml:\d/);
  });
});

describe("the content folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "content-"));
    cpSync("content", folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function edit(file: string, from: string | RegExp, to: string) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  }

  test("as it stands is in order", () => {
    expect(loadContent(folder).company.name).toBeTruthy();
  });

  test("a project that a page names must exist", () => {
    edit("home.yaml", "project: tropical-escape", "project: atlantis");
    expect(() => loadContent(folder)).toThrow(/atlantis/);
  });

  test("a picture that is named must exist", () => {
    edit("projects/modern-oasis.yaml", "picture: modern-oasis-1", "picture: moon-base");
    expect(() => loadContent(folder)).toThrow(/no picture "moon-base"/);
  });

  test("all mistakes of all files are reported at once", () => {
    edit("company.yaml", /^founded: .*/m, "founded: long ago");
    edit("contact.yaml", /^ {2}description: .*/m, "  description: short");
    let problems: string[] = [];
    try {
      loadContent(folder);
    } catch (error) {
      problems = (error as ContentError).problems;
    }
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("content/company.yaml:5 founded");
    expect(problems[1]).toMatch(/^content\/contact\.yaml:\d+ seo\.description/);
  });
});
