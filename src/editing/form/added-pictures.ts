// Pictures that were described since the page was opened, for all controls of the page.
import type { Choices } from "../editing.ts";

type PictureChoices = Choices["picture"];

/** Descriptions by name, the latest last. */
const added = new Map<string, string>();

export function addPicture(name: string, alt: string): void {
  added.delete(name);
  added.set(name, alt);
}

/** Lists the pictures to choose from, the latest first. An upload may be a picture that was there before. */
export function listPictures(known: PictureChoices): PictureChoices {
  const latest = [...added].reverse().map(([value, label]) => ({ value, label }));
  return [...latest, ...known.filter(({ value }) => !added.has(value))];
}
