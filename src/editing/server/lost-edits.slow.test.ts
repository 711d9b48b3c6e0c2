// Concurrent edits lose no text and break no screen, whatever a form sends.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "#tests/any-text.ts";
import { sqliteOf } from "#tests/server/databases.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { readDraftValue } from "../draft-value.ts";
import { CHANGED_MEANWHILE, EditRefused } from "../editing.ts";
import { listDrafts } from "./drafts.ts";

const contact = "company.yaml/contact";

const setPhone = (phone: string) => (value: object) => ({ ...value, phone });

describe("what a form sends", () => {
  test("is refused if no file can have it, and nothing is stored", async () => {
    const { editor } = await openEditing();
    const deep = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
    const values = [null, 7, "text", [], { name: deep }, JSON.parse('{"__proto__":{"a":1}}'), { "": 1 }];
    const { version = "" } = (await editor.read("guides/clay-soil.md")) ?? {};
    for (const value of values)
      await expect(editor.saveDraft({ id: "guides/clay-soil.md", value, base: version })).rejects.toThrow(
        EditRefused,
      );
    await expect(
      editor.saveDraft({ id: "areas/nowhere.yaml", value: {}, base: "none.none" }),
    ).rejects.toThrow(EditRefused);
    expect(await editor.listChanges()).toEqual([]);
  });

  test("is stored and read back unchanged, whatever its characters", async () => {
    const { editor, save } = await openEditing();
    await fc.assert(
      fc.asyncProperty(anyText(), anyText(), async (title, text) => {
        const value = readDraftValue({ title, intro: text, sections: [{ title, passages: [text, title] }] });
        await save("legal/terms.yaml", () => value);
        expect((await editor.read("legal/terms.yaml"))?.value).toMatchObject(value);
      }),
      { numRuns: 20 },
    );
  });

  test("with the wrong shape is reported for its field, and all screens still open", async () => {
    const { editor, save } = await openEditing();
    await save("redirects.yaml", () => ({ pages: "none" }));
    await save("company.yaml/hours", () => ({
      hours: 7,
      holidays: [null, { constructor: 1 }],
      toString: "x",
    }));
    await save("guides/clay-soil.md", (value) => ({ ...value, body: ["x"], title: null }));
    await save("pictures.yaml", () => ({ constructor: { alt: 1 }, spa: null }));
    const changes = await editor.listChanges();
    expect(changes.filter(({ draft, problems }) => draft && problems.length === 0)).toEqual([]);
    expect((await editor.list()).length).toBeGreaterThan(50);
    await editor.listChoices();
    expect(await editor.listLinks("areas/katy.yaml")).toBeInstanceOf(Array);
    for (const { id, draft } of changes) await editor.discardDraft(id, draft?.version ?? "");
    expect(await editor.listChanges()).toEqual([]);
  });

  test("as a name never becomes another path, an external address or markup", async () => {
    const { editor } = await openEditing();
    for (const name of ["../../etc/passwd", "/", "..", "constructor", "x".repeat(500), "\n"])
      expect([name, await editor.create({ kind: "area", name }).catch(String)]).toEqual([
        name,
        name.startsWith("../") ? "areas/etc-passwd.yaml" : expect.stringContaining("EditRefused"),
      ]);
    const created = await editor.create({
      kind: "guide",
      name: `Bob's "pool": <b>\\ {name}\r\n---\nsample: true`,
    });
    expect(created).toBe("guides/bobs-pool-b-name-sample-true.md");
    await expect(editor.create({ kind: "area", name: "Katy" })).rejects.toThrow(
      "Another area has this name already.",
    );
    const draft = await editor.read("guides/bobs-pool-b-name-sample-true.md");
    expect(draft?.value).toMatchObject({ title: `Bob's "pool": <b>\\ {name} --- sample: true` });
    for (const to of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/gone",
      "",
    ])
      await expect(editor.remove("areas/katy.yaml", { redirectTo: to }), to).rejects.toThrow(EditRefused);
    await expect(editor.remove("../../package.json", { redirectTo: "/" })).rejects.toThrow(EditRefused);
  });
});

describe("somebody else", () => {
  test("does not discard what was saved since the list was read", async () => {
    const { editor, save } = await openEditing();
    await save(contact, setPhone("(713) 555-0111"));
    const [seen] = await editor.listChanges();
    await save(contact, setPhone("(713) 555-0122"));
    await expect(editor.discardDraft(contact, seen?.draft?.version ?? "")).rejects.toThrow(EditRefused);
    expect(await editor.read(contact)).toMatchObject({ value: { phone: "(713) 555-0122" } });
  });

  test("does not delete what was typed into a page that is not published since it was seen", async () => {
    const { editor, save } = await openEditing();
    const id = "areas/cinco-ranch.yaml";
    await editor.create({ kind: "area", name: "Cinco Ranch" });
    const seen = await editor.read(id);
    await save(id, (value) => ({ ...value, name: "Cinco Ranch and Fulshear" }));
    for (const version of [undefined, "", seen?.draft?.version])
      await expect(
        editor.remove(id, { redirectTo: "/areas", ...(version !== undefined && { version: version }) }),
      ).rejects.toThrow(CHANGED_MEANWHILE);
    const now = await editor.read(id);
    expect(now).toMatchObject({ value: { name: "Cinco Ranch and Fulshear" } });
    await editor.remove(id, {
      redirectTo: "",
      ...(now?.draft?.version !== undefined && { version: now?.draft?.version }),
    });
    expect(await editor.read(id)).toBeNull();
    await editor.remove(id, {
      redirectTo: "",
      ...(now?.draft?.version !== undefined && { version: now?.draft?.version }),
    });
  });

  test("who removes a page keeps its draft in case the removal is discarded", async () => {
    const { editor, save } = await openEditing();
    await save("areas/katy.yaml", (value) => ({ ...value, name: "Katy and Fulshear" }));
    await editor.remove("areas/katy.yaml", { redirectTo: "/areas" });
    const removal = await editor.read("areas/katy.yaml");
    expect(removal).toMatchObject({ draft: { kind: "removed" }, value: { name: "Katy" } });
    await editor.discardDraft("areas/katy.yaml", removal?.draft?.version ?? "");
    expect(await editor.read("areas/katy.yaml")).toMatchObject({
      draft: { kind: "changed" },
      value: { name: "Katy and Fulshear" },
    });
  });

  test("who removes a page keeps it removed when an open form saves", async () => {
    const { editor, save } = await openEditing();
    await save("areas/katy.yaml", (value) => ({ ...value, name: "Katy and Fulshear" }));
    await editor.remove("areas/katy.yaml", { redirectTo: "/areas" });
    const removal = await editor.read("areas/katy.yaml");
    await expect(save("areas/katy.yaml", (value) => ({ ...value, name: "Katy" }))).rejects.toThrow(
      EditRefused,
    );
    expect(await editor.read("areas/katy.yaml")).toEqual(removal);
  });
});

test("a draft of a subject that an update has removed can be discarded, and the others published", async () => {
  const { store, editor, save, publish } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  await save("about.yaml/team", (value) => {
    value.team.members.pop();
  });
  await store.db
    .updateTable("content_drafts")
    .set({ subject: "old-page.yaml" })
    .where("subject", "=", "about.yaml/team")
    .execute();
  const [old] = (await editor.listChanges()).filter(({ id }) => id === "old-page.yaml");
  expect(old?.problems).toMatchObject([{ message: expect.stringContaining("Discard them") }]);
  expect(await publish(contact)).toBe("1");
  expect((await listDrafts(store)).map(({ id }) => id)).toEqual(["old-page.yaml"]);
  await editor.discardDraft("old-page.yaml", old?.draft?.version ?? "");
  expect(await listDrafts(store)).toEqual([]);
});

test.each([
  ["full", "max_page_count = 1", "disk is full"],
  ["read-only", "query_only = on", "may not write"],
])("reports a %s disk, and keeps the previous draft", async (_name, pragma, words) => {
  const { editor, save, store } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  sqliteOf(store.native).connection.pragma(pragma);
  const long = "x".repeat(39_000);
  await expect(save("company.yaml/brand", (value) => ({ ...value, tagline: long }))).rejects.toThrow(words);
  expect(await editor.read(contact)).toMatchObject({ value: { phone: "(713) 555-0111" } });
});

test("says why a page can't be started on a read-only disk", async () => {
  const { editor, store } = await openEditing();
  sqliteOf(store.native).connection.pragma("query_only = on");
  const reason = "may not write";
  await expect(editor.create({ kind: "area", name: "Cinco Ranch" })).rejects.toThrow(reason);
  await expect(editor.remove("guides/clay-soil.md", { redirectTo: "/guides" })).rejects.toThrow(reason);
});
