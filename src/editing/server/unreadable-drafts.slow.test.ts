// Drafts that no screen could read are refused; stored ones can be fixed or discarded.
import { expect, test } from "vitest";
import { measureCpuMs } from "#tests/server/cpu-time.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { EditRefused } from "../editing.ts";

const guide = "guides/clay-soil.md";

type Edit = (value: Record<string, unknown>) => Record<string, unknown>;

test.each<[string, string, Edit]>([
  ["8,000 marks of quotes", guide, (value) => ({ ...value, body: ">".repeat(8_000) })],
  ["lists within lists", guide, (value) => ({ ...value, body: "1. ".repeat(2_000) })],
  [
    "emphasis that takes minutes to parse",
    guide,
    (value) => ({ ...value, body: `${"**".repeat(9_000)}a${"**".repeat(9_000)}` }),
  ],
  ["a guide of 50,000 characters", guide, (value) => ({ ...value, body: "word ".repeat(10_000) })],
  [
    "a text of 100,000 characters",
    "company.yaml/brand",
    (value) => ({ ...value, tagline: "x".repeat(100_000) }),
  ],
  [
    "30,000 items",
    "redirects.yaml",
    () => ({ pages: Array.from({ length: 30_000 }, (_, index) => ({ from: `/${index}`, to: "/" })) }),
  ],
  [
    "a list of other values than its form has",
    "company.yaml/hours",
    (value) => ({ ...value, hours: [null] }),
  ],
])("refuses %s before it is stored, within seconds", async (_what, id, edit) => {
  const { editor, save } = await openEditing();
  const cpuMs = await measureCpuMs(() => expect(save(id, edit)).rejects.toThrow(EditRefused));
  expect(cpuMs).toBeLessThan(10_000);
  expect((await editor.read(id))?.draft).toBeNull();
});

test("a stored guide that can't be parsed is a problem of its text, and other pages still work", async () => {
  const { editor, save, store } = await openEditing();
  await save(guide, (value) => ({ ...value, title: "Clay, in short" }));
  await save("company.yaml/brand", (value) => ({ ...value, tagline: "Pools of Houston" }));
  const { value } = await store.db
    .selectFrom("content_drafts")
    .select("value")
    .where("subject", "=", guide)
    .executeTakeFirstOrThrow();
  const broken = { ...JSON.parse(value ?? ""), body: ">".repeat(8_000) };
  await store.db
    .updateTable("content_drafts")
    .set({ value: JSON.stringify(broken) })
    .where("subject", "=", guide)
    .execute();
  expect(await editor.read(guide)).toMatchObject({ value: broken, problems: [{ field: ["body"] }] });
  expect((await editor.search("Pools of Houston"))[0]).toMatchObject({ id: "company.yaml/brand" });
  expect(await editor.listChanges()).toHaveLength(2);
  expect(await save(guide, () => ({ ...broken, body: JSON.parse(value ?? "").body }))).toMatchObject({
    problems: [],
  });
});

test.each(["{", "null", "[1]", `{"a":${"[".repeat(9_000)}${"]".repeat(9_000)}}`, '{"hours":[null]}'])(
  "a draft stored as %.20s is left out, and can be made again or discarded",
  async (stored) => {
    const { editor, save, store } = await openEditing();
    const id = "company.yaml/hours";
    const change: Edit = (value) => ({ ...value, holidays: [] });
    for (const solve of ["save", "discard"]) {
      await save(id, change);
      await store.db.updateTable("content_drafts").set({ value: stored }).execute();
      const file = await editor.read(id);
      expect(file).toMatchObject({
        value: file?.published,
        problems: [{ field: [], message: expect.stringContaining("can’t be read") }],
      });
      expect(await editor.listChanges()).toMatchObject([
        { id, problems: [{ message: expect.stringContaining("can’t be read") }] },
      ]);
      if (solve === "save") await save(id, change);
      else await editor.discardDraft(id, file?.draft?.version ?? "");
      expect((await editor.read(id))?.problems).toEqual([]);
    }
  },
);
