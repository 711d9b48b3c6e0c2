// Renders the preview cards of the built pages: logo and title beside the page's picture.
import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { officePictures, repositoryPictures } from "#app/content/encoded-pictures.ts";
import type { Content } from "#app/content/read.ts";
import { CARD, cardTitle, pictureOfCard } from "#app/seo/cards.ts";
import { findMaster } from "#server/pictures/office-folder.ts";
import { writeWhole } from "#server/write-whole.ts";
import { inParallel } from "./in-parallel.ts";

const PAPER = "#fffdf9";
const INK = "#14211f";
const STONE = "#5b625e";

/** Pixels. The panel is beside the picture, so that it covers no pool. */
const PANEL = { width: 396, padding: 44 };
const LOGO = 56;
const FRAME = { width: CARD.width - PANEL.width, height: CARD.height };

type Card = { file: string; picture: string; title: string; siteName: string };

/**
 * Renders the cards of all built pages into client/cards and reuses those of earlier builds.
 * @param root the repository
 * @param work the folders of built files and of rendered pages
 * @param pictures their focal points
 */
export async function makeCards(
  root: string,
  { client, pages }: { client: string; pages: string },
  pictures: Content["pictures"],
): Promise<void> {
  const kept = join(root, "build/cards");
  const out = join(client, "cards");
  for (const folder of [kept, out]) mkdirSync(folder, { recursive: true });
  const cards = [client, pages]
    .flatMap((cwd) => globSync("**/index.html", { cwd }).map((file) => join(cwd, file)))
    .flatMap((file) => cardOf(readFileSync(file, "utf8")));
  await inParallel(cards, availableParallelism(), async (card) => {
    const file = join(kept, card.file);
    if (!existsSync(file)) await writeWhole(file, await renderCard(root, client, card, pictures));
    copyFileSync(file, join(out, card.file));
  });
  const wanted = new Set(cards.map(({ file }) => file));
  for (const file of readdirSync(kept)) if (!wanted.has(file)) rmSync(join(kept, file));
}

/** Returns the card that a page's head names, or an empty list if it has none. */
export function cardOf(html: string): Card[] {
  const address = property(html, "og:image");
  const picture = pictureOfCard(address);
  if (picture === null) return [];
  return [
    {
      file: basename(address),
      picture,
      title: cardTitle(property(html, "og:title")),
      siteName: property(html, "og:site_name"),
    },
  ];
}

function property(html: string, name: string): string {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  return content
    .replace(/&#x([0-9a-f]+);/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

async function renderCard(
  root: string,
  client: string,
  card: Card,
  pictures: Content["pictures"],
): Promise<Buffer> {
  const { width, padding } = PANEL;
  const column = width - 2 * padding;
  const name = await renderText(root, card.siteName, { size: 25, color: STONE, width: column });
  const title = await renderText(root, card.title, { size: 46, color: INK, width: column });
  const logo = await sharp(join(client, "favicon.svg"), { density: 144 }).resize(LOGO).toBuffer();
  const focal = pictures[card.picture]?.focal ?? [0.5, 0.5];
  const picture = await cropped(masterOf(root, card.picture), focal);
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

/** Returns the file of a picture's master, which the repository or the office has. */
function masterOf(root: string, name: string): string {
  const office = Object.hasOwn(repositoryPictures, name) ? null : findMaster(officePictures(), name);
  return office ?? join(root, `pictures/${name}.jpg`);
}

/** Crops a picture to its part of a card around the focal point. */
async function cropped(file: string, [x, y]: [number, number]): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(FRAME.width / width, FRAME.height / height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const startOf = (center: number, part: number, whole: number) =>
    Math.min(Math.max(Math.round(center * whole - part / 2), 0), whole - part);
  return sharp(file)
    .resize(wide, high)
    .extract({ left: startOf(x, FRAME.width, wide), top: startOf(y, FRAME.height, high), ...FRAME });
}

/** Renders text in the site's display font, because build machines may have no fonts. */
async function renderText(
  root: string,
  text: string,
  { size, color, width }: { size: number; color: string; width?: number },
): Promise<{ data: Buffer; height: number }> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="-${size * 16}">${escaped}</span>`,
      font: `Newsreader 16pt ${size}`,
      fontfile: join(root, "app/fonts/newsreader-cards.ttf"),
      rgba: true,
      ...(width ? { width, wrap: "word" } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}
