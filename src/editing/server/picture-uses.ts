// Finds the places that show pictures, in drafts and on the published site.
import { isDeepStrictEqual } from "node:util";
import type { ContentFiles } from "#content/read.ts";
import { referencesIn } from "#content/references.ts";
import type { PictureUse } from "../pictures.ts";
import type { EditedFiles } from "./edited-site.ts";
import { setAt, toKey } from "./rewrite-links.ts";
import { findSubject, subjectAt, titleOf } from "./subjects.ts";

/** Places by the name of their picture. */
type Uses = Map<string, PictureUse[]>;

/** Finds the places of each picture, in drafts and on the published site. */
export function findUses({ published, files }: Pick<EditedFiles, "published" | "files">): Uses {
  const uses = findUsesIn(files);
  for (const [name, places] of findUsesIn(published)) {
    const known = uses.get(name) ?? [];
    const isKnown = (use: PictureUse) => known.some((one) => isSamePlace(one, use));
    uses.set(name, [...known, ...places.filter((use) => !isKnown(use))]);
  }
  return uses;
}

function isSamePlace(one: PictureUse, other: PictureUse): boolean {
  return one.id === other.id && isDeepStrictEqual(one.field, other.field);
}

const usesByFile = new WeakMap<object, { name: string; use: PictureUse }[]>();

export function findUsesIn(files: ContentFiles): Uses {
  const uses: Uses = new Map();
  for (const [path, file] of files) {
    const found = usesByFile.get(file) ?? listUses(path, file.value);
    usesByFile.set(file, found);
    for (const { name, use } of found) uses.set(name, [...(uses.get(name) ?? []), use]);
  }
  return uses;
}

function listUses(path: string, value: unknown): { name: string; use: PictureUse }[] {
  const whole = findSubject(path);
  if (!whole) return [];
  return referencesIn(whole.schema, value, path)
    .filter(({ kind }) => kind === "picture")
    .map(({ text, fields }) => {
      const field = fields.map(toKey);
      const id = subjectAt(path, field);
      const address = findSubject(id)?.address ?? null;
      return { name: text, use: { id, title: titleOf(id, value), address, field } };
    });
}

/** Replaces a picture in the value of a subject, except in shots. @returns the new value and the changed places */
export function replaceUses(
  id: string,
  before: unknown,
  { from, to }: { from: string; to: string },
): { value: unknown; result: PictureUse[] } {
  const value = structuredClone(before);
  const replaced = listUses(findSubject(id)?.file ?? id, before)
    .filter(({ name, use }) => name === from && !isShot(use))
    .map(({ use }) => use);
  for (const { field } of replaced) setAt(value, field, to);
  return { value, result: replaced };
}

/** A film keeps its shots until `npm run films` cuts it anew. */
function isShot({ id, field }: PictureUse): boolean {
  return id === "films.yaml" && field.includes("shots");
}
