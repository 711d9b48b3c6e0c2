// Names preview cards after what they show.
import { createHash } from "node:crypto";
import type { PictureFiles } from "#lib/media.ts";

/** Pixels, as link previews expect. */
export const CARD = { width: 1200, height: 630 } as const;

/** Increase it with each change of the cards' design, so that their addresses change. */
const DESIGN = 3;

/** Everything that a card shows. */
export type CardContents = {
  path: string;
  title: string;
  siteName: string;
  /** The logo as an SVG element. */
  logo: string;
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

/** Returns a page's title without the site's name, which is next to the logo. */
export function cardTitle(title: string): string {
  return title.split(" | ")[0] ?? title;
}
