// The first picture of an inner page. Phones show its portrait version if it has one.
import { classes } from "./classes.ts";
import { Picture, type PictureSource } from "./picture.tsx";

type HeroPictureProps = {
  picture: PictureSource;
  sizes: string;
  /** Empties the alt text where the text beside the picture already describes it. */
  decorative?: boolean;
  /** Sets the shape, except on phones that show a portrait version. */
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
      <Picture source={picture} sizes={sizes} priority fill upright="phone" decorative={decorative} />
    </div>
  );
}
