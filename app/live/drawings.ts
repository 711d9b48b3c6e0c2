// Replaces pictures of drawings with the drawings that React expects (scripts/page-drawings.ts).
import { fetchText } from "./fetch-text.ts";
import { idle } from "./timing.ts";

let restored: Promise<void> | undefined;

/** Loads the page's drawings once, from the one file that all pictures name. A failed call can be repeated. */
export function restoreDrawings(): Promise<void> {
  restored ??= replacePictures().catch((error: unknown) => {
    restored = undefined;
    throw error;
  });
  return restored;
}

async function replacePictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img[data-drawing]")];
  const [url] = pictures[0]?.src.split("#") ?? [];
  if (!url) return;
  const file = new DOMParser().parseFromString(await fetchText(url), "image/svg+xml");
  const drawings = pictures.map(({ src }) => file.querySelector(`${new URL(src).hash} svg`));
  if (drawings.includes(null)) throw new Error(`${url} lacks a drawing.`);
  // One drawing per task.
  for (const [index, picture] of pictures.entries()) {
    await idle();
    picture.replaceWith(drawings[index] ?? picture);
  }
}
