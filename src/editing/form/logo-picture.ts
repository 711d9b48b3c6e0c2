// Makes a logo from a picture or letters: draws it in the browser and traces it in one color.
import { LOGO_SIZE } from "#content/logo.ts";
import { findShape } from "./logo-shape.ts";
import { traceBitmap } from "./trace.ts";

/** Side of the drawing that is traced. */
const TRACED_PX = 240;
/** The logo's margin, a seventh of its side. */
const MARGIN_PX = TRACED_PX / 7;

/** Path data, or "background" if the logo can't be separated from its background. */
export type Traced = { path: string } | "background";

/** Traces a picture in any format that the browser decodes. @throws if it can't */
export async function traceFile(file: File): Promise<Traced> {
  const picture = new Image();
  picture.src = await readAsAddress(file);
  await picture.decode();
  const room = TRACED_PX - 2 * MARGIN_PX;
  const [naturalWidth, naturalHeight] = [picture.naturalWidth || room, picture.naturalHeight || room];
  const scale = room / Math.max(naturalWidth, naturalHeight);
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [toPixels(naturalWidth), toPixels(naturalHeight)];
  const context = createCanvas(width, height);
  context.drawImage(picture, 0, 0, width, height);
  const isFilled = findShape(context.getImageData(0, 0, width, height));
  if (!isFilled) return "background";
  const [left, top] = [Math.round((TRACED_PX - width) / 2), Math.round((TRACED_PX - height) / 2)];
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  return tracePath((x, y) => isInside(x - left, y - top) && isFilled(x - left, y - top));
}

/** Draws the first letters of the name's first two words in a ring. */
export async function traceMonogram(name: string): Promise<Traced> {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
  const font = `400 ${letters.length > 1 ? 84 : 116}px Newsreader, Georgia, serif`;
  await document.fonts.load(font, letters);
  const context = createCanvas(TRACED_PX, TRACED_PX);
  const center = TRACED_PX / 2;
  context.font = font;
  context.textAlign = "center";
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(letters);
  context.fillText(letters, center, center + (up - down) / 2);
  context.lineWidth = 6;
  context.beginPath();
  context.arc(center, center, center - MARGIN_PX / 2, 0, 2 * Math.PI);
  context.stroke();
  const { data } = context.getImageData(0, 0, TRACED_PX, TRACED_PX);
  return tracePath((x, y) => (data[(y * TRACED_PX + x) * 4 + 3] ?? 0) > 127);
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw.");
  return context;
}

function tracePath(isFilled: (x: number, y: number) => boolean): Traced {
  return { path: traceBitmap({ width: TRACED_PX, height: TRACED_PX, isFilled }, LOGO_SIZE / TRACED_PX) };
}
