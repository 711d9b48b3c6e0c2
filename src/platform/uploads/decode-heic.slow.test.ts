// Tests of HEIC photos: their pixels, hostile ones, and that the site is not blocked meanwhile.
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "#photos/server/encode-picture.ts";
import { heic, withHeicSize } from "#tests/server/heic.ts";
import { detectFormat } from "./file-kind.ts";

async function encode(content: Buffer) {
  const format = detectFormat(content);
  if (format !== "heic") throw new Error("It is not recognized.");
  return encodePicture(content, format);
}

async function readPixel(picture: Buffer, left: number): Promise<number[]> {
  const area = { left, top: 100, width: 1, height: 1 };
  return [...(await sharp(picture).extract(area).raw().toBuffer())];
}

test("a HEIC photo is stored as JPEG with its colors", async () => {
  const { data, width, height } = await encode(heic);
  expect([width, height]).toEqual([640, 480]);
  const [left, right] = [await readPixel(data, 100), await readPixel(data, 500)];
  expect(left[0]).toBeGreaterThan(240);
  expect(left[2]).toBeLessThan(15);
  expect(right[0]).toBeLessThan(15);
  expect(right[2]).toBeGreaterThan(240);
});

test("other requests are served while a photo is decoded", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await encode(heic);
  clearInterval(timer);
  // Starting the decoder alone takes dozens of milliseconds.
  expect(ticks).toBeGreaterThan(5);
});

test.each<[string, Buffer, string]>([
  ["a header alone", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "unreadable"],
  ["half a photo", heic.subarray(0, heic.length / 2), "unreadable"],
  ["a photo without its last bytes", heic.subarray(0, -200), "unreadable"],
  ["random bytes", Buffer.concat([heic.subarray(0, 24), Buffer.alloc(5_000, 77)]), "unreadable"],
  ["too many pixels", withHeicSize(9_000), "pixels"],
  ["pixels beyond any number", withHeicSize(0xffff_ffff), "unreadable"],
])("%s is refused", async (_kind, content, reason) => {
  await expect(encode(content)).rejects.toMatchObject({ name: "FileError", reason });
});

test("AVIF and films are not taken for HEIC", async () => {
  const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#888888" } })
    .avif()
    .toBuffer();
  expect(detectFormat(avif)).toBeNull();
  expect(detectFormat(Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"))).toBeNull();
  expect(detectFormat(Buffer.from("\0\0\0\x18ftyp", "latin1"))).toBeNull();
});
