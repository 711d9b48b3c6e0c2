// A responsive picture in AVIF and JPEG, with a portrait version for upright screens.
import type { CSSProperties } from "react";
import { avifSrcSet, jpegAddress, jpegSrcSet, type PictureSource } from "#lib/media.ts";
import { classes } from "./classes.ts";

export type { PictureSource };

type PictureProps = {
  source: PictureSource;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** Loads the first picture of a page before all others (preloads.ts). */
  priority?: boolean;
  /** Fills the parent, which sets the shape, instead of keeping the picture's proportions. */
  fill?: boolean;
  /** The screens that show the portrait version, if there is one. */
  upright?: Upright;
  /** Empties the alt text where the text beside the picture already describes it. */
  decorative?: boolean;
  className?: string;
};

/**
 * "screen" is for pictures that fill the screen, on all upright screens. "phone" is for pictures within the page,
 * only on phones. The variants of the same names in site.css have the same conditions.
 */
export type Upright = "screen" | "phone";
export const PORTRAIT_ON: Record<Upright, string> = {
  screen: "(max-aspect-ratio: 4/5)",
  phone: "(max-aspect-ratio: 4/5) and (max-width: 40rem)",
};

export function Picture({
  source,
  sizes,
  priority = false,
  fill = false,
  upright,
  decorative = false,
  className,
}: PictureProps) {
  const portrait = upright && source.portrait;
  const media = upright && PORTRAIT_ON[upright];
  const style: CSSProperties & Record<`--${string}`, string> = {
    backgroundColor: source.color,
    "--focal": toPosition(source.focal),
    ...(portrait ? { [`--focal-${upright}`]: toPosition(portrait.focal) } : {}),
  };
  return (
    // Reserves the height of an unframed picture while its image waits for the first paint (site.css).
    <picture
      className={fill ? "contents" : "block"}
      style={fill || portrait ? undefined : { aspectRatio: `${source.width} / ${source.height}` }}
    >
      {portrait && (
        <source
          type="image/avif"
          media={media}
          srcSet={avifSrcSet(portrait)}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      )}
      {portrait && (
        <source
          media={media}
          srcSet={jpegSrcSet(portrait)}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      )}
      <source type="image/avif" srcSet={avifSrcSet(source)} sizes={sizes} />
      <img
        srcSet={jpegSrcSet(source)}
        sizes={sizes}
        src={jpegAddress(source)}
        alt={decorative ? "" : source.alt}
        width={source.width}
        height={source.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        style={style}
        className={classes(
          "picture-focal",
          fill ? "absolute inset-0 size-full object-cover" : "h-auto w-full",
          className,
        )}
      />
    </picture>
  );
}

function toPosition([x, y]: [number, number]): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
}
