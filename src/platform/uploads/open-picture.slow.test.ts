// Pictures that phones, cameras and programs write differently, and those with missing pixels.
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { FileError } from "./file-error.ts";
import { detectFormat } from "./file-kind.ts";
import { decodePicture } from "./open-picture.ts";

const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
const photo = () => sharp({ create: { width: 320, height: 240, channels: 3, background: "#888888", noise } });
const jpeg = await photo().jpeg().toBuffer();
const progressive = await photo().jpeg({ progressive: true }).toBuffer();
const png = await photo().png().toBuffer();
const webp = await photo().webp().toBuffer();

async function decode(content: Buffer) {
  const format = detectFormat(content);
  if (format === null || format === "pdf") throw new Error("It is not recognized as a picture.");
  const { data, info } = await decodePicture(content, format, (picture) =>
    picture.autoOrient().toColorspace("srgb").raw().toBuffer({ resolveWithObject: true }),
  );
  return { data, width: info.width, height: info.height };
}

/** The package's types lack this method. */
function withGainMap(picture: Sharp): Sharp {
  return (picture as Sharp & { withGainMap(): Sharp }).withGainMap();
}

const append = (content: Buffer, ...more: (Buffer | string)[]) =>
  Buffer.concat([content, ...more.map((one) => Buffer.from(one as string))]);

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Adds compressed texts after the header. */
function addTexts(content: Buffer, count: number): Buffer {
  const text = toChunk("zTXt", append(Buffer.from("Comment\0\0"), deflateSync("A pool")));
  return append(content.subarray(0, 33), ...Array<Buffer>(count).fill(text), content.subarray(33));
}

/** Adds a second frame: 320 x 240 pixels of black. */
function animate(content: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  const frame = (sequence: number) => {
    const head = Buffer.alloc(26);
    head.writeUInt32BE(sequence, 0);
    head.writeUInt32BE(320, 4);
    head.writeUInt32BE(240, 8);
    return toChunk("fcTL", head);
  };
  const number = Buffer.from([0, 0, 0, 2]);
  const pixels = toChunk("fdAT", Buffer.concat([number, deflateSync(Buffer.alloc(240 * 961))]));
  const [header, end] = [content.subarray(0, 33), content.subarray(-12)];
  const data = content.subarray(33, -12);
  return Buffer.concat([header, toChunk("acTL", control), frame(0), data, frame(1), pixels, end]);
}

/** Returns a JPEG whose data ends in 0xFF 0x00 before the end marker: one in some hundred pictures does. */
async function findEndingInFf(): Promise<Buffer> {
  const raw = { width: 16, height: 16, channels: 3 } as const;
  for (let seed = 1; ; seed++) {
    const pixels = Uint8Array.from({ length: 16 * 16 * 3 }, (_, index) => (index * index * seed) % 251);
    const content = await sharp(pixels, { raw }).jpeg().toBuffer();
    if (content.at(-4) === 0xff && content.at(-3) === 0) return content;
  }
}

describe("a picture", () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ["a JPEG without its last two bytes", () => jpeg.subarray(0, -2)],
    ["a JPEG without its last byte", () => jpeg.subarray(0, -1)],
    ["a progressive JPEG without its last two bytes", () => progressive.subarray(0, -2)],
    [
      "a progressive JPEG whose end marker became zeros",
      () => append(progressive.subarray(0, -2), Buffer.alloc(4096)),
    ],
    ["a JPEG with a second picture behind it", () => append(jpeg, progressive)],
    ["a JPEG with a film behind it", () => append(jpeg, "\0\0\0\x18ftypmp42", Buffer.alloc(50_000, 7))],
    ["a JPEG with a gain map", () => withGainMap(photo()).jpeg().toBuffer()],
    ["a gray JPEG", () => photo().grayscale().jpeg().toBuffer()],
    ["a JPEG in four inks", () => photo().toColorspace("cmyk").jpeg().toBuffer()],
    ["an animated PNG", () => animate(png)],
    ["an interlaced PNG", () => photo().png({ progressive: true }).toBuffer()],
    ["a PNG with 16 bits", () => photo().toColorspace("rgb16").png().toBuffer()],
    ["a PNG with a palette", () => photo().png({ palette: true }).toBuffer()],
    ["a PNG with a few compressed texts", () => addTexts(png, 16)],
    ["a PNG with bytes behind it", () => append(png, Buffer.alloc(5_000, 7))],
    ["a PNG without its end chunk", () => png.subarray(0, -12)],
    ["a WebP with bytes behind it", () => append(webp, Buffer.alloc(5_000, 7))],
    ["a lossless WebP", () => photo().webp({ lossless: true }).toBuffer()],
  ])("is read completely: %s", async (_kind, create) => {
    expect(await decode(await create())).toMatchObject({ width: 320, height: 240 });
  });

  test("without its end marker has the same pixels", async () => {
    for (const whole of [jpeg, progressive])
      expect((await decode(whole.subarray(0, -2))).data.equals((await decode(whole)).data)).toBe(true);
  });

  test.each([0, 2, 500])(
    "is read completely if its pixels end in 0xFF and %i zeros follow",
    async (zeros) => {
      const whole = await findEndingInFf();
      const cut = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(zeros)]);
      expect((await decode(cut)).data.equals((await decode(whole)).data)).toBe(true);
    },
  );

  test("is a phone's panorama of 63 megapixels", async () => {
    const create = { width: 16_382, height: 3_840, channels: 3 as const, background: "#7a8b6f" };
    const { width } = await decode(await sharp({ create }).jpeg().toBuffer());
    expect(width).toBe(16_382);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ["a JPEG without its last 3 bytes", () => jpeg.subarray(0, -3)],
    ["a JPEG without its last 500 bytes", () => jpeg.subarray(0, -500)],
    ["half a JPEG", () => jpeg.subarray(0, jpeg.length / 2)],
    ["half a progressive JPEG", () => progressive.subarray(0, progressive.length / 2)],
    ["a JPEG's header", () => jpeg.subarray(0, 400)],
    ["half a PNG", () => png.subarray(0, png.length / 2)],
    ["half a WebP", () => webp.subarray(0, webp.length / 2)],
  ])("is refused if pixels are missing: %s", async (_kind, create) => {
    await expect(decode(await create())).rejects.toEqual(expect.any(FileError));
  });

  test("is refused with hundreds of compressed texts, of which each may take 8 MB", async () => {
    await expect(decode(addTexts(png, 500))).rejects.toEqual(expect.any(FileError));
  });
});
