// The first picture of an inner page: in the shape that the page gives it, on phones upright where it has a portrait.
import { classes } from "./classes.ts";
import { Picture, type PictureSource } from "./picture.tsx";

type HeroPictureProps = {
  picture: PictureSource;
  sizes: string;
  /** Where the words beside it say the same: no second telling. */
  decorative?: boolean;
  /** The shape on all screens that are not phones, and on phones without a portrait. */
  className: string;
};

export function HeroPicture({ picture, sizes, decorative = false, className }: HeroPictureProps) {
  return (
    <div
      className={classes(
        "relative overflow-hidden bg-limestone",
        className,
        picture.portrait && "upright-phone:aspect-[4/5] upright-phone:h-auto upright-phone:w-full",
      )}
    >
      <Picture
        source={picture}
        sizes={sizes}
        priority
        fill
        upright="phone"
        decorative={decorative}
        className="settle"
      />
    </div>
  );
}
