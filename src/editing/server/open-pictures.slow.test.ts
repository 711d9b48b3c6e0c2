// Staff describe, replace and remove pictures, through drafts.
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "#content/read.ts";
import { startEncoder } from "#platform/pictures/encoder.ts";
import { storeMaster } from "#platform/pictures/office-pictures.ts";
import { dialects } from "#tests/server/databases.ts";
import { ana, ben, openEditing } from "#tests/server/open-editing.ts";
import type { Editing } from "../editing.ts";
import { EditRefused } from "../editing.ts";
import type { PictureEntry } from "../pictures.ts";
import { draftId } from "../seen-drafts.ts";
import { openPictures } from "./open-pictures.ts";

const setAside = vi.hoisted(() => vi.fn());
vi.mock(import("#platform/pictures/office-pictures.ts"), async (load) => {
  const original = await load();
  setAside.mockImplementation(original.setAside);
  return { ...original, setAside };
});

const log = { info() {}, error() {} };
const described: PictureEntry = {
  alt: "A raised stone spa spills into a pool at dusk.",
  focal: [0.4, 0.6],
  kind: "photo",
  credit: "Our own photo",
};

/** Opens the pictures for two people, with an upload named `spa`. */
async function openForTwo(dialect: (typeof dialects)[number] = "sqlite") {
  const { store, openFor: editAs, readFiles } = await openEditing(dialect);
  const master = sharp({ create: { width: 640, height: 480, channels: 3, background: "#4488aa" } });
  await storeMaster(store, await master.jpeg().toBuffer(), "spa", () => false);
  const encoder = startEncoder(store, { log });
  onTestFinished(() => encoder.stop());
  const openFor = (editing: Editing, files = readFiles) =>
    openPictures({ store, encoder, editing, readFiles: files });
  const editing = editAs(ana);
  return { readFiles, editing, ana: openFor(editing), openFor, ben: openFor(editAs(ben)) };
}

async function findRow(pictures: Awaited<ReturnType<typeof openForTwo>>["ana"], name: string) {
  const row = (await pictures.list()).find((one) => one.name === name);
  if (!row) throw new Error(`There is no picture ${name}.`);
  return row;
}

test("lists uploads first, and where each picture is used", async () => {
  const { ana: pictures } = await openForTwo();
  const rows = await pictures.list();
  expect(rows[0]).toMatchObject({ name: "spa", entry: null, isOwn: true, uses: [] });
  const { entry, isOwn, uses } = await findRow(pictures, "modern-oasis-1");
  expect({ entry, isOwn }).toMatchObject({ entry: { kind: "rendering" }, isOwn: false });
  expect(uses).toContainEqual({
    id: "projects/modern-oasis.yaml",
    field: ["picture"],
    title: readContent().projects.find(({ slug }) => slug === "modern-oasis")?.title,
    address: "/portfolio/modern-oasis",
  });
});

test("adds an entry to the draft once it is complete", async () => {
  const { ana: pictures, editing } = await openForTwo();
  expect(await pictures.save("spa", { ...described, alt: "" }, null)).toEqual({
    state: "invalid",
    problems: [{ field: ["alt"], message: "Fill this in." }],
  });
  expect((await editing.read("pictures.yaml"))?.draft).toBeNull();
  expect(await pictures.save("spa", described, null)).toEqual({ state: "saved" });
  expect((await editing.read("pictures.yaml"))?.value).toMatchObject({ spa: described });
});

test("shows the second person what the first one saved, and joins changes of two pictures", async () => {
  const { ana: first, ben: second } = await openForTwo();
  const { entry } = await findRow(first, "modern-oasis-1");
  const theirs = { ...(entry as PictureEntry), kind: "photo" as const };
  await first.save("modern-oasis-1", theirs, entry);
  const mine = { ...(entry as PictureEntry), credit: "Ben" };
  expect(await second.save("modern-oasis-1", mine, entry)).toEqual({ state: "conflict", theirs });
  expect(await second.save("spa", described, null)).toEqual({ state: "saved" });
  expect((await findRow(first, "modern-oasis-1")).entry).toEqual(theirs);
});

test("replaces a picture in all drafts but the shots of films", async () => {
  const { ana: pictures, editing } = await openForTwo();
  await pictures.save("spa", described, null);
  const { uses } = await findRow(pictures, "modern-oasis-2");
  const isShot = ({ id, field }: (typeof uses)[number]) => id === "films.yaml" && field.includes("shots");
  const replaced = await pictures.replaceEverywhere("modern-oasis-2", "spa");
  expect(replaced).toEqual(uses.filter((use) => !isShot(use)));
  expect((await findRow(pictures, "spa")).uses).toEqual(replaced);
  expect(await editing.read("projects/modern-oasis.yaml")).toMatchObject({ draft: { who: ana } });
});

test("replaces a picture where somebody moves it meanwhile", async () => {
  const { editing, openFor } = await openForTwo();
  const id = "projects/modern-oasis.yaml";
  async function turnGallery() {
    const file = await editing.read(id);
    const value = structuredClone(file?.value) as { gallery: string[] };
    value.gallery.reverse();
    await editing.saveDraft({ id, value, base: file?.version ?? "" });
  }
  const moving: Editing = {
    ...editing,
    async saveDraft(edit) {
      if (edit.id === id && !(await editing.read(id))?.draft) await turnGallery();
      return editing.saveDraft(edit);
    },
  };
  const replaced = await openFor(moving).replaceEverywhere("modern-oasis-2", "spa");
  expect(replaced).toContainEqual(expect.objectContaining({ id, field: ["gallery", 2] }));
  expect((await editing.read(id))?.value).toMatchObject({
    gallery: ["modern-oasis-4", "modern-oasis-3", "spa"],
  });
});

test("removes only what nothing uses, and puts it back", async () => {
  const { ana: pictures, editing } = await openForTwo();
  await pictures.save("spa", described, null);
  await pictures.replaceEverywhere("modern-oasis-2", "spa");
  expect(await pictures.remove("spa")).toEqual((await findRow(pictures, "spa")).uses);
  await pictures.replaceEverywhere("spa", "modern-oasis-2");
  expect(await pictures.remove("spa")).toEqual([]);
  expect((await editing.read("pictures.yaml"))?.value).not.toHaveProperty("spa");
  expect(await pictures.listRemoved()).toEqual(["spa"]);
  await pictures.putBack("spa");
  expect(await findRow(pictures, "spa")).toMatchObject({ isOwn: true, entry: null });
});

test("a removed picture is back once its removal is undone", async () => {
  const { ana: pictures, editing } = await openForTwo();
  await pictures.save("spa", described, null);
  await publishAll(editing);
  await pictures.remove("spa");
  expect(await pictures.listRemoved()).toEqual(["spa"]);
  await publishAll(editing);
  await editing.restore("1", "2", null);
  expect(await pictures.listRemoved()).toEqual([]);
  expect(await findRow(pictures, "spa")).toMatchObject({ isOwn: true, entry: described });
  expect(await pictures.remove("spa")).toEqual([]);
  expect(await pictures.listRemoved()).toEqual(["spa"]);
  const { draft = null } = (await editing.read("pictures.yaml")) ?? {};
  await editing.discardDraft("pictures.yaml", draft?.version ?? "");
  expect(await findRow(pictures, "spa")).toMatchObject({ isOwn: true, entry: described });
});

async function publishAll(editing: Editing): Promise<void> {
  const drafts = (await editing.listChanges()).flatMap(({ id, draft }) =>
    draft ? [draftId({ id, version: draft.version })] : [],
  );
  await editing.publish(drafts, await editing.readLatest());
}

test("keeps a picture with its description if it can't be set aside", async () => {
  const { ana: pictures, editing } = await openForTwo();
  await pictures.save("spa", described, null);
  setAside.mockRejectedValueOnce(Object.assign(new Error("read-only"), { code: "EROFS" }));
  await expect(pictures.remove("spa")).rejects.toThrow("may not write");
  expect((await editing.read("pictures.yaml"))?.value).toMatchObject({ spa: described });
  expect(await findRow(pictures, "spa")).toMatchObject({ isOwn: true, entry: described });
});

test("turns an upload that visitors don't see, and refuses to turn another", async () => {
  const { ana: pictures } = await openForTwo();
  const sizeOf = async () => {
    const { width, height } = await sharp((await pictures.readPreview("spa", 960)) ?? undefined).metadata();
    return [width, height];
  };
  expect(await sizeOf()).toEqual([640, 480]);
  await pictures.turn("spa", 90);
  expect(await sizeOf()).toEqual([480, 640]);
  await pictures.save("spa", described, null);
  await pictures.turn("spa", -90);
  expect(await sizeOf()).toEqual([640, 480]);
  expect((await findRow(pictures, "spa")).entry).toEqual({ ...described, focal: [0.6, 0.6] });
  await expect(pictures.turn("modern-oasis-1", 90)).rejects.toThrow(EditRefused);
});

test.each(dialects)("turns a copy of what visitors see, in drafts, on %s", async (dialect) => {
  const { editing, openFor, readFiles, ana: pictures } = await openForTwo(dialect);
  await pictures.save("spa", described, null);
  const [use] = (await findRow(pictures, "modern-oasis-1")).uses;
  await pictures.replaceEverywhere("modern-oasis-1", "spa");
  const seeing = openFor(editing, async () => {
    const edited = await readFiles();
    return { ...edited, published: edited.files };
  });
  const typed = { ...described, alt: "A raised spa, seen from the deck beside it." };
  const turned = await seeing.turnEverywhere("spa", 90, typed);
  expect(turned).toMatchObject({ name: "spa-turned", copiedInto: expect.any(Number) });
  const copy = await findRow(pictures, "spa-turned");
  expect(copy.entry).toEqual({ ...typed, focal: [0.4, 0.4] });
  expect(copy.uses).toContainEqual(use);
  const preview = await pictures.readPreview("spa-turned", 960);
  expect(await sharp(preview ?? undefined).metadata()).toMatchObject({ width: 480, height: 640 });
  expect(await sharp((await pictures.readPreview("spa", 960)) ?? undefined).metadata()).toMatchObject({
    width: 640,
  });
  await pictures.turn("spa-turned", 90);
});
