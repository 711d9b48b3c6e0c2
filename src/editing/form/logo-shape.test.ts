// Tests that a logo is found in every kind of picture, and that a photo is refused.
import sharp from "sharp";
import { expect, test } from "vitest";
import { findShape } from "./logo-shape.ts";

type Look = { background?: string; color: string; more?: string };

/** A ring of a third of the picture's width. */
function drawRing({ background, color, more = "" }: Look) {
  const square = background ? `<rect width="200" height="200" fill="${background}"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${square}<circle cx="100" cy="100" r="66" fill="none" stroke="${color}" stroke-width="20"/>${more}</svg>`;
  return sharp(Buffer.from(svg));
}

async function find(content: Buffer) {
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return findShape({ width, height, data });
}

const jpeg = (look: Look) => drawRing(look).flatten().jpeg({ quality: 70 }).toBuffer();
const png = (look: Look) => drawRing(look).png().toBuffer();

const frame = { top: 3, bottom: 3, left: 3, right: 3, background: "#000000" };

test.each<[string, () => Promise<Buffer>]>([
  ["black on white, as JPEG", () => jpeg({ background: "#ffffff", color: "#000000" })],
  ["navy on cream, as JPEG", () => jpeg({ background: "#f1e9d8", color: "#12304f" })],
  ["white on navy, as JPEG", () => jpeg({ background: "#12304f", color: "#ffffff" })],
  ["white on black, as JPEG", () => jpeg({ background: "#000000", color: "#ffffff" })],
  ["gold on gray, as WebP", () => drawRing({ background: "#808080", color: "#e0b040" }).webp().toBuffer()],
  ["light gray on white, as PNG", () => png({ background: "#ffffff", color: "#c4c4c4" })],
  ["red on opaque white, as PNG", () => png({ background: "#ffffff", color: "#d02020" })],
  [
    "black on white in a frame",
    () => drawRing({ background: "#ffffff", color: "#000000" }).extend(frame).resize(200).jpeg().toBuffer(),
  ],
  ["black on transparent", () => png({ color: "#000000" })],
  ["white on transparent", () => png({ color: "#ffffff" })],
  [
    "black on transparent with a white center",
    () => png({ color: "#000000", more: '<circle cx="100" cy="100" r="40" fill="#ffffff"/>' }),
  ],
])("finds a ring: %s", async (_kind, create) => {
  const isFilled = await find(await create());
  const places = [
    [100, 34],
    [166, 100],
    [100, 100],
    [3, 3],
    [196, 100],
    [100, 75],
  ] as const;
  expect(places.map(([x, y]) => isFilled?.(x, y))).toEqual([true, true, false, false, false, false]);
});

test("finds letters in a square that fills the picture, and a square with round corners", async () => {
  const letter = '<rect x="90" y="40" width="20" height="120" fill="#ffffff"/>';
  const svg = (radius: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" rx="${radius}" fill="#0f4a50"/>${letter}</svg>`,
    );
  const sharpCorners = await find(await sharp(svg(0)).jpeg().toBuffer());
  expect([sharpCorners?.(100, 100), sharpCorners?.(20, 100)]).toEqual([true, false]);
  const roundCorners = await find(await sharp(svg(40)).png().toBuffer());
  expect([roundCorners?.(100, 100), roundCorners?.(20, 100), roundCorners?.(1, 1)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("refuses a photo, also on a white page, and keeps a plain square", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const photo = sharp({ create: { width: 200, height: 200, channels: 3, background: "#888888", noise } });
  expect(await find(await photo.jpeg().toBuffer())).toBeNull();
  const sky = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="110" fill="#9cc4e8"/><rect y="110" width="200" height="90" fill="#3c5a2a"/></svg>',
  );
  expect(await find(await sharp(sky).jpeg().toBuffer())).toBeNull();
  const page = { top: 40, bottom: 40, left: 40, right: 40, background: "#ffffff" };
  expect(await find(await sharp(sky).extend(page).jpeg().toBuffer())).toBeNull();
  const square = { create: { width: 90, height: 90, channels: 3 as const, background: "#000000" } };
  const isFilled = await find(await sharp(square).extend(page).jpeg().toBuffer());
  expect([isFilled?.(85, 85), isFilled?.(41, 41), isFilled?.(10, 10)]).toEqual([true, true, false]);
});
