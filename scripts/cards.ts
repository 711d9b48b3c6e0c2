// Renders the preview cards of the built pages: the page's picture with a panel for logo and title.
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Content } from "#app/content/read.ts";
import { CARD, cardTitle, pictureOfCard } from "#app/seo/cards.ts";
import { inParallel } from "./in-parallel.ts";

const PAPER = "#fffdf9";
const INK = "#14211f";
const STONE = "#5b625e";

/** Pixels. */
const PANEL = { left: 56, bottom: 56, width: 660, padding: 44 };
const LOGO = 52;

type Card = { file: string; picture: string; title: string; siteName: string };

/**
 * Renders the cards of all built pages into client/cards and reuses those of earlier builds.
 * @param root the repository
 * @param client the folder of built files
 * @param pictures their focal points
 */
export async function makeCards(root: string, client: string, pictures: Content["pictures"]): Promise<void> {
  const kept = join(root, "build/cards");
  const out = join(client, "cards");
  for (const folder of [kept, out]) mkdirSync(folder, { recursive: true });
  const cards = globSync("**/index.html", { cwd: client }).flatMap((file) =>
    cardOf(readFileSync(join(client, file), "utf8")),
  );
  await inParallel(cards, availableParallelism(), async (card) => {
    const file = join(kept, card.file);
    if (!existsSync(file)) await renderCard(root, client, card, pictures, file);
    copyFileSync(file, join(out, card.file));
  });
  const wanted = new Set(cards.map(({ file }) => file));
  for (const file of globSync("*.jpg", { cwd: kept })) if (!wanted.has(file)) rmSync(join(kept, file));
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
  file: string,
): Promise<void> {
  const { left, bottom, width, padding } = PANEL;
  const name = await renderText(root, card.siteName, { size: 25, color: STONE });
  const title = await renderText(root, card.title, { size: 60, color: INK, width: width - 2 * padding });
  const height = padding + LOGO + 28 + title.height + padding;
  const top = CARD.height - bottom - height;
  const logo = await sharp(join(client, "favicon.svg"), { density: 144 }).resize(LOGO).toBuffer();
  const focal = pictures[card.picture]?.focal ?? [0.5, 0.5];
  await (await cropped(join(root, `pictures/${card.picture}.jpg`), focal))
    .composite([
      { input: { create: { width, height, channels: 3, background: PAPER } }, left, top },
      { input: logo, left: left + padding, top: top + padding },
      {
        input: name.data,
        left: left + padding + LOGO + 18,
        top: top + padding + Math.round((LOGO - name.height) / 2),
      },
      { input: title.data, left: left + padding, top: top + padding + LOGO + 28 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
}

/** Crops a picture to the shape of a card around its focal point. */
async function cropped(file: string, [x, y]: [number, number]): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(CARD.width / width, CARD.height / height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const startOf = (center: number, part: number, whole: number) =>
    Math.min(Math.max(Math.round(center * whole - part / 2), 0), whole - part);
  return sharp(file)
    .resize(wide, high)
    .extract({ left: startOf(x, CARD.width, wide), top: startOf(y, CARD.height, high), ...CARD });
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
