// Creates pictures that are hard to decode and that staff might upload, for trials and unit tests.
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { PictureRefusal } from "#editing/pictures.ts";
import { toPngChunk } from "./hostile-files.ts";

type OddPicture = {
  /** What is odd about it. */
  kind: string;
  content: Buffer;
  /** "stored", or why it is refused. */
  outcome: "stored" | PictureRefusal;
};

const SIZE = { width: 640, height: 480 };
/** Maximum size of a JPEG segment, including its length field. */
const SEGMENT_BYTES = 65_535;

/** @param side of the pictures with many pixels; 8,300 is the largest that is accepted */
export async function createOddPictures(side: number): Promise<OddPicture[]> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const plain = (width: number, height: number, background = "#7a8b6f") =>
    sharp({ create: { width, height, channels: 3, background } });
  const jpeg = await sharp({ create: { ...SIZE, channels: 3, background: "#888888", noise } })
    .jpeg()
    .toBuffer();
  const png = await plain(SIZE.width, SIZE.height).png().toBuffer();
  const progressive = await plain(side, side).jpeg({ progressive: true }).toBuffer();
  const animation = createFrames(40);
  const orientation = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return [
    { kind: "50,000 pixels wide", content: await plain(50_000, 480).png().toBuffer(), outcome: "small" },
    { kind: "60,000 pixels high", content: await plain(480, 60_000).jpeg().toBuffer(), outcome: "small" },
    {
      kind: "interlaced PNG",
      content: await plain(side, side).png({ progressive: true }).toBuffer(),
      outcome: "stored",
    },
    { kind: "progressive JPEG", content: progressive, outcome: "stored" },
    { kind: "JPEG with 5,000 scans", content: repeatLastScan(progressive, 5_000), outcome: "unreadable" },
    {
      kind: "WebP of one color",
      content: await plain(side, side).webp({ lossless: true, effort: 0 }).toBuffer(),
      outcome: "stored",
    },
    {
      kind: "animated WebP",
      content: await animation().webp({ loop: 0, effort: 0 }).toBuffer(),
      outcome: "stored",
    },
    { kind: "animated GIF", content: await animation().gif().toBuffer(), outcome: "type" },
    {
      kind: "EXIF with a large thumbnail",
      content: addSegments(orientation, 0xe1, "Exif\0\0", 2),
      outcome: "stored",
    },
    {
      kind: "8 MB of metadata",
      content: addSegments(jpeg, 0xe1, "http://ns.adobe.com/xap/1.0/\0", 120),
      outcome: "stored",
    },
    {
      kind: "PNG with a text that expands to 64 MB",
      content: addChunk(png, "zTXt", compressZeros("Comment\0\0", 64)),
      outcome: "stored",
    },
    {
      kind: "PNG with a profile that expands to 64 MB",
      content: addChunk(png, "iCCP", compressZeros("p\0\0", 64)),
      outcome: "stored",
    },
    {
      kind: "picture in four inks",
      content: await sharp(jpeg).toColorspace("cmyk").jpeg().toBuffer(),
      outcome: "stored",
    },
    {
      kind: "16 bits and transparent",
      content: await sharp(jpeg).ensureAlpha(0.5).toColorspace("rgb16").png().toBuffer(),
      outcome: "stored",
    },
    { kind: "half a JPEG", content: jpeg.subarray(0, jpeg.length / 2), outcome: "unreadable" },
    { kind: "16 MB", content: Buffer.concat([jpeg, Buffer.alloc(16 * 1024 * 1024)]), outcome: "size" },
  ];
}

/** Returns a function that opens an animation, whose frames differ. */
function createFrames(count: number): () => Sharp {
  const { width, height } = SIZE;
  const frame = width * height * 3;
  const pixels = Buffer.alloc(count * frame);
  for (let index = 0; index < count; index++) pixels.fill(index * 6, index * frame, (index + 1) * frame);
  return () => sharp(pixels, { raw: { width, height: count * height, channels: 3, pageHeight: height } });
}

/** Adds full segments after a JPEG's first two bytes. */
function addSegments(jpeg: Buffer, marker: number, name: string, count: number): Buffer {
  const segment = Buffer.alloc(SEGMENT_BYTES + 2, 7);
  segment.set([0xff, marker], 0);
  segment.writeUInt16BE(SEGMENT_BYTES, 2);
  segment.write(name, 4, "latin1");
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)]);
}

/** Repeats the last scan of a progressive JPEG, which a decoder reads each time. */
function repeatLastScan(jpeg: Buffer, count: number): Buffer {
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(start, -2);
  return Buffer.concat([jpeg.subarray(0, start), ...Array<Buffer>(count).fill(scan), jpeg.subarray(-2)]);
}

/** Adds a chunk after a PNG's header. */
function addChunk(png: Buffer, type: string, data: Buffer): Buffer {
  // The signature has 8 bytes and the header's chunk 25.
  return Buffer.concat([png.subarray(0, 33), toPngChunk(type, data), png.subarray(33)]);
}

function compressZeros(head: string, megabytes: number): Buffer {
  return Buffer.concat([Buffer.from(head, "latin1"), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]);
}
