// The site's icons, made from the logo on the brand color.
import { Hono } from "hono";
import { etag } from "hono/etag";
import sharp from "sharp";
import { iconSvg } from "#content/logo-files.ts";
import { readContent } from "#content/read.ts";
import { readSiteLogo } from "#content/site-facts.ts";
import { createBoundedCache } from "#platform/http/bounded-cache.ts";
import type { Env } from "#platform/http/env.ts";
import { type IconFile, iconFiles } from "#platform/http/made-files.ts";

/** The share of a maskable icon that no system crops. */
const MASKABLE_SAFE = 0.66;

/** The icons of two logos: while one replaces the other, both may be asked for. */
const MAX_ICONS = 2 * iconFiles.length;

const makers: Record<IconFile, (logo: string, color: string) => Promise<Buffer>> = {
  "favicon.ico": async (logo, color) => {
    const icon = iconSvg(logo, color);
    return ico(await Promise.all([16, 32].map(async (size) => ({ size, data: await png(icon, size) }))));
  },
  "favicon.svg": async (logo, color) => Buffer.from(iconSvg(logo, color)),
  "apple-touch-icon.png": (logo, color) => png(iconSvg(logo, color, 0), 180),
  "icon-192.png": (logo, color) => png(iconSvg(logo, color), 192),
  "icon-512.png": (logo, color) => png(iconSvg(logo, color), 512),
  "icon-maskable-512.png": (logo, color) => maskable(iconSvg(logo, color, 0), 512, color),
};

const types = { ico: "image/x-icon", svg: "image/svg+xml", png: "image/png" };

export function createIconRoutes(): Hono<Env> {
  const app = new Hono<Env>();
  const findIcon = createBoundedCache<Buffer>(MAX_ICONS);
  for (const file of iconFiles) {
    const type = types[file.split(".")[1] as keyof typeof types];
    app.get(`/${file}`, etag(), async (context) => {
      const { small } = readSiteLogo();
      const { brand } = readContent().company.colors;
      const icon = await findIcon([file, brand, small].join(" "), () => makers[file](small, brand));
      return context.body(new Uint8Array(icon), 200, { "content-type": type, "cache-control": "no-cache" });
    });
  }
  return app;
}

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
