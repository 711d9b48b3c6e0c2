// Drafts are published at a chosen time, once, unless somebody changed them.
import { expect, test, vi } from "vitest";
import { readContent } from "#content/read.ts";
import { dialects } from "#tests/server/databases.ts";
import { openEditing, openProcess } from "#tests/server/open-editing.ts";
import { EditRefused } from "../editing.ts";
import { draftId, NOT_SEEN } from "../seen-drafts.ts";
import { publishDue } from "./plan-publication.ts";

const contact = "company.yaml/contact";
const setPhone = (phone: string) => (value: object) => ({ ...value, phone });
const [before, at] = [new Date(Date.now() + 60_000), new Date(Date.now() + 3_600_000)];

async function openPlanned(dialect: (typeof dialects)[number] = "sqlite") {
  const site = await openEditing(dialect);
  await site.save(contact, setPhone("(713) 555-0111"));
  const version = (await site.editor.read(contact))?.draft?.version ?? "";
  await site.editor.plan([draftId({ id: contact, version })], at);
  const error = vi.fn();
  return { ...site, error, run: (now: Date) => publishDue(site, { error }, now) };
}

test.each(dialects)("%s: publishes at its time, and not before, whoever runs first", async (dialect) => {
  const { editor, store, run, error } = await openPlanned(dialect);
  expect(await editor.listPlanned()).toMatchObject([
    { at: at.toISOString(), titles: ["Phone, email and address"], failed: null },
  ]);
  await run(before);
  expect(readContent().company.phone).not.toBe("(713) 555-0111");
  const other = openProcess(store);
  await Promise.all([run(at), publishDue({ store, published: other.published }, { error }, at)]);
  expect(readContent().company.phone).toBe("(713) 555-0111");
  expect([
    await editor.listPlanned(),
    await editor.listChanges(),
    (await editor.listHistory()).length,
  ]).toEqual([[], [], 2]);
});

test.each(dialects)(
  "%s: publishes although somebody publishes something else at that moment",
  async (dialect) => {
    const { editor, store, save, publish, published, error } = await openPlanned(dialect);
    await save("company.yaml/brand", (value) => ({ ...value, name: "Bayou Pools" }));
    let reads = 0;
    const overtaken: typeof published = {
      ...published,
      async refresh() {
        const before = await published.refresh();
        // The first is read to see what is due, the second to publish it.
        if (++reads === 2) await publish("company.yaml/brand");
        return before;
      },
    };
    await publishDue({ store, published: overtaken }, { error }, at);
    expect(error).not.toHaveBeenCalled();
    const { phone, name } = readContent().company;
    expect([phone, name]).toEqual(["(713) 555-0111", "Bayou Pools"]);
    expect([await editor.listPlanned(), await editor.readLatest()]).toEqual([[], "2"]);
  },
);

test("says at once why nothing will be published if somebody has changed it since", async () => {
  const { editor, save, run, error } = await openPlanned();
  await save(contact, setPhone("(713) 555-0122"));
  expect((await editor.listPlanned())[0]?.failed).toContain("nothing is published");
  await run(at);
  await run(at);
  expect(error).toHaveBeenCalledOnce();
  const [plan] = await editor.listPlanned();
  expect(plan?.failed).toContain("nothing is published");
  expect(await editor.readLatest()).toBe("0");
  await editor.cancelPlanned(plan?.id ?? "");
  expect(await editor.listPlanned()).toEqual([]);
});

test("names what will not be published because somebody has published it already", async () => {
  const { editor, publish } = await openPlanned();
  await publish();
  expect(await editor.listPlanned()).toMatchObject([
    { titles: ["Phone, email and address"], failed: expect.stringContaining("nothing is published") },
  ]);
});

test("publishes nothing that is canceled at that moment", async () => {
  const { editor, store, published, error } = await openPlanned();
  const [plan] = await editor.listPlanned();
  const overtaken: typeof published = {
    ...published,
    async refresh() {
      await editor.cancelPlanned(plan?.id ?? "");
      return published.refresh();
    },
  };
  await publishDue({ store, published: overtaken }, { error }, at);
  expect(error).not.toHaveBeenCalled();
  expect([await editor.readLatest(), (await editor.listChanges()).length]).toEqual(["0", 1]);
});

test("plans nothing that is past, unknown or empty, and nothing that is canceled", async () => {
  const { editor, run } = await openPlanned();
  await expect(editor.plan([], at)).rejects.toThrow(EditRefused);
  await expect(editor.plan(["company.yaml/contact old"], at)).rejects.toThrow(NOT_SEEN);
  const version = (await editor.read(contact))?.draft?.version ?? "";
  await expect(editor.plan([draftId({ id: contact, version })], new Date(0))).rejects.toThrow(EditRefused);
  const [plan] = await editor.listPlanned();
  await editor.cancelPlanned(plan?.id ?? "");
  await run(at);
  expect(await editor.readLatest()).toBe("0");
  expect(await editor.listChanges()).toHaveLength(1);
});
