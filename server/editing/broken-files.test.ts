// Mistakes in files edited by hand: screens open, nothing is lost, and refusals say why.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EditRefused } from "#app/office/site/editing.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { contentMigrations, migrateText } from "./content-migrations.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { listDrafts } from "./drafts.ts";
import { writeValue } from "./file-text.ts";
import { followRepository } from "./prepare-content.ts";
import { siteFolder } from "./site-folder.ts";

/** Mistakes that people make in YAML and Markdown. Migrations edit the first file. */
const mistakes = [
  [
    "contact.yaml",
    "a colon in a text",
    (text: string) => text.replace(/^(\s*)title: .*/m, "$1title: Ask us: we answer"),
  ],
  [
    "contact.yaml",
    "a star before a text",
    (text: string) => text.replace(/^(\s*)title: .*/m, "$1title: *Ask us*"),
  ],
  ["company.yaml", "a bracket", (text: string) => `${text}x: [\n`],
  ["pictures.yaml", "a tab", (text: string) => `a:\n\tb: 1\n${text}`],
  ["about.yaml", "nothing left", () => ""],
  ["guides/clay-soil.md", "no fields", (text: string) => text.replace("---\n", "")],
] as const;

/** One that a migration would hide, one that leaves no file, and one in Markdown. */
const kinds = mistakes.filter((_mistake, index) => index % 2 === 1);

/** Opens editing in a folder of its own, with a function that edits its files by hand. */
async function openFolder() {
  const editing = await openEditing();
  copyRepositoryContent(editing.contentDir);
  const { content } = siteFolder(editing.contentDir);
  return {
    ...editing,
    editByHand(path: string, edit: (text: string) => string): void {
      const file = join(content, path);
      writeFileSync(file, edit(readFileSync(file, "utf8")));
    },
  };
}

test.each(kinds)(
  "%s with %s: other screens work, and Publish names the file",
  async (path, _what, damage) => {
    const { editor, editByHand, publish, save } = await openFolder();
    const choices = await editor.listChoices();
    editByHand(path, damage);
    expect((await editor.list()).map((file) => file.path)).toContain(path);
    expect(await editor.listChoices()).toEqual(choices);
    expect(await editor.read("home.yaml")).toMatchObject({ problems: [] });
    expect(await editor.search("Houston")).not.toEqual([]);
    expect(await editor.readChecklist()).toEqual([]);
    expect(await editor.create("area", "Cinco Ranch")).toHaveProperty(
      "refused",
      expect.stringContaining("The screen Publish says where"),
    );
    const broken = (await editor.listChanges()).find((change) => change.path === path);
    expect(broken?.problems).toHaveLength(1);
    expect(await editor.read(path)).toMatchObject({
      problems: broken?.problems.map(({ message }) => ({ message })),
    });
    await save("home.yaml", (value) => ({ ...value }));
    expect(await publish()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("Nothing was published"),
    });
  },
);

test.each(kinds)("%s with %s keeps its draft, and takes none", async (path, _what, damage) => {
  const { editor, editByHand, contentDir, store, save } = await openFolder();
  const file = join(siteFolder(contentDir).content, path);
  const text = readFileSync(file, "utf8");
  await save(path, (value) => ({ ...value, extra: "typed" }));
  const [draft] = await listDrafts(store);
  const open = await editor.read(path);
  editByHand(path, damage);
  expect(await editor.read(path)).toMatchObject({ value: open?.value });
  await expect(save(path, (value) => ({ ...value, extra: "more" }))).rejects.toThrow(EditRefused);
  writeFileSync(file, text);
  expect(await listDrafts(store)).toEqual([draft]);
  expect(await editor.read(path)).toMatchObject({ value: open?.value });
  expect(await editor.discardDraft(path, open?.draft?.version ?? "")).toBeNull();
});

test("a guide with the line ends of Windows is not broken: it is edited and published", async () => {
  const { editByHand, publish, readFile, save } = await openFolder();
  editByHand("guides/clay-soil.md", (text) => text.replaceAll("\n", "\r\n"));
  await save("guides/clay-soil.md", (value) => ({ ...value, title: `${value.title} today` }));
  expect(await publish()).toMatchObject({ state: "done" });
  expect(readFile("guides/clay-soil.md")).toMatch(/^title: .* today/m);
});

test("a draft of older code that began at a broken file can be read and discarded", async () => {
  const { editor, store, save } = await openFolder();
  await save("contact.yaml", (value) => ({ ...value, extra: "typed" }));
  const base = mistakes[0][2](readFileSync("content/contact.yaml", "utf8"));
  await store.db.updateTable("drafts").set({ base }).execute();
  expect((await editor.listChanges()).map(({ path }) => path)).toEqual(["contact.yaml"]);
  const file = await editor.read("contact.yaml");
  expect(file).toMatchObject({ value: { extra: "typed" } });
  expect(await editor.discardDraft("contact.yaml", file?.draft?.version ?? "")).toBeNull();
});

test.each(mistakes)("%s with %s stays as it is when the code migrates or edits it", (path, _what, damage) => {
  const broken = damage(readFileSync(join("content", path), "utf8"));
  const migration = { files: [path], edit() {} };
  expect(migrateText(path, broken, [migration])).toBe(broken);
  expect(writeValue(path, broken, { title: "New" })).toBe(broken);
  const contentDir = temporaryFolder();
  copyRepositoryContent(contentDir);
  const file = join(siteFolder(contentDir).content, path);
  writeFileSync(file, broken);
  followRepository(contentDir, "content", [...contentMigrations, migration]);
  expect(readFileSync(file, "utf8")).toBe(broken);
});
