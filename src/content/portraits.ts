// The picture of a person: a photo, or a drawn monogram until there is one.
import { fillIn } from "#lib/fill-in.ts";
import type { Portrait } from "#lib/media.ts";
import { findPicture } from "./find-picture.ts";

type Person = { name: string; picture?: string | undefined };

/** @param words describes a monogram to screen readers; {name} is filled in */
export function buildPortrait({ name, picture }: Person, words: string): Portrait {
  return picture ? findPicture(picture) : { initials: initialsOf(name), alt: fillIn(words, { name }) };
}

/** Returns "CM" for "Caroline Mercer", "CO" for "Chidi and Ada Okafor" and "W" for "The Whitfield family". */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && word !== "The");
  const first = names[0]?.charAt(0) ?? name.charAt(0).toUpperCase();
  const last = names.length > 1 ? names.at(-1)?.charAt(0) : "";
  return `${first}${last}`;
}
