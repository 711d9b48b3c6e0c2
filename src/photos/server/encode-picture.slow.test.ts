// Tests that stored pictures are upright, small, re-encoded and without metadata.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FileError } from "#platform/uploads/file-error.ts";
import { detectFormat, isCompletePdf } from "#platform/uploads/file-kind.ts";
import { MAX_FILE_BYTES, MAX_PICTURES, MAX_SURVEYS } from "#platform/uploads/limits.ts";
import { createHostileFiles } from "#tests/server/hostile-files.ts";
import { encodePicture, MAX_PICTURE_BYTES } from "./encode-picture.ts";

/** A picture whose left half is red and whose right half is blue. */
function createHalves(width = 80, height = 40) {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: "#ff0000" } };
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

async function readPixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("a picture", () => {
  test("is upright and without metadata", async () => {
    const sent = await createHalves()
      .withExif({ IFD0: { Artist: "Ana Ruiz" }, IFD3: { GPSLatitude: "29/1 45/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif?.includes("Ana Ruiz")).toBe(true);
    const { data, thumbnail, width, height } = await encodePicture(sent, "jpeg");
    expect([width, height]).toEqual([40, 80]);
    for (const stored of [data, thumbnail]) {
      const { exif, xmp, iptc, icc, orientation, format } = await sharp(stored).metadata();
      expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: "jpeg" });
      expect(stored.includes("Ana Ruiz")).toBe(false);
    }
    // Orientation 6: the sent left side is the top.
    const [red = 0, , blue = 0] = await readPixel(data, 20, 10);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test("becomes a JPEG of at most 2560 px with a thumbnail", async () => {
    const sides = { jpeg: 5200, png: 2800, webp: 2800 };
    for (const format of ["jpeg", "png", "webp"] as const) {
      const sent = await createHalves(sides[format], sides[format] / 2)
        [format]()
        .toBuffer();
      const { data, thumbnail, width, height } = await encodePicture(sent, format);
      expect([width, height]).toEqual([2560, 1280]);
      expect(await sharp(data).metadata()).toMatchObject({ format: "jpeg", width, height });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 240 });
    }
  });

  test("shows transparent parts as white", async () => {
    const sent = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(await readPixel((await encodePicture(sent, "png")).data, 4, 4)).toEqual([255, 255, 255]);
  });
});

test("stores nothing of a hostile file but its pixels", async () => {
  for (const { kind, content, allowed } of await createHostileFiles(1)) {
    const format = detectFormat(content);
    if (format === "pdf") {
      expect(isCompletePdf(content), kind).toBe(allowed === "survey");
    } else if (allowed === null) {
      const failure = format && (await encodePicture(content, format).catch((error) => error));
      expect(failure === null || failure instanceof FileError, kind).toBe(true);
    } else {
      expect(allowed, kind).toBe("picture");
      if (format === null) throw new Error(`${kind} is not recognized`);
      const { data } = await encodePicture(content, format);
      expect(data.includes("PK\u0003\u0004") || data.includes("<script>"), kind).toBe(false);
    }
  }
});

test("distinguishes a picture of too many pixels from a damaged one", async () => {
  const files = await createHostileFiles(1);
  const reasonOf = async (name: string) => {
    const { content } = files.find(({ kind }) => kind === name) ?? { content: Buffer.alloc(0) };
    const format = detectFormat(content);
    if (format === null || format === "pdf") throw new Error(`${name} is no picture`);
    return encodePicture(content, format).catch(({ reason }) => reason);
  };
  expect(await reasonOf("pixel bomb")).toBe("pixels");
  expect(await reasonOf("JPEG header of 4 gigapixels")).toBe("pixels");
  expect(await reasonOf("truncated JPEG")).toBe("unreadable");
});

test("keeps a full request within 30 MB, even if its pictures don't compress", async () => {
  for (const side of [1920, 2560]) {
    const noise = randomBytes(side * side * 3);
    const sent = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer();
    const { data, thumbnail, width } = await encodePicture(sent, "jpeg");
    expect(data.length, `${side} px`).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    expect(MAX_PICTURES * (data.length + thumbnail.length) + MAX_SURVEYS * MAX_FILE_BYTES).toBeLessThan(30e6);
    expect(width).toBeGreaterThanOrEqual(1440);
  }
});
