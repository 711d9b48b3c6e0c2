// Draws a page's preview card: logo and title beside the page's picture.
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { repositoryPictures } from "#content/encoded-pictures.ts";
import { iconSvg } from "#content/logo-files.ts";
import { CARD, type CardContents, cardTitle } from "#content/seo/cards.ts";

const PAPER = "#fffdf9";
const INK = "#14211f";
const STONE = "#5b625e";

/** Pixels. The panel is beside the picture, so that it covers no pool. */
const PANEL = { width: 396, padding: 44 };
const LOGO = 56;
const FRAME = { width: CARD.width - PANEL.width, height: CARD.height };

/** Returns the master of one of the office's pictures, or null. */
type ReadOfficeMaster = (name: string) => Promise<Buffer | null>;

/** Returns a JPEG. */
export async function drawCard(card: CardContents, readOfficeMaster: ReadOfficeMaster): Promise<Buffer> {
  const { width, padding } = PANEL;
  const column = width - 2 * padding;
  const name = await drawText(card.siteName, { size: 25, color: STONE, width: column });
  const title = await drawText(cardTitle(card.title), { size: 46, color: INK, width: column });
  const icon = Buffer.from(iconSvg(card.logo, card.brandColor));
  const logo = await sharp(icon, { density: 144 }).resize(LOGO).toBuffer();
  const picture = await crop(await findMaster(card.picture.name, readOfficeMaster), card.picture.focal);
  return sharp({ create: { ...CARD, channels: 3, background: PAPER } })
    .composite([
      { input: await picture.toBuffer(), left: width, top: 0 },
      { input: logo, left: padding, top: padding },
      { input: title.data, left: padding, top: padding + LOGO + 36 },
      { input: name.data, left: padding, top: CARD.height - padding - name.height },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Returns a picture's master, or its file: the office has it, or the repository. */
async function findMaster(name: string, readOfficeMaster: ReadOfficeMaster): Promise<Buffer | string> {
  const office = Object.hasOwn(repositoryPictures, name) ? null : await readOfficeMaster(name);
  return office ?? join(process.cwd(), `pictures/${name}.jpg`);
}

/** Crops a picture to its part of a card around the focal point. */
async function crop(file: Buffer | string, [x, y]: [number, number]): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(FRAME.width / width, FRAME.height / height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const startOf = (center: number, part: number, whole: number) =>
    Math.min(Math.max(Math.round(center * whole - part / 2), 0), whole - part);
  return sharp(file)
    .resize(wide, high)
    .extract({ left: startOf(x, FRAME.width, wide), top: startOf(y, FRAME.height, high), ...FRAME });
}

/** Draws text in the site's display font, because servers may have no fonts. */
async function drawText(
  text: string,
  { size, color, width }: { size: number; color: string; width: number },
): Promise<{ data: Buffer; height: number }> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="-${size * 16}">${escaped}</span>`,
      font: `Newsreader 16pt ${size}`,
      fontfile: join(process.cwd(), "src/design/fonts/newsreader-cards.ttf"),
      rgba: true,
      width,
      wrap: "word",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}
