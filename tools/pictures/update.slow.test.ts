// Photos of phones become safe masters, and only new pictures are encoded.
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { heic } from "#tests/server/heic.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { importPhotos } from "./import-photos.ts";
import { type PictureFolders, updatePictures } from "./update.ts";

let folder: string;
let folders: PictureFolders;
beforeEach(() => {
  folder = temporaryFolder();
  folders = { masters: join(folder, "pictures"), encoded: join(folder, "public") };
  mkdirSync(folders.masters);
});

/** 48 by 32 pixels: red on the left, blue on the right. */
function photo() {
  const half = (background: string) => ({
    create: { width: 24, height: 32, channels: 3 as const, background },
  });
  return sharp({ create: { width: 48, height: 32, channels: 3, background: "#0000ff" } }).composite([
    { input: half("#ff0000"), left: 0, top: 0 },
  ]);
}

async function addJpeg(name: string, orientation?: number): Promise<void> {
  const jpeg = photo().jpeg();
  writeFileSync(
    join(folders.masters, name),
    await (orientation ? jpeg.withMetadata({ orientation }) : jpeg).toBuffer(),
  );
}

function update() {
  return updatePictures(folders, () => {});
}

function masters(): string[] {
  return readdirSync(folders.masters).filter((name) => name !== "manifest.json");
}

test("encodes a new picture and leaves the others unchanged", async () => {
  await addJpeg("spa.jpg");
  await addJpeg("deck.jpg");
  expect((await update()).encoded).toEqual(["deck", "spa"]);
  const times = () =>
    Object.fromEntries(
      readdirSync(folders.encoded)
        .filter((file) => !file.startsWith("fire"))
        .map((file) => [file, statSync(join(folders.encoded, file)).mtimeMs]),
    );
  const before = times();
  writeFileSync(join(folders.masters, "fire.jpg"), await photo().negate().jpeg().toBuffer());
  expect(await update()).toMatchObject({ encoded: ["fire"], unchanged: 2, stale: [], problems: [] });
  expect(times()).toEqual(before);
});

test("reports files that are neither photos nor logos", async () => {
  for (const name of ["logo.svg", "logo-small.svg", "plan.svg"])
    writeFileSync(join(folders.masters, name), "<svg></svg>");
  expect((await update()).problems).toEqual([expect.stringContaining("plan.svg")]);
});

test("rotates a photo by its EXIF orientation and removes its metadata", async () => {
  await addJpeg("spa.jpg", 6);
  expect((await update()).changes).toEqual(["saved spa.jpg upright and without metadata"]);
  const master = sharp(readFileSync(join(folders.masters, "spa.jpg")));
  expect(await master.metadata()).toMatchObject({ width: 32, height: 48 });
  expect((await master.metadata()).exif).toBeUndefined();
  const { data, info } = await master.raw().toBuffer({ resolveWithObject: true });
  const pixel = (y: number) => [...data.subarray((y * info.width + 16) * 3, (y * info.width + 16) * 3 + 3)];
  expect(pixel(6)[0]).toBeGreaterThan(200);
  expect(pixel(42)[2]).toBeGreaterThan(200);
  const [encoded = ""] = readdirSync(folders.encoded).filter((file) => file.endsWith(".avif"));
  expect(await sharp(join(folders.encoded, encoded)).metadata()).toMatchObject({ width: 32, height: 48 });
});

test("removes the location from an upright photo with a safe name, once", async () => {
  const jpeg = photo().withExif({ IFD3: { GPSLatitude: "29/1 45/1 0/1" } });
  writeFileSync(join(folders.masters, "spa.jpg"), await jpeg.jpeg().toBuffer());
  expect((await update()).changes).toEqual(["saved spa.jpg upright and without metadata"]);
  const master = readFileSync(join(folders.masters, "spa.jpg"));
  expect((await sharp(master).metadata()).exif).toBeUndefined();
  expect((await update()).changes).toEqual([]);
  expect(readFileSync(join(folders.masters, "spa.jpg"))).toEqual(master);
});

test.each([
  ["IMG 1.JPG", "img-1.jpg"],
  ["spa.jpg", "spa.jpg"],
])("keeps the photo %s on a full disk, and names the reason", async (name, target) => {
  await addJpeg(name, 6);
  const before = readFileSync(join(folders.masters, name));
  symlinkSync("/dev/full", join(folders.masters, `.${target}.partial`));
  const { problems } = await importPhotos(folders.masters);
  expect(problems).toEqual([expect.stringMatching(`^pictures/${name}: ENOSPC: no space left on device`)]);
  expect(readFileSync(join(folders.masters, name))).toEqual(before);
  expect(masters()).toEqual([name]);
});

test("converts names and formats of phones and cameras to safe JPEG masters", async () => {
  await addJpeg("IMG 0042.JPG");
  await addJpeg("Böschung & Fluß.jpeg");
  writeFileSync(join(folders.masters, "Screen.PNG"), await photo().png().toBuffer());
  writeFileSync(join(folders.masters, "web_photo.webp"), await photo().webp().toBuffer());
  writeFileSync(join(folders.masters, "IMG_1.HEIC"), heic);
  const { changes, encoded } = await update();
  const names = ["boschung-fluss.jpg", "img-0042.jpg", "img-1.jpg", "screen.jpg", "web-photo.jpg"];
  expect(masters().sort()).toEqual(names);
  expect(encoded).toHaveLength(names.length);
  expect(changes).toContain("saved IMG 0042.JPG as img-0042.jpg");
  for (const name of masters())
    expect((await sharp(join(folders.masters, name)).metadata()).format, name).toBe("jpeg");
});

test("reports unusable files with advice and encodes the others", async () => {
  await addJpeg("spa.jpg");
  await addJpeg("SPA.jpeg");
  writeFileSync(join(folders.masters, "IMG_1.HEIC"), "ftypheic");
  writeFileSync(join(folders.masters, "notes.txt"), "x");
  writeFileSync(join(folders.masters, "broken.png"), "x");
  const { problems, encoded } = await update();
  expect(encoded).toEqual(["spa"]);
  expect(problems.sort()).toEqual([
    "pictures/IMG_1.HEIC: the file is damaged or not a picture: export it again as JPEG",
    "pictures/SPA.jpeg: it would be named spa.jpg, which exists: rename it, or delete the other",
    "pictures/broken.png: the file is damaged or not a picture: export it again as JPEG",
    "pictures/notes.txt: this is not a picture: expected .jpg, .jpeg, .png, .webp, .heic, .heif",
  ]);
  expect(masters()).toContain("SPA.jpeg");
});
