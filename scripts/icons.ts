// Makes the site's icons from the logo: in every build, and with `npm run icons` for development.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { iconSvg, readLogo } from "#app/content/logo-files.ts";
import { readContent } from "#app/content/read.ts";
import type { Company } from "#app/content/schemas/company.ts";

/** The share of a maskable icon that no system crops. */
const MASKABLE_SAFE = 0.66;

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 12 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

async function maskable(square: string, size: number, background: string): Promise<Buffer> {
  const inner = Math.round(size * MASKABLE_SAFE);
  const pad = Math.floor((size - inner) / 2);
  const more = size - inner - pad;
  return sharp(await png(square, inner))
    .extend({ top: pad, left: pad, bottom: more, right: more, background })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Builds an .ico of PNGs: a header of 6 bytes, 16 bytes per picture, then the pictures. */
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

/** Makes all icons of the site from the logo and writes them into a folder. */
export async function writeIcons(
  out: string,
  pictures: string,
  { colors, logo }: Pick<Company, "colors" | "logo">,
): Promise<void> {
  const brandColor = colors.brand;
  const { small } = readLogo(pictures, logo);
  const icon = iconSvg(small, brandColor);
  const square = iconSvg(small, brandColor, 0);
  const sizes = await Promise.all([16, 32].map(async (size) => ({ size, data: await png(icon, size) })));
  writeFileSync(join(out, "favicon.svg"), icon);
  writeFileSync(join(out, "favicon.ico"), ico(sizes));
  writeFileSync(join(out, "apple-touch-icon.png"), await png(square, 180));
  writeFileSync(join(out, "icon-192.png"), await png(icon, 192));
  writeFileSync(join(out, "icon-512.png"), await png(icon, 512));
  writeFileSync(join(out, "icon-maskable-512.png"), await maskable(square, 512, brandColor));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  await writeIcons(join(root, "public"), join(root, "pictures"), readContent().company);
}
