// Tests that an upload is re-encoded as a master, or refused.
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Store } from "#platform/database/store.ts";
import { listOfficePictures, readMaster } from "#platform/pictures/office-pictures.ts";
import { MAX_FILE_BYTES } from "#platform/uploads/limits.ts";
import { spool } from "#platform/uploads/spool.ts";
import { testDatabases } from "#tests/server/databases.ts";
import { createHostileFiles } from "#tests/server/hostile-files.ts";
import { createOddPictures } from "#tests/server/odd-pictures.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { takePicture } from "./take-picture.ts";

function photo(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: "#4488aa" } });
}

const databases = testDatabases();
const openStore = () => databases.migrated("sqlite");

/** Sends a file to the office's pictures. */
async function take(store: Store, name: string, content: Buffer, taken: string[] = []) {
  const file = await spool(Readable.from([content]), temporaryFolder());
  const isTooLarge = content.length > MAX_FILE_BYTES;
  const sent = { name, bytes: content.length, isTooLarge, content: file };
  try {
    return await takePicture(store, sent, (one) => taken.includes(one));
  } finally {
    await file.discard();
  }
}

async function listNames(store: Store): Promise<string[]> {
  return (await listOfficePictures(store)).map(({ name }) => name);
}

/** @throws if there is none */
async function openMaster(store: Store, name: string): Promise<Buffer> {
  const master = await readMaster(store, name);
  if (!master) throw new Error(`There is no master ${name}.`);
  return master;
}

test.each(["jpeg", "png", "webp"] as const)(
  "stores a %s as an upright JPEG without metadata",
  async (format) => {
    const store = await openStore();
    const content = await photo().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    expect(await take(store, "IMG 0042.HEIC.JPG", content)).toEqual({
      file: "IMG 0042.HEIC.JPG",
      status: "stored",
      name: "img-0042-heic",
    });
    const stored = await sharp(await openMaster(store, "img-0042-heic")).metadata();
    expect(stored).toMatchObject({ format: "jpeg", width: 600, height: 900 });
    expect(stored.exif).toBeUndefined();
  },
);

test("gives another picture another name, and stores the same one once", async () => {
  const store = await openStore();
  const blue = await photo().jpeg().toBuffer();
  const red = await photo().tint("#ff0000").jpeg().toBuffer();
  const names = [];
  for (const content of [blue, red, blue, red])
    names.push(await take(store, "image.jpg", content, ["image"]));
  expect(names).toMatchObject([
    { name: "image-2" },
    { name: "image-3" },
    { name: "image-2" },
    { name: "image-3" },
  ]);
  expect(await listNames(store)).toEqual(["image-2", "image-3"]);
});

test("names a file without letters, and shortens a long name", async () => {
  const store = await openStore();
  expect(await take(store, "照片.jpg", await photo().jpeg().toBuffer())).toMatchObject({ name: "photo" });
  const long = await take(store, `${"pool-".repeat(40)}.jpg`, await photo(901).jpeg().toBuffer());
  expect(long).toMatchObject({ name: expect.stringMatching(/^(pool-)+pool$/) });
});

test("refuses what is too small to be shown", async () => {
  const store = await openStore();
  const result = await take(store, "icon.png", await photo(2000, 300).png().toBuffer());
  expect(result).toEqual({ file: "icon.png", status: "refused", reason: "small" });
  // Its shorter side would be 148 pixels.
  const strip = await take(store, "strip.png", await photo(480, 12_480).png().toBuffer());
  expect(strip).toMatchObject({ status: "refused", reason: "small" });
  expect(await listNames(store)).toEqual([]);
});

test("drops or refuses a color profile of many megabytes", async () => {
  const store = await openStore();
  const jpeg = await photo().jpeg().toBuffer();
  // Parts of a color profile are 64 KB each, with a number and their count.
  const segments = Array.from({ length: 200 }, (_one, index) => {
    const head = Buffer.from([0xff, 0xe2, 0xff, 0xf0]);
    return Buffer.concat([
      head,
      Buffer.from(`ICC_PROFILE\0`),
      Buffer.from([index + 1, 200]),
      Buffer.alloc(65_504, 7),
    ]);
  });
  const sent = Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
  const result = await take(store, "profile.jpg", sent);
  if (result.status === "refused") expect(result.reason).toBe("unreadable");
  else expect((await openMaster(store, "profile")).length).toBeLessThan(100_000);
});

describe("odd pictures", () => {
  let pictures: Awaited<ReturnType<typeof createOddPictures>>;

  beforeAll(async () => {
    pictures = await createOddPictures(640);
  });

  test("are stored within limits, or refused with the reason", async () => {
    const store = await openStore();
    for (const { kind, content, outcome } of pictures) {
      const result = await take(store, `${kind}.jpg`, content);
      expect(result.status === "stored" ? "stored" : result.reason, kind).toBe(outcome);
      if (result.status === "refused") continue;
      const { exif, xmp, icc, pages, space } = await sharp(await openMaster(store, result.name)).metadata();
      expect([exif, xmp, icc, pages, space], kind).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        "srgb",
      ]);
    }
  });
});

test("stores only re-encoded pictures of hostile files", async () => {
  const store = await openStore();
  for (const { kind, name, content, allowed } of await createHostileFiles(0, 640)) {
    const result = await take(store, name, content);
    expect(result.status === "stored", kind).toBe(allowed === "picture");
    if (result.status === "refused") continue;
    const stored = await openMaster(store, result.name);
    expect(stored.includes("<script") || stored.includes("PK\u0005\u0006"), kind).toBe(false);
    expect(await sharp(stored).metadata(), kind).toMatchObject({ format: "jpeg", width: 640 });
  }
  expect((await listNames(store)).every((name) => /^[a-z0-9-]+$/.test(name))).toBe(true);
});
