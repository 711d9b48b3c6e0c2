// Joins a picture's texts (content/pictures.yaml) with its encoded files (encoded-pictures.ts).

import type { PictureFiles, PictureSource } from "#lib/media.ts";
import { readEncodedPictures } from "./encoded-pictures.ts";
import { findProjectInPicture } from "./project-pictures.ts";
import { readContent } from "./read.ts";

/** @throws if the picture has no entry or is not encoded; `npm run pictures` encodes it */
export function findPicture(name: string): PictureSource {
  const content = readContent();
  const entry = content.pictures[name];
  if (!entry) throw new Error(`There is no picture "${name}" in content/pictures.yaml.`);
  const project = findProjectInPicture(name, content);
  return {
    ...filesOf(name),
    alt: entry.alt,
    ...(entry.caption ? { caption: entry.caption } : {}),
    ...(project ? { shows: `${project.title}, ${project.location}` } : {}),
    ...(entry.kind === "rendering" ? { note: content.portfolio.captions.rendering } : {}),
    ...(entry.portrait ? { portrait: filesOf(entry.portrait) } : {}),
  };
}

/** Replaces a picture's name by its data. */
export function withPicture<Item extends { picture: string }>(item: Item) {
  return { ...item, picture: findPicture(item.picture) };
}

function filesOf(name: string): PictureFiles {
  const files = readEncodedPictures()[name];
  if (!files) throw new Error(`The picture "${name}" is not encoded: run npm run pictures.`);
  const { hash, width, height, widths, jpegWidths, color } = files;
  const focal = readContent().pictures[name]?.focal ?? [0.5, 0.5];
  return { name, hash, width, height, widths, jpegWidths, color, focal };
}
