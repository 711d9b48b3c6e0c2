// Links that preload the picture of the first view: the browser finds them before the body.
import { avifSrcSet, jpegAddress, type PictureFiles, type PictureSource } from "#lib/media.ts";
import { PORTRAIT_ON, type Upright } from "./picture.tsx";

type FirstPicture = { source: PictureSource; sizes: string; upright?: Upright };

/** Returns the attributes of one link, or of two if upright screens show another picture. */
export function preloadsOf({ source, sizes, upright }: FirstPicture) {
  const portrait = upright && source.portrait;
  if (!portrait) return [preload(source, sizes)];
  const media = PORTRAIT_ON[upright];
  return [preload(source, sizes, `not all and ${media}`), preload(portrait, sizes, media)];
}

function preload(files: PictureFiles, sizes: string, media?: string) {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    href: jpegAddress(files),
    imagesrcset: avifSrcSet(files),
    imagesizes: sizes,
    fetchpriority: "high",
    media,
  };
}
