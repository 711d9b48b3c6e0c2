// A small picture in a grid, encoded or not.
import { previewHref } from "./pictures.ts";

/** @param focal the point that stays visible, as parts of the width and height */
export function Thumbnail({
  name,
  focal: [x, y] = [0.5, 0.5],
}: {
  name: string;
  focal?: [x: number, y: number] | undefined;
}) {
  return (
    <img
      src={previewHref(name)}
      alt=""
      width={240}
      height={180}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  );
}
