// Starting files pass the content check and mark everything that must be replaced.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { type Content, createContentReader } from "#content/read.ts";
import { samplesIn, unwrittenTextsIn } from "#content/samples.ts";
import { writeYaml } from "#content/yaml-form.ts";
import { pageKinds } from "#editing/editing.ts";
import { slugOf } from "#lib/slug.ts";
import { startPage } from "./content-new.ts";

const folder = mkdtempSync(join(tmpdir(), "content-"));
cpSync("content", folder, { recursive: true });
/** Parses only what a test has written. */
const readFiles = createContentReader(folder);
const read = () => readFiles().content;
const written: string[] = [];

afterEach(() => {
  for (const file of written.splice(0)) {
    if (existsSync(join("content", file))) cpSync(join("content", file), join(folder, file));
    else rmSync(join(folder, file));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the unwritten texts of one file. */
function placeholdersOf(content: Content, file: string): string[] {
  return unwrittenTextsIn(content).filter((line) => line.startsWith(`content/${file} `));
}

function write({ file, text }: { file: string; text: string }) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  written.push(file);
  return read();
}

describe("a starting file", () => {
  test.each([
    ["area", "areas", "areas/st-marys-point.yaml", "content/areas/st-marys-point.yaml sample"],
    ["project", "projects", "projects/st-marys-point.yaml", "content/projects/st-marys-point.yaml sample"],
    [
      "service",
      "otherServices",
      "services/st-marys-point.yaml",
      "content/services/st-marys-point.yaml sample",
    ],
    ["page", "pages", "pages/st-marys-point.yaml", "content/pages/st-marys-point.yaml sample"],
  ] as const)("of a new %s passes the check, which lists what to replace", (kind, name, file, sample) => {
    const page = startPage(folder, kind, 'St. Mary’s "Point"');
    expect(page.file).toBe(file);
    const content = write(page);
    expect(content[name].map(({ slug }) => slug)).toContain("st-marys-point");
    expect(samplesIn(content)).toContain(sample);
    const marked = page.text.match(/"REPLACE/g) ?? [];
    expect(placeholdersOf(content, file)).toHaveLength(marked.length);
    expect(page.text).toBe(writeYaml(parseDocument(page.text)));
  });

  test("of a new guide passes the check, which lists its text once", () => {
    const page = startPage(folder, "guide", "Salt or chlorine?");
    const content = write(page);
    expect(content.guides.at(-1)).toMatchObject({ slug: "salt-or-chlorine", title: "Salt or chlorine?" });
    expect(samplesIn(content)).toContain("content/guides/salt-or-chlorine.md sample");
    const fields = page.text.match(/"REPLACE/g) ?? [];
    expect(placeholdersOf(content, "guides/salt-or-chlorine.md")).toHaveLength(fields.length + 1);
  });

  test("of a second new project passes the check, too", () => {
    write(startPage(folder, "project", "Lantern Steps"));
    const content = write(startPage(folder, "project", "Harbor Court"));
    expect(content.projects.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["lantern-steps", "harbor-court"]),
    );
  });

  test("is last in the order of its folder", () => {
    const content = write(startPage(folder, "project", "Harbor Steps"));
    expect(content.projects.at(-1)).toMatchObject({ slug: "harbor-steps", title: "Harbor Steps" });
  });

  test("does not overwrite an existing file", () => {
    expect(() => startPage(folder, "area", "Katy")).toThrow("There is a content/areas/katy.yaml already.");
  });

  test("does not replace another page", () => {
    expect(() => startPage(folder, "page", "Contact")).toThrow("There is a page /contact already.");
  });

  test.each(pageKinds)("of a new %s has steps that name its file", (kind) => {
    const { file, next } = startPage(folder, kind, "Harbor Court");
    expect(next.join()).toContain(`content/${file}`);
  });

  test.each([
    ["Cinco Ranch", "cinco-ranch"],
    ["  O’Brien & Söhne (West) ", "obrien-sohne-west"],
    ["***", ""],
  ])("%s has the address %j", (name, slug) => expect(slugOf(name)).toBe(slug));
});
