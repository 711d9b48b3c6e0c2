// Staff read and save drafts, on both databases; a second editor loses nothing.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { dialects } from "#tests/server/databases.ts";
import { ana, ben, openEditing as open } from "#tests/server/open-editing.ts";
import type { Choices } from "../editing.ts";

async function openEditing(dialect: (typeof dialects)[number] = "sqlite") {
  const { store, openFor } = await open(dialect);
  return { store, ana: openFor(ana), ben: openFor(ben) };
}

const contact = "company.yaml/contact";

describe.each(dialects)("%s", (dialect) => {
  test("lists every subject with a title and a group", async () => {
    const files = await (await openEditing(dialect)).ana.list();
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(({ title, group, id }) => !title || !group || title === id)).toEqual([]);
  });

  test("keeps a draft with its problems until it is discarded", async () => {
    const { ana: editor, store } = await openEditing(dialect);
    const file = await editor.read(contact);
    if (!file) throw new Error("There are no phone and address.");
    const value = { ...(file.value as object), phone: "713" };
    const saved = await editor.saveDraft({ id: file.id, value, base: file.version });
    expect(saved).toMatchObject({ problems: [{ field: ["phone"] }] });
    const again = await editor.read(contact);
    expect(again).toMatchObject({
      value,
      draft: { kind: "changed", who: ana },
      problems: [{ field: ["phone"] }],
    });
    expect(again?.published).toEqual(file.value);
    expect(await store.db.selectFrom("audit").select(["who", "event", "detail"]).execute()).toEqual([
      { who: ana, event: "content-saved", detail: contact },
    ]);
    expect(await editor.discardDraft(contact, "another")).toHaveProperty("refused");
    expect(await editor.discardDraft(contact, again?.draft?.version ?? "")).toBeNull();
    expect(await editor.read(contact)).toMatchObject({ value: file.value, draft: null });
  });

  test("drops a draft that is edited back to the published value", async () => {
    const { ana: editor } = await openEditing(dialect);
    const file = await editor.read(contact);
    if (!file) throw new Error("There are no phone and address.");
    const save = (value: unknown, base: string) => editor.saveDraft({ id: file.id, value, base });
    expect(await save(file.value, file.version)).toEqual({ version: file.version, problems: [] });
    const typed = await save({ ...(file.value as object), email: "new@pools.example" }, file.version);
    if (!("version" in typed)) throw new Error("There is a conflict.");
    expect(await save(file.value, typed.version)).toEqual({ version: file.version, problems: [] });
    expect(await editor.listChanges()).toEqual([]);
  });

  test("keeps a draft as its editor saved it when somebody else's form sends the same value", async () => {
    const { ana: first, ben: second, store } = await openEditing(dialect);
    const file = await first.read(contact);
    const value = { ...(file?.value as object), phone: "713" };
    await first.saveDraft({ id: contact, value, base: file?.version ?? "" });
    const saved = await second.read(contact);
    expect(await second.saveDraft({ id: contact, value: saved?.value, base: saved?.version ?? "" })).toEqual({
      version: saved?.version,
      problems: saved?.problems,
    });
    expect(await second.read(contact)).toEqual(saved);
    expect(saved).toMatchObject({ draft: { who: ana }, problems: [{ field: ["phone"] }] });
    expect(await store.db.selectFrom("audit").select("who").execute()).toEqual([{ who: ana }]);
  });

  test("shows the second editor what the first one saved, and stores nothing", async () => {
    const { ana: first, ben: second } = await openEditing(dialect);
    const file = await first.read("prices.yaml");
    if (!file) throw new Error("There is no prices.yaml.");
    const theirs = { ...(file.value as object), budgets: [] };
    await first.saveDraft({ id: file.id, value: theirs, base: file.version });
    const mine = { ...(file.value as object), design: [] };
    const refused = await second.saveDraft({ id: file.id, value: mine, base: file.version });
    if (!("conflict" in refused)) throw new Error("The second draft was saved.");
    expect(refused.conflict).toMatchObject({ theirs, who: ana });
    expect(await second.read(file.id)).toMatchObject({ value: theirs });
    const saved = await second.saveDraft({ id: file.id, value: mine, base: refused.conflict.version });
    expect(saved).toHaveProperty("version");
  });
});

test("an unknown file is not found", async () => {
  const { ana: editor } = await openEditing();
  expect(await editor.read("../package.json")).toBeNull();
  expect(await editor.read("areas/nowhere.yaml")).toBeNull();
});

test("a draft with a problem does not hide links, unwritten texts or titles of other files", async () => {
  const { ana: editor } = await openEditing();
  const links = await editor.listLinks("areas/katy.yaml");
  expect(links.length).toBeGreaterThan(0);
  const file = await editor.read(contact);
  if (!file) throw new Error("There are no phone and address.");
  const value = { ...(file.value as object), phone: "713" };
  await editor.saveDraft({ id: file.id, value, base: file.version });
  await editor.create("area", "Cinco Ranch");
  await editor.create("area", "Old Mill");
  expect(await editor.listLinks("areas/katy.yaml")).toEqual(links);
  const unwritten = (await editor.readChecklist()).filter(({ kind }) => kind === "unwritten");
  expect(unwritten.map(({ title }) => title)).toContain("Cinco Ranch");
  expect((await editor.listChoices()).area).toContainEqual({ value: "old-mill", label: "Old Mill" });
  const changes = await editor.listChanges();
  expect(
    changes.flatMap(({ id, problems }) => (id === contact ? problems.map(({ label }) => [id, label]) : [])),
  ).toEqual([[contact, "Phone"]]);
});

test("forms offer new names of categories, budgets and areas before anything that uses them is changed", async () => {
  const { ana: editor } = await openEditing();
  // biome-ignore lint/suspicious/noExplicitAny: a file has any shape
  async function edit(id: string, change: (value: any) => void) {
    const file = await editor.read(id);
    const value = structuredClone(file?.value);
    change(value);
    await editor.saveDraft({ id, value, base: file?.version ?? "" });
  }
  const { categories } = readContent().portfolio;
  await edit("portfolio.yaml", (value) => {
    value.categories[0] = "Brand New";
  });
  await edit("prices.yaml", (value) => {
    value.budgets[0].option = "Under $1";
  });
  expect(await editor.remove("areas/katy.yaml", "/areas")).toBeNull();
  const namesOf = async (kind: keyof Choices) => (await editor.listChoices())[kind].map(({ value }) => value);
  expect(await namesOf("category")).toEqual(["Brand New", ...categories.slice(1)]);
  expect((await namesOf("budget"))[0]).toBe("Under $1");
  expect(await namesOf("area")).not.toContain("katy");
  expect((await editor.listChanges()).some(({ problems }) => problems.length > 0)).toBe(true);
  // An unrelated mistake does not bring the old names back.
  await edit(contact, (value) => {
    value.phone = "713";
  });
  expect(await namesOf("category")).toContain("Brand New");
});
