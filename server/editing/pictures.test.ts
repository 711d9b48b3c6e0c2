// Staff describe, replace and remove pictures, through drafts.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "#app/content/read.ts";
import { type Editing, EditRefused, HAS_MISTAKE } from "#app/office/site/editing.ts";
import type { PictureEntry } from "#app/office/site/pictures.ts";
import { testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import type { Log } from "../log.ts";
import { startEncoder } from "../pictures/encoder.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { createEditing } from "./editing.ts";
import { openPictures } from "./pictures.ts";

const setAside = vi.hoisted(() => vi.fn());
vi.mock(import("../pictures/office-folder.ts"), async (load) => {
  const original = await load();
  setAside.mockImplementation(original.setAside);
  return { ...original, setAside };
});

const databases = testDatabases();
const [ana, ben] = ["ana@pools.example", "ben@pools.example"];
const log = { info() {}, error() {} } as unknown as Log;
const described: PictureEntry = {
  alt: "A raised stone spa spills into a pool at dusk.",
  focal: [0.4, 0.6],
  kind: "photo",
  credit: "Our own photo",
};

let contentDir: string;
beforeEach(() => {
  contentDir = temporaryFolder();
  vi.stubEnv("CONTENT_DIR", contentDir);
});

/** Opens the pictures for two people, with an upload named `spa`. */
async function openForTwo() {
  mkdirSync(join(contentDir, "pictures/encoded"), { recursive: true });
  const master = sharp({ create: { width: 480, height: 480, channels: 3, background: "#4488aa" } });
  writeFileSync(join(contentDir, "pictures/spa.jpg"), await master.jpeg().toBuffer());
  const store = await databases.migrated("sqlite");
  const encoder = startEncoder(join(contentDir, "pictures"), log);
  onTestFinished(() => encoder.stop());
  const editing = createEditing({ store, contentDir, startPublishing() {} } as never);
  const { readFiles } = editing;
  const openFor = (one: Editing) => openPictures({ encoder, editing: one, readFiles });
  const closed = createEditing({ store, contentDir, startPublishing() {}, isAllowed: false } as never);
  return {
    editing: editing.openFor(ana),
    closed: openFor(closed.openFor(ana)),
    ana: openFor(editing.openFor(ana)),
    openFor,
    ben: openFor(editing.openFor(ben)),
  };
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
    path: "projects/modern-oasis.yaml",
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
  const isShot = ({ path, field }: (typeof uses)[number]) => path === "films.yaml" && field.includes("shots");
  const replaced = await pictures.replaceEverywhere("modern-oasis-2", "spa");
  expect(replaced).toEqual(uses.filter((use) => !isShot(use)));
  expect((await findRow(pictures, "spa")).uses).toEqual(replaced);
  expect(await editing.read("projects/modern-oasis.yaml")).toMatchObject({ draft: { who: ana } });
});

test("replaces a picture where somebody moves it meanwhile", async () => {
  const { editing, openFor } = await openForTwo();
  const path = "projects/modern-oasis.yaml";
  async function turnGallery() {
    const file = await editing.read(path);
    const value = structuredClone(file?.value) as { gallery: string[] };
    value.gallery.reverse();
    await editing.saveDraft({ path, value, base: file?.version ?? "" });
  }
  const moving: Editing = {
    ...editing,
    async saveDraft(edit) {
      if (edit.path === path && !(await editing.read(path))?.draft) await turnGallery();
      return editing.saveDraft(edit);
    },
  };
  const replaced = await openFor(moving).replaceEverywhere("modern-oasis-2", "spa");
  expect(replaced).toContainEqual(expect.objectContaining({ path, field: ["gallery", 2] }));
  expect((await editing.read(path))?.value).toMatchObject({
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

test("removes no picture while a file that may use it has a mistake", async () => {
  const { ana: pictures } = await openForTwo();
  copyRepositoryContent(contentDir);
  writeFileSync(join(contentDir, "content/home.yaml"), "hero: [");
  await expect(pictures.remove("spa")).rejects.toThrow(HAS_MISTAKE);
  expect(await pictures.listRemoved()).toEqual([]);
});

test("keeps a picture with its description if its file can't be set aside", async () => {
  const { ana: pictures, editing } = await openForTwo();
  await pictures.save("spa", described, null);
  setAside.mockRejectedValueOnce(Object.assign(new Error("read-only"), { code: "EROFS" }));
  await expect(pictures.remove("spa")).rejects.toThrow("may not write");
  expect((await editing.read("pictures.yaml"))?.value).toMatchObject({ spa: described });
  expect(await findRow(pictures, "spa")).toMatchObject({ isOwn: true, entry: described });
});

test("neither removes a picture nor puts it back where editing is off", async () => {
  const { ana: pictures, closed } = await openForTwo();
  await expect(closed.remove("spa")).rejects.toThrow(EditRefused);
  await pictures.remove("spa");
  await expect(closed.putBack("spa")).rejects.toThrow(EditRefused);
  expect(await pictures.listRemoved()).toEqual(["spa"]);
});
