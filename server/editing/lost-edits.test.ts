// Concurrent edits lose no text and break no screen, whatever a form sends.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { readDraftValue } from "#app/office/site/draft-value.ts";
import { CHANGED_MEANWHILE, EditRefused } from "#app/office/site/editing.ts";
import { listDraftIds } from "#app/office/site/seen-drafts.ts";
import { anyText } from "#tests/any-text.ts";
import { sqliteOf } from "#tests/server/databases.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import type { Store } from "../store/store.ts";
import { type ContentMigration, migrateText } from "./content-migrations.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { listDrafts, type StoredDraft } from "./drafts.ts";
import { readValue, writeValue } from "./file-text.ts";
import { migrateDraft } from "./migrate-draft.ts";
import { siteFolder } from "./site-folder.ts";

const who = "ana@pools.example";

const setPhone = (phone: string) => (value: object) => ({ ...value, phone });

/** Returns a store that calls `run` before its first transaction: a publishing has committed its files by then. */
function beforeFirstTransaction(store: Store, run: () => Promise<void>): Store {
  let hasRun = false;
  async function execute(work: Parameters<ReturnType<Store["db"]["transaction"]>["execute"]>[0]) {
    if (!hasRun) {
      hasRun = true;
      await run();
    }
    return store.db.transaction().execute(work);
  }
  const db = new Proxy(store.db, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute });
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...store, db };
}

describe("what a form sends", () => {
  test("is refused if no file can have it, and nothing is stored", async () => {
    const { editor } = await openEditing();
    const deep = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
    const values = [null, 7, "text", [], { name: deep }, JSON.parse('{"__proto__":{"a":1}}'), { "": 1 }];
    const { version = "" } = (await editor.read("guides/clay-soil.md")) ?? {};
    for (const value of values)
      await expect(editor.saveDraft({ path: "guides/clay-soil.md", value, base: version })).rejects.toThrow(
        EditRefused,
      );
    await expect(
      editor.saveDraft({ path: "areas/nowhere.yaml", value: {}, base: "none.none" }),
    ).rejects.toThrow(EditRefused);
    expect(await editor.listChanges()).toEqual([]);
  });

  test("is written and read back unchanged, whatever its characters", () => {
    const source = "name: a\nquote: 'b'\nlines: |\n  c\n  d\nlist: [ e ]\n";
    const words = fc.oneof(
      anyText(),
      fc.string({
        unit: fc.constantFrom(
          "\n",
          " ",
          "\t",
          "#",
          ":",
          "-",
          "'",
          '"',
          "a",
          "\r",
          "\u0000",
          "{",
          "&",
          "*",
          "!",
          "|",
          ">",
          "%",
          "\ufeff",
          "\u2028",
        ),
      }),
    );
    fc.assert(
      fc.property(words, words, words, (one, two, three) => {
        const value = readDraftValue({
          name: one,
          quote: two,
          lines: three,
          list: [one, { [`k${two.length}`]: two }],
        });
        const text = writeValue("a.yaml", source, value);
        expect(readValue("a.yaml", text)).toEqual(value);
        expect(text).not.toMatch(/[\0\r]/);
        const guide = { name: two, body: `${String(value.lines).trim()}\n` };
        expect(readValue("a.md", writeValue("a.md", "---\nname: a\n---\nText\n", guide))).toEqual(guide);
      }),
      { numRuns: 300 },
    );
  });

  test("with the wrong shape is reported for its field, and all screens still open", async () => {
    const { editor, save } = await openEditing();
    await save("redirects.yaml", () => ({ pages: "none" }));
    await save("company.yaml", () => ({ hours: 7, holidays: [null, { constructor: 1 }], toString: "x" }));
    await save("guides/clay-soil.md", (value) => ({ ...value, body: ["x"], title: null }));
    await save("pictures.yaml", () => ({ constructor: { alt: 1 }, spa: null }));
    const changes = await editor.listChanges();
    expect(changes.filter(({ draft, problems }) => draft && problems.length === 0)).toEqual([]);
    expect((await editor.list()).length).toBeGreaterThan(50);
    await editor.listChoices();
    expect(await editor.listLinks("areas/katy.yaml")).toBeInstanceOf(Array);
    for (const { path, draft } of changes)
      expect(await editor.discardDraft(path, draft?.version ?? "")).toBeNull();
    expect(await editor.listChanges()).toEqual([]);
  });

  test("as a name never becomes another path, an external address or markup", async () => {
    const { editor } = await openEditing();
    for (const name of ["../../etc/passwd", "/", "..", "constructor", "x".repeat(500), "\n"])
      expect([name, await editor.create("area", name)]).toEqual([
        name,
        name.startsWith("../") ? { path: "areas/etc-passwd.yaml" } : { refused: expect.any(String) },
      ]);
    const created = await editor.create("guide", `Bob's "pool": <b>\\ {name}\r\n---\nsample: true`);
    expect(created).toEqual({ path: "guides/bobs-pool-b-name-sample-true.md" });
    expect(await editor.create("area", "Katy")).toEqual({ refused: "Another area has this name already." });
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
      expect([to, await editor.remove("areas/katy.yaml", to)]).toEqual([to, { refused: expect.any(String) }]);
    expect(await editor.remove("../../package.json", "/")).toHaveProperty("refused");
  });
});

describe("somebody else", () => {
  test("does not discard what was saved since the list was read", async () => {
    const { editor, save } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0111"));
    const [seen] = await editor.listChanges();
    await save("company.yaml", setPhone("(713) 555-0122"));
    expect(await editor.discardDraft("company.yaml", seen?.draft?.version ?? "")).toHaveProperty("refused");
    expect(await editor.read("company.yaml")).toMatchObject({ value: { phone: "(713) 555-0122" } });
  });

  test("does not delete what was typed into a page that is not published since it was seen", async () => {
    const { editor, save } = await openEditing();
    const path = "areas/cinco-ranch.yaml";
    await editor.create("area", "Cinco Ranch");
    const seen = await editor.read(path);
    await save(path, (value) => ({ ...value, name: "Cinco Ranch and Fulshear" }));
    for (const version of [undefined, "", seen?.draft?.version])
      expect(await editor.remove(path, "/areas", version)).toEqual({ refused: CHANGED_MEANWHILE });
    const now = await editor.read(path);
    expect(now).toMatchObject({ value: { name: "Cinco Ranch and Fulshear" } });
    expect(await editor.remove(path, "", now?.draft?.version)).toBeNull();
    expect(await editor.read(path)).toBeNull();
    expect(await editor.remove(path, "", now?.draft?.version)).toBeNull();
  });

  test("who removes a page keeps its draft in case the removal is discarded", async () => {
    const { editor, save } = await openEditing();
    await save("areas/katy.yaml", (value) => ({ ...value, name: "Katy and Fulshear" }));
    expect(await editor.remove("areas/katy.yaml", "/areas")).toBeNull();
    const removal = await editor.read("areas/katy.yaml");
    expect(removal).toMatchObject({ draft: { kind: "removed" }, value: { name: "Katy" } });
    expect(await editor.discardDraft("areas/katy.yaml", removal?.draft?.version ?? "")).toBeNull();
    expect(await editor.read("areas/katy.yaml")).toMatchObject({
      draft: { kind: "changed" },
      value: { name: "Katy and Fulshear" },
    });
  });

  test("who removes a page keeps it removed when an open form saves", async () => {
    const { editor, save } = await openEditing();
    await save("areas/katy.yaml", (value) => ({ ...value, name: "Katy and Fulshear" }));
    expect(await editor.remove("areas/katy.yaml", "/areas")).toBeNull();
    const removal = await editor.read("areas/katy.yaml");
    await expect(save("areas/katy.yaml", (value) => ({ ...value, name: "Katy" }))).rejects.toThrow(
      EditRefused,
    );
    expect(await editor.read("areas/katy.yaml")).toEqual(removal);
  });

  test("who edits during a publishing can revert the change that is being published", async () => {
    const { editor, save, publish: run, readFile, store } = await openEditing();
    const phone = (
      readValue("company.yaml", readFileSync("content/company.yaml", "utf8")) as { phone: string }
    ).phone;
    await save("company.yaml", setPhone("(713) 555-0111"));
    await run({
      store: beforeFirstTransaction(store, async () => {
        await save("company.yaml", setPhone(phone));
      }),
    });
    expect(readFile("company.yaml")).toContain("(713) 555-0111");
    expect(await editor.read("company.yaml")).toMatchObject({ value: { phone }, draft: { kind: "changed" } });
    expect((await editor.listChanges())[0]?.differences).toMatchObject([{ after: phone }]);
  });

  test("who edits during a publishing can revert a change that is merged into a newer version", async () => {
    const { editor, save, publish: run, readFile, store, contentDir } = await openEditing();
    const setTagline = (tagline: string) => (value: object) => ({ ...value, tagline });
    const text = readFileSync("content/company.yaml", "utf8");
    const { tagline } = readValue("company.yaml", text) as { tagline: string };
    copyRepositoryContent(contentDir);
    await save("company.yaml", setTagline("Pools for all"));
    const newer = text.replace(/^phone: .*/m, "phone: (713) 555-0111");
    writeFileSync(join(siteFolder(contentDir).content, "company.yaml"), newer);
    await run({
      store: beforeFirstTransaction(store, async () => {
        await save("company.yaml", setTagline(tagline));
      }),
    });
    expect(readFile("company.yaml")).toContain("Pools for all");
    expect(readFile("company.yaml")).toContain("(713) 555-0111");
    expect(await editor.read("company.yaml")).toMatchObject({ value: { tagline, phone: "(713) 555-0111" } });
    expect((await editor.listChanges())[0]?.differences).toMatchObject([{ after: tagline }]);
  });

  test("who edits a new page during its first publishing can revert what is being published", async () => {
    const { editor, save, publish: run, readFile, store } = await openEditing();
    const path = "areas/cinco-ranch.yaml";
    const setName = (name: string) => (value: object) => ({ ...value, name });
    await editor.create("area", "Cinco Ranch");
    await save(path, setName("Cinco Ranch and Fulshear"));
    await run({
      store: beforeFirstTransaction(store, async () => {
        await save(path, setName("Cinco Ranch"));
      }),
    });
    expect(readFile(path)).toContain("Cinco Ranch and Fulshear");
    expect(await editor.read(path)).toMatchObject({
      value: { name: "Cinco Ranch" },
      draft: { kind: "changed" },
    });
    expect((await editor.listChanges())[0]?.differences).toMatchObject([{ after: "Cinco Ranch" }]);
  });
});

test("no draft is discarded while somebody publishes it", async () => {
  const { editor, save, publish: run, readFile, store } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0111"));
  await editor.create("area", "Cinco Ranch");
  await run({
    store: beforeFirstTransaction(store, async () => {
      const file = await editor.read("company.yaml");
      expect(await editor.discardDraft("company.yaml", file?.draft?.version ?? "")).toHaveProperty("refused");
      const created = await editor.read("areas/cinco-ranch.yaml");
      const removed = await editor.remove("areas/cinco-ranch.yaml", "", created?.draft?.version);
      expect(removed).toEqual({ refused: expect.stringContaining("publishing right now") });
    }),
  });
  expect(readFile("company.yaml")).toContain("(713) 555-0111");
  expect(readFile("areas/cinco-ranch.yaml")).toContain("Cinco Ranch");
});

describe("a draft that is saved after somebody pressed Publish", () => {
  test("stays a draft, and what was seen is published", async () => {
    const { editor, save, publish: run, readFile } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0111"));
    const seen = listDraftIds(await editor.listChanges());
    await save("about.yaml", (value) => {
      value.team.members.pop();
    });
    expect(await run({ seen })).toMatchObject({ state: "done" });
    expect(readFile("company.yaml")).toContain("(713) 555-0111");
    expect(readFile("about.yaml")).toBe(readFileSync("content/about.yaml", "utf8"));
    expect((await editor.listChanges()).map(({ path }) => path)).toEqual(["about.yaml"]);
    expect(await run()).toMatchObject({ state: "done" });
    expect(await editor.listChanges()).toEqual([]);
  });

  test("stops the publishing if it replaces one that was seen", async () => {
    const startPublishing = vi.fn(async () => null);
    const { editor, open, save, publish: run } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0111"));
    await editor.create("area", "Cinco Ranch");
    const seen = listDraftIds(await editor.listChanges());
    await save("company.yaml", setPhone("(713) 555-0122"));
    const stopped = { state: "failed", message: expect.stringContaining("Nothing was published") };
    expect(await run({ seen })).toMatchObject(stopped);
    expect(await open({ startPublishing }).publish(seen, "delivered")).toContain("Look again");
    expect(startPublishing).not.toHaveBeenCalled();
    expect(await editor.read("company.yaml")).toMatchObject({ value: { phone: "(713) 555-0122" } });
    expect(await editor.listChanges()).toHaveLength(2);
    expect(await editor.listHistory()).toEqual([]);
  });

  test("stops a publishing and a restore if somebody has published since the screen was read", async () => {
    const startPublishing = vi.fn(async () => null);
    const { editor, open, save, publish: run, readFile } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0111"));
    await run();
    const [latest, before] = (await editor.listHistory()).map(({ id }) => id);
    await save("about.yaml", (value) => {
      value.team.members.pop();
    });
    const seen = listDraftIds(await editor.listChanges());
    expect(await run({ restore: before })).toMatchObject({ state: "done" });
    const other = open({ startPublishing });
    expect(await other.publish(seen, latest ?? "")).toContain("Look again");
    expect(await other.restore(before ?? "", latest ?? "")).toContain("Look again");
    expect(startPublishing).not.toHaveBeenCalled();
    expect(await run({ latest })).toMatchObject({
      state: "failed",
      message: expect.stringContaining("Nothing was published"),
    });
    expect(readFile("about.yaml")).toBe(readFileSync("content/about.yaml", "utf8"));
  });

  test("does not stop a restore", async () => {
    const { editor, save, publish: run, readFile } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0111"));
    await run();
    await save("company.yaml", setPhone("(713) 555-0122"));
    expect(await run({ restore: "delivered", seen: [] })).toMatchObject({ state: "done" });
    expect(readFile("company.yaml")).toBe(readFileSync("content/company.yaml", "utf8"));
    expect(await editor.read("company.yaml")).toMatchObject({ value: { phone: "(713) 555-0122" } });
  });
});

test("the site as delivered can be restored, and only versions that exist", async () => {
  const startPublishing = vi.fn(async () => null);
  const { editor, open, save, publish: run, readFile } = await openEditing();
  expect(await editor.listHistory()).toEqual([]);
  await save("company.yaml", setPhone("(713) 555-0111"));
  await run();
  expect((await editor.listHistory()).map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ["published", true],
    ["delivered", false],
  ]);
  const other = open({ startPublishing });
  for (const id of ["--without-build", "../..", "", "constructor"])
    expect(await other.restore(id, await other.readLatest())).toContain("no longer exists");
  expect(startPublishing).not.toHaveBeenCalled();
  expect(await other.restore("delivered", await other.readLatest())).toBeNull();
  expect(await run({ restore: "delivered" })).toMatchObject({ state: "done" });
  expect(readFile("company.yaml")).toBe(readFileSync("content/company.yaml", "utf8"));
  expect(await editor.listHistory()).toMatchObject([{ kind: "restored", restored: "delivered" }, {}, {}]);
});

test("versions stay in order if the clock is set back", async () => {
  const { editor, save, publish: run } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0111"));
  await run();
  const [first] = await editor.listHistory();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2020-01-01") });
  try {
    await save("company.yaml", setPhone("(713) 555-0122"));
    await run();
  } finally {
    vi.useRealTimers();
  }
  const [second, before] = await editor.listHistory();
  expect(second).toMatchObject({
    isCurrent: true,
    changes: [{ differences: [{ after: "(713) 555-0122" }] }],
  });
  expect(before?.id).toBe(first?.id);
});

describe("an update of the code", () => {
  const migrations: ContentMigration[] = [
    {
      files: ["company.yaml"],
      edit(_path, document) {
        if (!document.has("phone")) return;
        document.set("telephone", document.get("phone"));
        document.delete("phone");
      },
    },
  ];

  test("migrates drafts to its schemas, with their edits", () => {
    const base = "phone: 1 # ours\nname: a\n";
    const draft: StoredDraft = {
      path: "company.yaml",
      kind: "changed",
      value: { phone: 2, name: "b" },
      base,
      redirectTo: null,
      version: "1",
      who,
      at: "",
    };
    const migrated = migrateDraft(draft, migrations);
    expect(migrated).toMatchObject({
      value: { telephone: 2, name: "b" },
      base: migrateText("company.yaml", base, migrations),
    });
    expect(migrateDraft(migrated, migrations)).toEqual(migrated);
  });

  test("that removes a file leaves its draft visible, to be discarded, and publishes the others", async () => {
    const { store, editor, save, publish: run } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0111"));
    await save("about.yaml", (value) => {
      value.team.members.pop();
    });
    await store.db
      .updateTable("drafts")
      .set({ path: "old-page.yaml" })
      .where("path", "=", "about.yaml")
      .execute();
    const [old] = (await editor.listChanges()).filter(({ path }) => path === "old-page.yaml");
    expect(old?.problems).toMatchObject([{ message: expect.stringContaining("Discard them") }]);
    expect(await run()).toMatchObject({ state: "done" });
    expect((await listDrafts(store)).map(({ path }) => path)).toEqual(["old-page.yaml"]);
    expect(await editor.discardDraft("old-page.yaml", old?.draft?.version ?? "")).toBeNull();
    expect(await listDrafts(store)).toEqual([]);
  });
});

test("screens open even if an interrupted publish can't be finished, and the log says why", async () => {
  const { contentDir, open } = await openEditing();
  mkdirSync(contentDir, { recursive: true });
  writeFileSync(siteFolder(contentDir).commit, "broken");
  const error = vi.fn();
  expect((await open({ log: { error } }).list()).length).toBeGreaterThan(50);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ contentDir, err: expect.any(Error) }),
    expect.any(String),
  );
});

test("where editing is off, nothing is stored", async () => {
  const { editor, open } = await openEditing();
  await editor.create("area", "Bridgeland");
  const drafts = await editor.listChanges();
  const file = await editor.read("company.yaml");
  for (const closed of [open({ isAllowed: false }), open({ hasOtherServer: async () => true })]) {
    expect(await closed.readObstacle()).toContain("server");
    const edit = {
      path: "company.yaml",
      value: { ...(file?.value as object), phone: "1" },
      base: file?.version ?? "",
    };
    await expect(closed.saveDraft(edit)).rejects.toThrow(EditRefused);
    expect(await closed.create("area", "Cinco Ranch")).toHaveProperty("refused");
    expect(await closed.remove("guides/clay-soil.md", "/guides")).toHaveProperty("refused");
    const bridgeland = drafts.find(({ path }) => path === "areas/bridgeland.yaml");
    const removed = await closed.remove("areas/bridgeland.yaml", "", bridgeland?.draft?.version);
    expect(removed).toEqual({ refused: expect.stringContaining("server") });
    for (const { path, draft } of drafts)
      expect(await closed.discardDraft(path, draft?.version ?? "")).toHaveProperty("refused");
    expect(await closed.publish(listDraftIds(drafts), "delivered")).toContain("server");
    expect(await closed.restore("delivered", "delivered")).toContain("server");
  }
  expect(await editor.listChanges()).toEqual(drafts);
});

test.each([
  ["full", "max_page_count = 1", "disk is full"],
  ["read-only", "query_only = on", "may not write"],
])("reports a %s disk, and keeps the previous draft", async (_name, pragma, words) => {
  const { editor, save, store } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0111"));
  sqliteOf(store.native).connection.pragma(pragma);
  const long = "x".repeat(39_000);
  await expect(save("company.yaml", (value) => ({ ...value, tagline: long }))).rejects.toThrow(words);
  expect(await editor.create("area", "Cinco Ranch")).toEqual({ refused: expect.stringContaining(words) });
  expect(await editor.read("company.yaml")).toMatchObject({ value: { phone: "(713) 555-0111" } });
});
