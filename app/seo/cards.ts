// The preview card of a page: how its file is named. The name says what is on it, so that the build can make what pages ask for.
import { createHash } from "node:crypto";

/** Pixels, as link previews want them. */
export const CARD = { width: 1200, height: 630 } as const;

/** Goes up when the design of the cards changes: their addresses change with them. */
const DESIGN = 1;

type CardWords = { path: string; title: string; siteName: string; picture: { name: string; hash: string } };

/** "/services/pool-design" with its picture → "/cards/services-pool-design.modern-oasis-4.1a2b3c4d.jpg" */
export function cardAddress({ path, title, siteName, picture }: CardWords): string {
  const page = path.slice(1).replaceAll("/", "-") || "home";
  const matter = JSON.stringify([DESIGN, cardTitle(title), siteName, picture.hash]);
  const hash = createHash("sha256").update(matter).digest("hex").slice(0, 8);
  return `/cards/${page}.${picture.name}.${hash}.jpg`;
}

/** The picture that a card's address asks for, or null when it is no card of ours. */
export function pictureOfCard(address: string): string | null {
  return /\/cards\/[^./]+\.([^./]+)\.[0-9a-f]{8}\.jpg$/.exec(address)?.[1] ?? null;
}

/** A page's title without the site's name: that stands beside the mark. */
export function cardTitle(title: string): string {
  return title.split(" | ")[0] ?? title;
}
