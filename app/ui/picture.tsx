// A picture at the size the layout shows it: AVIF, WebP, JPEG; a portrait of its own for upright screens where there is one.
import type { CSSProperties } from "react";
import type { PictureFiles, PictureSource } from "#app/media.ts";
import { classes } from "./classes.ts";

export type { PictureSource };

type PictureProps = {
  source: PictureSource;
  /** The width at which the layout shows it, as of the `sizes` attribute. */
  sizes: string;
  /** The first picture of a page: fetched at once and before others. */
  priority?: boolean;
  /** Fill the parent (which sets the shape) instead of keeping the picture's own proportions. */
  fill?: boolean;
  /** Upright screens get the picture's portrait, where there is one: for pictures that fill the screen. */
  upright?: boolean;
  /** Where the words beside it say the same: no second telling. */
  decorative?: boolean;
  className?: string;
};

/** Screens that are taller than wide get the portrait. */
const UPRIGHT = "(max-aspect-ratio: 4/5)";
const FLAT = "not all and (max-aspect-ratio: 4/5)";

function files({ name, hash, widths }: PictureFiles, type: "avif" | "webp"): string {
  return widths.map((width) => `/pictures/${name}.${hash}-${width}.${type} ${width}w`).join(", ");
}

function jpeg({ name, hash, jpegWidths }: PictureFiles): string {
  return `/pictures/${name}.${hash}-${jpegWidths.at(-1)}.jpg`;
}

export function Picture({
  source,
  sizes,
  priority = false,
  fill = false,
  upright = false,
  decorative = false,
  className,
}: PictureProps) {
  const portrait = upright ? source.portrait : undefined;
  const style: CSSProperties & Record<`--${string}`, string> = {
    backgroundColor: source.color,
    "--focal": place(source.focal),
    "--focal-upright": place(portrait?.focal ?? source.focal),
  };
  return (
    <picture className={fill ? "contents" : "block"}>
      {priority && <Preload files={source} sizes={sizes} {...(portrait ? { media: FLAT } : {})} />}
      {priority && portrait && <Preload files={portrait} sizes={sizes} media={UPRIGHT} />}
      {portrait && (
        <source
          type="image/avif"
          media={UPRIGHT}
          srcSet={files(portrait, "avif")}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      )}
      {portrait && (
        <source
          type="image/webp"
          media={UPRIGHT}
          srcSet={files(portrait, "webp")}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      )}
      <source type="image/avif" srcSet={files(source, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={files(source, "webp")} sizes={sizes} />
      <img
        src={jpeg(source)}
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

function Preload({ files: source, sizes, media }: { files: PictureFiles; sizes: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={files(source, "avif")}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}

function place([x, y]: [number, number]): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
}
