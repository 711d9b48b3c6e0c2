// Names preview cards after their content, so that the build can render the cards that pages name.
import { createHash } from "node:crypto";
import type { PictureFiles } from "#app/media.ts";

/** Pixels, as link previews expect. */
export const CARD = { width: 1200, height: 630 } as const;

/** Increase it with each change of the cards' design, so that their addresses change. */
const DESIGN = 2;

/** Everything that a card shows. */
type CardContents = {
  path: string;
  title: string;
  siteName: string;
  logo: string | undefined;
  brandColor: string;
  picture: Pick<PictureFiles, "name" | "hash" | "focal">;
};

/** "/services/pool-design" with its picture → "/cards/services-pool-design.modern-oasis-4.1a2b3c4d.jpg" */
export function cardAddress({ path, title, siteName, logo, brandColor, picture }: CardContents): string {
  const page = path.slice(1).replaceAll("/", "-") || "home";
  const { hash: pictureHash, focal } = picture;
  const contents = JSON.stringify([DESIGN, cardTitle(title), siteName, logo, brandColor, pictureHash, focal]);
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  return `/cards/${page}.${picture.name}.${hash}.jpg`;
}

/** Returns the picture in a card's address, or null for other addresses. */
export function pictureOfCard(address: string): string | null {
  return /\/cards\/[^./]+\.([^./]+)\.[0-9a-f]{8}\.jpg$/.exec(address)?.[1] ?? null;
}

/** Returns a page's title without the site's name, which is next to the logo. */
export function cardTitle(title: string): string {
  return title.split(" | ")[0] ?? title;
}
