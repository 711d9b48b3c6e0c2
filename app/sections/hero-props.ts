// Props of both layouts of a page's hero.
import type { LinkItem } from "#app/layout/site-data.ts";
import type { PictureSource } from "#app/ui/picture.tsx";

export type HeroProps = {
  trail: LinkItem[];
  badge: string;
  title: string;
  intro: string;
  /** The consultation. */
  action: LinkItem;
  picture: PictureSource;
};
