// Creates files that an attacker might upload instead of photos, for trials and unit tests.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type HostileFile = {
  /** What is wrong with it. */
  kind: string;
  /** The name and type that its sender declares. */
  name: string;
  type: string;
  content: Buffer;
  /** "picture" if it may be stored after encoding, and "survey" if it may be stored as it is. */
  allowed: "picture" | "survey" | null;
};

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`;
const HTML = `<!doctype html><script>fetch("/office")</script>`;
/** A zip archive with one empty file. */
const ZIP = Buffer.from(
  "504b03040a0000000000000000000000000000000000000000000100000061504b01021e030a00000000000000000000000000000000000000000001000000000000000000000000000000000061504b050600000000010001002f0000001f0000000000",
  "hex",
);
const EXE = Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(4096, 7)]);

/** Returns a small picture, different for each number. */
export function createPicture(
  number: number,
  format: "jpeg" | "png" | "webp" = "jpeg",
  side = 64,
): Promise<Buffer> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 120 };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    [format]()
    .toBuffer();
}

/** Returns a small PDF, different for each number. */
export function createPdf(number: number): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog/N ${number}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

/**
 * Returns one file of each kind. Different numbers result in different contents.
 * @param side of the pictures, in pixels
 */
export async function createHostileFiles(number: number, side = 64): Promise<HostileFile[]> {
  const jpeg = await createPicture(number, "jpeg", side);
  const png = await createPicture(number, "png", side);
  const webp = await createPicture(number, "webp", side);
  const pdf = createPdf(number);
  const named = (text: string) => Buffer.from(`${text}<!-- ${number} -->`);
  const file = (
    kind: string,
    name: string,
    content: Buffer,
    allowed: HostileFile["allowed"] = null,
    type = "image/jpeg",
  ): HostileFile => ({ kind, name, type, content, allowed });
  return [
    file("SVG", "yard.jpg", named(SVG)),
    file("SVG by its own type", "yard.svg", named(SVG), null, "image/svg+xml"),
    file("HTML", "yard.png", named(HTML), null, "image/png"),
    file("HTML as a PDF", "survey.pdf", named(HTML), null, "application/pdf"),
    file("program", "yard.webp", Buffer.concat([EXE, Buffer.from(String(number))]), null, "image/webp"),
    file("zip", "survey.pdf", Buffer.concat([ZIP, Buffer.from(String(number))]), null, "application/pdf"),
    file("GIF", "yard.jpg", Buffer.from(`GIF89a${number}`)),
    file("HEIC", "yard.jpg", Buffer.from(`\0\0\0\x18ftypheic${number}`, "latin1")),
    file("empty", "yard.jpg", Buffer.alloc(0)),
    file("signature alone", "yard.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), named("x")])),
    file("truncated JPEG", "yard.jpg", jpeg.subarray(0, jpeg.length - 60)),
    file("truncated PNG", "yard.png", png.subarray(0, png.length - 20)),
    file("truncated WebP", "yard.webp", webp.subarray(0, webp.length - 20)),
    file("truncated PDF", "survey.pdf", pdf.subarray(0, 30)),
    file("PDF after HTML", "survey.pdf", Buffer.concat([named(HTML), pdf])),
    file("pixel bomb", "yard.png", createPngOfZeros(30_000, 30_000)),
    file("wide picture", "yard.png", createPngOfZeros(60_000_001, 1)),
    file("JPEG header of 4 gigapixels", "yard.jpg", withJpegSize(jpeg, 65_500)),
    file("PNG with a wrong length", "yard.png", createPngOfZeros(4_000, 4_000, 100)),
    file("JPEG with a zip behind it", "yard.jpg", Buffer.concat([jpeg, ZIP]), "picture"),
    file("JPEG with HTML behind it", "yard.html", Buffer.concat([jpeg, named(HTML)]), "picture", "text/html"),
    file(
      "JPEG declared as a PDF",
      "survey.pdf",
      await createPicture(number + 7_000, "jpeg", side),
      "picture",
      "application/pdf",
    ),
    file(
      "PNG declared as nothing",
      "",
      await createPicture(number + 8_000, "png", side),
      "picture",
      "application/octet-stream",
    ),
    file(
      "name with a path",
      "../../../etc/cron.d/x\0.jpg",
      await createPicture(number + 9_000, "jpeg", side),
      "picture",
    ),
    file(
      "PDF with HTML behind it",
      "survey.html",
      Buffer.concat([pdf, named(HTML), Buffer.from("%%EOF")]),
      "survey",
      "text/html",
    ),
  ];
}

const pngsOfZeros = new Map<string, Buffer>();

/** Returns a PNG of black pixels, one bit each: 900 megapixels are 110 KB. @param rows their actual number */
function createPngOfZeros(width: number, height: number, rows = height): Buffer {
  const key = [width, height, rows].join();
  const png = pngsOfZeros.get(key) ?? encodePngOfZeros(width, height, rows);
  pngsOfZeros.set(key, png);
  return png;
}

function encodePngOfZeros(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toPngChunk("IHDR", header),
    toPngChunk("IDAT", pixels),
    toPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function toPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Changes the size in a JPEG's header. */
function withJpegSize(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}
