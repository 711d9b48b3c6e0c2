// Finds the places that show pictures, in drafts and on the published site.
import { isDeepStrictEqual } from "node:util";
import { referencesIn } from "#app/content/references.ts";
import { valueAt } from "#app/office/site/fields.ts";
import type { PictureUse } from "#app/office/site/pictures.ts";
import { findEntry, titleOf } from "./catalog.ts";
import type { Files } from "./edited-site.ts";
import type { ContentTexts } from "./published.ts";

/** Places by the name of their picture. */
type Uses = Map<string, PictureUse[]>;

/** Finds the places of each picture, in drafts and on the published site. */
export function findUses({ published, texts }: Pick<Files, "published" | "texts">): Uses {
  const uses = findUsesIn(texts);
  for (const [name, places] of findUsesIn(published)) {
    const known = uses.get(name) ?? [];
    const isKnown = (use: PictureUse) => known.some((one) => isSamePlace(one, use));
    uses.set(name, [...known, ...places.filter((use) => !isKnown(use))]);
  }
  return uses;
}

function isSamePlace(one: PictureUse, other: PictureUse): boolean {
  return one.path === other.path && isDeepStrictEqual(one.field, other.field);
}

const usesByText = new WeakMap<object, { name: string; use: PictureUse }[]>();

export function findUsesIn(texts: ContentTexts): Uses {
  const uses: Uses = new Map();
  for (const [path, text] of texts) {
    const found = usesByText.get(text) ?? listUses(path, text.yaml.value);
    usesByText.set(text, found);
    for (const { name, use } of found) uses.set(name, [...(uses.get(name) ?? []), use]);
  }
  return uses;
}

function listUses(path: string, value: unknown): { name: string; use: PictureUse }[] {
  const entry = findEntry(path);
  if (!entry) return [];
  const place = { path, title: titleOf(path, value), address: entry.address };
  return referencesIn(entry.schema, value, path)
    .filter(({ kind }) => kind === "picture")
    .map(({ text, fields }) => ({ name: text, use: { ...place, field: fields.map(toKey) } }));
}

function toKey(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** Replaces a picture in the value of a file, except in shots. @returns the new value and the changed places */
export function replaceUses(
  path: string,
  before: unknown,
  { from, to }: { from: string; to: string },
): { value: unknown; result: PictureUse[] } {
  const value = structuredClone(before);
  const replaced = listUses(path, before)
    .filter(({ name, use }) => name === from && !isShot(use))
    .map(({ use }) => use);
  for (const { field } of replaced) {
    const parent = valueAt(value, field.slice(0, -1)) as Record<string | number, unknown>;
    parent[field.at(-1) ?? ""] = to;
  }
  return { value, result: replaced };
}

/** A film keeps its shots until `npm run films` cuts it anew. */
function isShot({ path, field }: PictureUse): boolean {
  return path === "films.yaml" && field.includes("shots");
}
