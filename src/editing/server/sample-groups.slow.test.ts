// Samples are listed by group, and confirmed or removed in drafts that can be published, on both databases.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { samplesIn } from "#content/samples.ts";
import { dialects } from "#tests/server/databases.ts";
import { ana, ben, openEditing } from "#tests/server/open-editing.ts";
import type { Editing, SampleChange } from "../editing.ts";
import { EditRefused } from "../editing.ts";

async function findGroup(editor: Editing, name: string) {
  const { samples } = await editor.readChecklist();
  const group = samples.find((one) => one.name === name);
  if (!group) throw new Error(`There is no group ${name}.`);
  return group;
}

async function settle(editor: Editing, group: string, how: SampleChange["how"]) {
  const { seen } = await findGroup(editor, group);
  return editor.settleSamples({ group, how, seen });
}

const awards = "about.yaml/awards";

/** Adds an award that is no sample. */
async function addAward(editor: Editing): Promise<void> {
  const subject = await editor.read(awards);
  const value = structuredClone(subject?.value) as { record: { awards: { items: object[] } } };
  value.record.awards.items.unshift({ name: "Our own award", detail: "Granted by the guild, 2026" });
  await editor.saveDraft({ id: awards, value, base: subject?.version ?? "" });
}

test("every sample is in a group, and what a page needs can only be replaced", async () => {
  const editor = (await openEditing("sqlite")).openFor(ana);
  const { samples } = await editor.readChecklist();
  const items = samples.flatMap((group) => group.items);
  expect(items).toHaveLength(samplesIn(readContent()).length);
  expect(samples.find(({ name }) => name === "Others")?.items).toEqual([]);
  const find = (id: string) => items.filter((item) => item.id === id);
  expect(find("projects/modern-oasis.yaml")).toMatchObject([{ canRemove: "page", canConfirm: true }]);
  expect(find("about.yaml/team").map(({ canRemove }) => canRemove)).not.toContain("item");
  expect(find("prices.yaml")).toMatchObject([{ canRemove: false, canConfirm: true }]);
  // A guide cites its sources, and weeks need a source before they are no sample.
  const sources = items.filter(({ id, field }) => id.startsWith("guides/") && field[0] === "sources");
  expect(sources.filter(({ canRemove, canConfirm }) => canRemove || canConfirm)).toEqual([]);
});

test.each(dialects)(
  "confirms a group, and removes the samples of a list with one of our own, on %s",
  async (dialect) => {
    const { openFor, store } = await openEditing(dialect);
    const [editor, other] = [openFor(ana), openFor(ben)];
    await settle(editor, "Prices and payments", "confirm");
    expect(await findGroup(editor, "Prices and payments")).toMatchObject({ items: [], total: 2 });
    expect(await editor.read("prices.yaml")).toMatchObject({ draft: { who: ana }, problems: [] });

    await addAward(editor);
    const { seen } = await findGroup(editor, "Awards and credentials");
    await settle(other, "Awards and credentials", "remove");
    const left = await editor.read(awards);
    expect(left?.value).toHaveProperty("record.awards.items", [
      { name: "Our own award", detail: "Granted by the guild, 2026" },
    ]);
    expect((await editor.listChanges()).flatMap(({ problems }) => problems)).toEqual([]);
    const stale = { group: "Awards and credentials", how: "confirm" as const, seen };
    await expect(editor.settleSamples(stale)).rejects.toThrow(EditRefused);
    expect(await store.db.selectFrom("published_values").selectAll().execute()).toEqual([]);
  },
);
