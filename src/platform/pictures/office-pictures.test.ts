// The office's pictures are stored once, removed and restored, and their files never change.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import {
  listOfficePictures,
  listPending,
  putBack,
  readManifest,
  readMaster,
  readPictureFile,
  readPicturesStamp,
  readUpload,
  replaceMaster,
  setAside,
  storeEncoded,
  storeMaster,
} from "./office-pictures.ts";

const databases = testDatabases();
const free = () => false;

test.each(dialects)("%s: removes and restores a picture, also if that was just done", async (dialect) => {
  const store = await databases.migrated(dialect);
  await storeMaster(store, Buffer.from("first"), "spa", free);
  await Promise.all([setAside(store, "spa"), setAside(store, "spa")]);
  expect(await listOfficePictures(store)).toMatchObject([{ name: "spa", isRemoved: true }]);
  expect(await listPending(store)).toEqual([]);
  expect((await readMaster(store, "spa"))?.toString()).toBe("first");
  await Promise.all([putBack(store, "spa"), putBack(store, "spa")]);
  expect(await listOfficePictures(store)).toMatchObject([{ name: "spa", isRemoved: false }]);
});

test.each(dialects)(
  "%s: gives each picture its own name, whoever stores it at the same moment",
  async (dialect) => {
    const store = await databases.migrated(dialect);
    const masters = ["a", "b", "c", "a"].map((text) => Buffer.from(text));
    const names = await Promise.all(masters.map((master) => storeMaster(store, master, "spa", free)));
    expect(new Set(names).size).toBe(3);
    expect(names[3]).toBe(names[0]);
    await setAside(store, names[0] ?? "");
    // The name of a removed picture is not used again.
    expect(names).not.toContain(await storeMaster(store, Buffer.from("d"), "spa", free));
  },
);

test.each(dialects)("%s: a picture is ready once all its files are stored", async (dialect) => {
  const store = await databases.migrated(dialect);
  await storeMaster(store, Buffer.from("a"), "spa", free);
  expect(await listPending(store)).toEqual([{ name: "spa", isUsable: false }]);
  const folder = temporaryFolder();
  writeFileSync(join(folder, "spa.a1-320.avif"), "small");
  const encoded = { hash: "a1", width: 480, height: 480, widths: [320], jpegWidths: [480], color: "#123456" };
  const { addedAt = "" } = (await readUpload(store, "spa")) ?? {};
  const stored = { name: "spa", addedAt, encoded };
  await storeEncoded(store, { ...stored, isWhole: false }, folder);
  expect(await listPending(store)).toEqual([{ name: "spa", isUsable: true }]);
  await storeEncoded(store, { ...stored, isWhole: true }, folder);
  // Another process that encodes the same picture changes nothing.
  await storeEncoded(store, { ...stored, isWhole: false }, folder);
  expect(await listPending(store)).toEqual([]);
  expect(await readManifest(store)).toEqual({ spa: encoded });
  expect((await readPictureFile(store, "spa.a1-320.avif"))?.toString()).toBe("small");
  expect(await readPictureFile(store, "spa.a1-480.avif")).toBeNull();
});

test.each(dialects)("%s: files of a replaced master are neither kept nor stored", async (dialect) => {
  const store = await databases.migrated(dialect);
  await storeMaster(store, Buffer.from("a"), "spa", free);
  const { addedAt = "" } = (await readUpload(store, "spa")) ?? {};
  const folder = temporaryFolder();
  writeFileSync(join(folder, "spa.a1-320.avif"), "small");
  const encoded = { hash: "a1", width: 480, height: 480, widths: [320], jpegWidths: [480], color: "#123456" };
  const stored = { name: "spa", addedAt, encoded, isWhole: true };
  await storeEncoded(store, stored, folder);
  const stamp = await readPicturesStamp(store);
  await vi.waitFor(() => expect(new Date().toISOString()).not.toBe(addedAt));
  await replaceMaster(store, "spa", Buffer.from("b"));
  expect(await readPicturesStamp(store)).not.toBe(stamp);
  expect(await readPictureFile(store, "spa.a1-320.avif")).toBeNull();
  await storeEncoded(store, stored, folder);
  expect(await listPending(store)).toEqual([{ name: "spa", isUsable: false }]);
  expect(await readManifest(store)).toEqual({});
});
