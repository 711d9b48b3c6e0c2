// Props of both layouts of a page's hero.

import type { PictureSource } from "#design/ui/picture.tsx";
import type { LinkItem } from "../layout/site-data.ts";

/** The displayed widths of the hero's picture, for its preload as well. */
export const heroSizes = { split: "(min-width: 64rem) 58vw, 100vw", fullBleed: "100vw" };

export type HeroProps = {
  badge: string;
  title: string;
  intro: string;
  /** The consultation. */
  action: LinkItem;
  picture: PictureSource;
};
