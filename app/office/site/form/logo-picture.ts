// Makes a logo from a picture or letters: draws it in the browser and traces it in one color.
import { LOGO_SIZE } from "#app/content/logo.ts";
import { traceBitmap } from "./trace.ts";

/** Side of the drawing that is traced. */
const TRACED_PX = 240;
/** The logo's margin, a seventh of its side. */
const MARGIN_PX = TRACED_PX / 7;

/** Returns path data. @throws if the browser can't decode the file */
export async function traceFile(file: File): Promise<string> {
  const picture = new Image();
  picture.src = await readAsAddress(file);
  await picture.decode();
  return trace((context) => {
    const room = TRACED_PX - 2 * MARGIN_PX;
    const [width, height] = [picture.naturalWidth || room, picture.naturalHeight || room];
    const scale = room / Math.max(width, height);
    const [shownWidth, shownHeight] = [width * scale, height * scale];
    context.drawImage(
      picture,
      (TRACED_PX - shownWidth) / 2,
      (TRACED_PX - shownHeight) / 2,
      shownWidth,
      shownHeight,
    );
  });
}

/** Draws the first letters of the name's first two words in a ring. */
export async function traceMonogram(name: string): Promise<string> {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
  const font = `400 ${letters.length > 1 ? 84 : 116}px Newsreader, Georgia, serif`;
  await document.fonts.load(font, letters);
  return trace((context) => {
    const center = TRACED_PX / 2;
    context.font = font;
    context.textAlign = "center";
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(letters);
    context.fillText(letters, center, center + (up - down) / 2);
    context.lineWidth = 6;
    context.beginPath();
    context.arc(center, center, center - MARGIN_PX / 2, 0, 2 * Math.PI);
    context.stroke();
  });
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function trace(draw: (context: CanvasRenderingContext2D) => void): string {
  const canvas = document.createElement("canvas");
  canvas.width = TRACED_PX;
  canvas.height = TRACED_PX;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw.");
  draw(context);
  const { data } = context.getImageData(0, 0, TRACED_PX, TRACED_PX);
  const isFilled = (x: number, y: number) => {
    const at = (y * TRACED_PX + x) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    // Ignores a white background.
    return alpha > 127 && 0.3 * red + 0.59 * green + 0.11 * blue < 235;
  };
  return traceBitmap({ width: TRACED_PX, height: TRACED_PX, isFilled }, LOGO_SIZE / TRACED_PX);
}
