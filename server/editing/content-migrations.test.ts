// Migrations add what the schemas of newer code require, and leave files in the new form unchanged.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Document, isMap, parseDocument } from "yaml";
import { files } from "#app/content/schemas/index.ts";
import { writeYaml } from "#app/content/yaml-form.ts";
import { migrateText } from "./content-migrations.ts";

/** Fields that migrations add. */
const added = {
  "guide-pages": [
    ["plan", "open"],
    ...["example", "approvals", "starts", "owning", "loan", "countdown"].map((group) => [group]),
  ],
  contact: [["picture"]],
  planner: [["picture"], ["checks", "deck-outside-yard"], ["checks", "spa-heater"]],
  visits: [["notices", "changed"]],
  "request-photos": [["summary", "notRemoved"], ["leave"], ["reasons", "space"]],
  errors: [["plain"]],
  about: [["team", "monogram"]],
  testimonials: [["monogram"]],
  portfolio: [
    ["project", "price", "own"],
    ["captions", "coverShows"],
  ],
  mails: [["notification", "suspect"], ["alert", "unanswered", "who"], ["assignment"]],
  office: [["mail"], ["outcomes"], ["channels"]],
} satisfies Partial<Record<keyof typeof files, string[][]>>;

const names = Object.keys(added) as (keyof typeof added)[];

function readFile(name: string): string {
  return readFileSync(`content/${name}.yaml`, "utf8");
}

function edit(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text);
  change(document);
  return writeYaml(document);
}

/** Returns a file in the form of older code. */
function age(name: keyof typeof added): string {
  return edit(readFile(name), (document) => {
    for (const field of added[name]) document.deleteIn(field);
  });
}

test.each(names)("adds the new fields of an old %s.yaml", (name) => {
  const old = age(name);
  expect(files[name].safeParse(parseDocument(old).toJS()).success).toBe(false);
  const migrated = migrateText(`${name}.yaml`, old);
  expect(files[name].safeParse(parseDocument(migrated).toJS()).error).toBeUndefined();
  for (const line of old.split("\n")) expect(migrated).toContain(line);
  expect(migrateText(`${name}.yaml`, migrated), "migrated twice").toBe(migrated);
});

test.each(names)("adds the fields of %s.yaml where the schema has them", (name) => {
  const keys = (text: string) => Object.keys(parseDocument(text).toJS());
  expect(keys(migrateText(`${name}.yaml`, age(name)))).toEqual(keys(readFile(name)));
});

test.each(names)("leaves a %s.yaml in the new form unchanged", (name) => {
  const text = edit(readFile(name), (document) => {
    for (const field of added[name]) {
      if (!isMap(document.getIn(field))) document.setIn(field, "ours");
    }
  });
  expect(migrateText(`${name}.yaml`, text)).toBe(text);
});

test("leaves a file alone that is not a map of fields", () => {
  for (const name of names) expect(migrateText(`${name}.yaml`, "[]\n")).toBe("[]\n");
});

test("returns files as they are that no migration edits", () => {
  expect(migrateText("areas/new.yaml", "")).toBe("");
  expect(migrateText("home.yaml", "title:   as typed")).toBe("title:   as typed");
});

test("removes the words of the weekly mail about suspect requests", () => {
  const old = edit(age("mails"), (document) =>
    document.set("digest", { heading: "Were any of these real?" }),
  );
  const migrated = migrateText("mails.yaml", old);
  expect(files.mails.safeParse(parseDocument(migrated).toJS()).error).toBeUndefined();
});
