// Makes the icons in public/ from the mark, app/layout/mark.svg: run it when the mark changes, and commit what it makes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const out = join(import.meta.dirname, "../public");
const mark = readFileSync(join(import.meta.dirname, "../app/layout/mark.svg"), "utf8");
/** Systems that cut icons to a shape of their own want the ground up to the edge and the mark inside. */
const square = mark.replace('rx="6" ', "");
const MASKABLE_SAFE = 0.66;

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 12 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * MASKABLE_SAFE);
  const pad = Math.floor((size - inner) / 2);
  const more = size - inner - pad;
  return sharp(await png(square, inner))
    .extend({ top: pad, left: pad, bottom: more, right: more, background: "#0f4a50" })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico that holds PNGs: a header of 6 bytes, 16 bytes for each picture, then the pictures. */
function ico(pictures: { size: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

writeFileSync(join(out, "apple-touch-icon.png"), await png(square, 180));
writeFileSync(join(out, "icon-192.png"), await png(mark, 192));
writeFileSync(join(out, "icon-512.png"), await png(mark, 512));
writeFileSync(join(out, "icon-maskable-512.png"), await maskable(512));
const small = await Promise.all([16, 32].map(async (size) => ({ size, data: await png(mark, size) })));
writeFileSync(join(out, "favicon.svg"), mark);
writeFileSync(join(out, "favicon.ico"), ico(small));
