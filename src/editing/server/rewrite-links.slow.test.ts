// Links to a removed page are changed or taken out, and what is left fits.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { EditRefused } from "../editing.ts";
import type { FieldSchema } from "../fields.ts";
import { changeLinks } from "./rewrite-links.ts";

const text = { type: "string" };
const schema: FieldSchema = {
  type: "object",
  properties: {
    intro: text,
    areas: { type: "array", items: { ...text, ref: "area" } },
    marks: {
      type: "array",
      items: {
        type: "object",
        properties: { area: { ...text, ref: "area" }, side: text },
        required: ["area", "side"],
      },
    },
    best: { type: "object", properties: { area: { ...text, ref: "area" } }, required: [] },
  },
};
const value = {
  intro: "Read [our page](/areas/katy#soil) and [another](/areas/katyville).",
  areas: ["katy", "spring", "katy"],
  marks: [
    { area: "spring", side: "left" },
    { area: "katy", side: "right" },
  ],
  best: { area: "katy" },
};
const fields = [["intro"], ["areas", 0], ["areas", 2], ["marks", 1, "area"], ["best", "area"]];

test("takes out the smallest part that is complete without the link", () => {
  const changes = fields.map((field) => ({ field, to: "" }));
  expect(changeLinks(schema, value, "/areas/katy", changes)).toEqual({
    intro: "Read our page and [another](/areas/katyville).",
    areas: ["spring"],
    marks: [{ area: "spring", side: "left" }],
    best: {},
  });
});

test("names another page instead", () => {
  const changes = fields.map((field) => ({ field, to: field[0] === "intro" ? "/areas/cypress" : "cypress" }));
  expect(changeLinks(schema, value, "/areas/katy", changes)).toEqual({
    intro: "Read [our page](/areas/cypress) and [another](/areas/katyville).",
    areas: ["cypress", "spring", "cypress"],
    marks: [
      { area: "spring", side: "left" },
      { area: "cypress", side: "right" },
    ],
    best: { area: "cypress" },
  });
});

const { areas, guides, projects } = readContent();

test.each([
  [`areas/${areas[0]?.slug}.yaml`, "/areas"],
  [`areas/${areas[3]?.slug}.yaml`, "/areas"],
  ...guides.slice(0, 4).map(({ slug }) => [`guides/${slug}.md`, "/guides"]),
])("removes %s with its links in one step, so that all of it can be published", async (id = "", to = "") => {
  const { editor, publish } = await openEditing();
  const choices = await editor.listChoices();
  const [, slug] = /\/([\w-]+)\./.exec(id) ?? [];
  const isOther = ({ value }: { value: string }) => ![slug, `${to}/${slug}`].includes(value);
  const found = await editor.listLinks(id);
  const links = found.map(({ id, field, kind, canTakeOut }) => {
    return { id, field, to: canTakeOut ? "" : (choices[kind].findLast(isOther)?.value ?? "") };
  });
  await editor.remove(id, { redirectTo: to, links });
  expect((await editor.listChanges()).flatMap(({ problems }) => problems)).toEqual([]);
  expect(await publish()).toMatch(/^\d+$/);
  expect(await editor.read(id)).toBeNull();
});

test("refuses links that somebody has changed since they were listed", async () => {
  const { editor } = await openEditing();
  const links = [{ id: "navigation.yaml", field: ["main", "home", "to"], to: "" }];
  await expect(editor.remove("areas/katy.yaml", { redirectTo: "/areas", links })).rejects.toThrow(
    EditRefused,
  );
  expect(await editor.listChanges()).toEqual([]);
});

test("keeps the draft of a page that links to a removed one, with its problems", async () => {
  const { editor, save } = await openEditing();
  const project = projects.find(({ area }) => areas.some(({ slug }) => slug === area));
  const other = areas.find(({ slug }) => slug !== project?.area)?.slug ?? "";
  const id = `projects/${project?.slug}.yaml`;
  await save(id, (value) => ({ ...value, title: "Half typed", status: "" }));
  const removed = `areas/${project?.area}.yaml`;
  const links = (await editor.listLinks(removed)).filter((link) => link.id === id);
  expect(links.length).toBeGreaterThan(0);
  const changes = links.map(({ id, field }) => ({ id, field, to: other }));
  await editor.remove(removed, { redirectTo: "/areas", links: changes });
  expect((await editor.read(id))?.value).toMatchObject({ title: "Half typed", status: "", area: other });
});
