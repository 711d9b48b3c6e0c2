// Staff read and save drafts, on both databases; a second editor loses nothing.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { dialects } from "#tests/server/databases.ts";
import { ana, ben, openEditing as open } from "#tests/server/open-editing.ts";
import type { Choices } from "../editing.ts";
import { EditRefused } from "../editing.ts";

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
    await expect(editor.discardDraft(contact, "another")).rejects.toThrow(EditRefused);
    await editor.discardDraft(contact, again?.draft?.version ?? "");
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

  /** Two people change the budgets and the design of prices; the second one sees a conflict. */
  async function collide() {
    const { ana: first, ben: second } = await openEditing(dialect);
    const id = "prices.yaml";
    const file = await first.read(id);
    const theirs = { ...(file?.value as object), budgets: [] };
    const mine = { ...(file?.value as object), design: [] };
    const base = file?.version ?? "";
    await first.saveDraft({ id, value: theirs, base });
    const refused = await second.saveDraft({ id, value: mine, base });
    if (!("conflict" in refused)) throw new Error("The second draft was saved.");
    return { first, second, id, theirs, mine, conflict: refused.conflict };
  }

  test("shows the second editor both versions, and stores nothing", async () => {
    const { second, id, theirs, conflict } = await collide();
    expect(conflict).toMatchObject({ theirs, who: ana });
    const sides = conflict.differences.map(({ before, after }) => [before === null, after === null]);
    expect(sides).toContainEqual([true, false]);
    expect(sides).toContainEqual([false, true]);
    expect(await second.read(id)).toMatchObject({ value: theirs, draft: { who: ana } });
    expect(await second.listKept(id)).toEqual([]);
  });

  test.each(["mine", "theirs"] as const)(
    "keeps the version that loses against %s, and puts it back",
    async (choice) => {
      const { first, second, id, theirs, mine, conflict } = await collide();
      const [chosen, other, by] = choice === "mine" ? [mine, theirs, ana] : [theirs, mine, ben];
      await second.saveDraft({ id, value: mine, base: conflict.version, choice });
      const read = await first.read(id);
      expect(read?.value).toEqual(chosen);
      const [kept] = await first.listKept(id);
      expect(kept).toMatchObject({ who: by });
      await expect(first.takeKept(id, "an older version", kept?.id ?? "")).rejects.toThrow(EditRefused);
      await first.takeKept(id, read?.version ?? "", kept?.id ?? "");
      expect((await first.read(id))?.value).toEqual(other);
      const [replaced, ...others] = await first.listKept(id);
      expect(replaced?.differences).not.toEqual([]);
      expect(others).toEqual([]);
      const now = await first.read(id);
      await first.takeKept(id, now?.version ?? "", replaced?.id ?? "");
      expect((await first.read(id))?.value).toEqual(chosen);
    },
  );

  test("keeps both versions when a draft takes parts of each", async () => {
    const { second, id, mine, conflict } = await collide();
    const value = { ...mine, budgets: [] };
    await second.saveDraft({ id, value, base: conflict.version, choice: "mine", mine });
    expect((await second.read(id))?.value).toEqual(value);
    expect((await second.listKept(id)).map(({ who }) => who).sort()).toEqual([ana, ben]);
  });

  test("continues from an editor's own draft whose reply was lost", async () => {
    const { ana: editor } = await openEditing(dialect);
    const file = await editor.read(contact);
    const [value, base] = [file?.value as object, file?.version ?? ""];
    await editor.saveDraft({ id: contact, value: { ...value, phone: "713" }, base, save: "first" });
    const next = { ...value, phone: "(713) 555-0111" };
    expect(await editor.saveDraft({ id: contact, value: next, base })).toHaveProperty("conflict");
    expect(await editor.saveDraft({ id: contact, value: next, base, lost: ["first"] })).toHaveProperty(
      "version",
    );
    expect((await editor.read(contact))?.value).toEqual(next);
  });

  test("says since when somebody has been editing", async () => {
    const { ana: first, ben: second, store } = await openEditing(dialect);
    const save = async (by: typeof first, phone: string) => {
      const file = await by.read(contact);
      const value = { ...(file?.value as object), phone };
      await by.saveDraft({ id: contact, value, base: file?.version ?? "" });
      return (await by.read(contact))?.draft?.since;
    };
    const since = await save(first, "1");
    expect(await save(first, "2")).toBe(since);
    const long = { saved_at: "2026-01-05T09:00:00.000Z", since: "2026-01-05T08:00:00.000Z" };
    await store.db.updateTable("content_drafts").set(long).execute();
    expect(await save(first, "3")).not.toBe(long.since);
    await store.db
      .updateTable("content_drafts")
      .set({ ...long, saved_at: new Date().toISOString() })
      .execute();
    expect(await save(second, "4")).not.toBe(long.since);
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
  await editor.create({ kind: "area", name: "Cinco Ranch" });
  await editor.create({ kind: "guide", name: "Old mills" });
  expect(await editor.listLinks("areas/katy.yaml")).toEqual(links);
  const unwritten = (await editor.readChecklist()).items.filter(({ kind }) => kind === "unwritten");
  expect(unwritten.map(({ title }) => title)).toContain("Cinco Ranch");
  expect((await editor.listChoices()).guide).toContainEqual({ value: "old-mills", label: "Old mills" });
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
  await editor.remove("areas/katy.yaml", { redirectTo: "/areas" });
  const namesOf = async (kind: keyof Choices) => (await editor.listChoices())[kind].map(({ value }) => value);
  expect(await namesOf("category")).toEqual(["Brand New", ...categories.slice(1)]);
  expect((await namesOf("budget"))[0]).toBe("Under $1");
  expect(await namesOf("area")).not.toContain("katy");
  expect((await editor.listChanges()).some(({ problems }) => problems.length > 0)).toBe(true);
  expect((await editor.read("portfolio.yaml"))?.problems).toMatchObject([{ field: ["categories", 0] }]);
  // An unrelated mistake does not bring the old names back.
  await edit(contact, (value) => {
    value.phone = "713";
  });
  expect(await namesOf("category")).toContain("Brand New");
});
