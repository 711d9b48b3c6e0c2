// Renders drawings as PNG with our own fonts, one at a time.
import sharp from "sharp";
import { createQueue } from "#platform/uploads/queue.ts";

/** The longer side of the picture, which is sharp on paper and small enough for any mailbox. */
const SIZE_PX = 1400;
/** Far more than the longest plan needs. */
const MAX_SVG_CHARACTERS = 1_000_000;
const TIMEOUT_SECONDS = 10;

/** A TrueType font with the characters of plans, because the machine may have no fonts (decision 0152). */
export const PLAN_FONT = "src/design/fonts/hanken-grotesk-plans.ttf";
export const CARD_FONT = "src/design/fonts/newsreader-cards.ttf";

export type DrawPng = (svg: string) => Promise<Buffer>;

/**
 * Creates a renderer of SVG files. One picture takes up to 80 MB while it is made, so the next one waits for it.
 * @param fontFiles TrueType files
 */
export function createPngRenderer(...fontFiles: string[]): DrawPng {
  // A cache would keep the pixels of past drawings in memory.
  sharp.cache(false);
  let fonts: Promise<unknown> | null = null;
  const runInTurn = createQueue();

  async function render(svg: string): Promise<Buffer> {
    if (svg.length > MAX_SVG_CHARACTERS) throw new Error(`The drawing has ${svg.length} characters.`);
    fonts ??= Promise.all(fontFiles.map(registerFont));
    await fonts;
    return sharp(Buffer.from(svg))
      .resize(SIZE_PX, SIZE_PX, { fit: "inside" })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  }

  return (svg) => runInTurn(() => render(svg));
}

/** Renders a text with a font file, which makes the font available to later drawings. */
function registerFont(fontFile: string): Promise<unknown> {
  return sharp({ text: { text: "ft", fontfile: fontFile } }).toBuffer();
}
