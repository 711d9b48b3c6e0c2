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
  /** Where the picture's portrait is shown, if it has one. */
  upright?: Upright;
  /** Where the words beside it say the same: no second telling. */
  decorative?: boolean;
  className?: string;
};

/** "screen": on all that are taller than wide, for what fills the screen; "phone": on phones, for plates in the page. The variants of
 * the same names in site.css say it again. */
type Upright = "screen" | "phone";
const PORTRAIT_ON: Record<Upright, string> = {
  screen: "(max-aspect-ratio: 4/5)",
  phone: "(max-aspect-ratio: 4/5) and (max-width: 40rem)",
};

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
  upright,
  decorative = false,
  className,
}: PictureProps) {
  const portrait = upright && source.portrait;
  const media = upright && PORTRAIT_ON[upright];
  const style: CSSProperties & Record<`--${string}`, string> = {
    backgroundColor: source.color,
    "--focal": place(source.focal),
    ...(portrait ? { [`--focal-${upright}`]: place(portrait.focal) } : {}),
  };
  return (
    <picture className={fill ? "contents" : "block"}>
      {priority && (
        <Preload files={source} sizes={sizes} {...(portrait ? { media: `not all and ${media}` } : {})} />
      )}
      {priority && portrait && <Preload files={portrait} sizes={sizes} media={media} />}
      {portrait && (
        <source
          type="image/avif"
          media={media}
          srcSet={files(portrait, "avif")}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      )}
      {portrait && (
        <source
          type="image/webp"
          media={media}
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
