// Lists every text in content/ with its file and field, for checks that search all of it.
import type * as z from "zod";
import { memoizeByObject } from "#lib/memoize.ts";
import type { YamlFile } from "./parse.ts";
import type { Content } from "./read.ts";
import { directories, files } from "./schemas/index.ts";

/** A text, its file in content/, and the names of the fields that lead to it. */
export type PlacedText = { text: string; file: string; fields: string[] };

export function textsOf(content: Content): PlacedText[] {
  return filesOf(content).flatMap(({ file, value }) => textsIn(value, file));
}

type ContentFile = { file: string; value: unknown; schema: z.ZodType };

/** Returns the value and schema of each file, by its path in content/. */
export function filesOf(content: Content): ContentFile[] {
  return Object.entries(content).flatMap(([name, value]): ContentFile[] => {
    const directory = directories[name as keyof typeof directories];
    if (!directory) return [{ file: `${name}.yaml`, value, schema: files[name as keyof typeof files] }];
    const { folder, extension, schema } = directory;
    const items = value as { slug: string }[];
    return items.map((item) => ({
      file: `${folder}/${item.slug}.${extension}`,
      value: withoutSlug(item),
      schema,
    }));
  });
}

const withoutSlug = memoizeByObject(({ slug: _, ...item }: { slug: string }): unknown => item);

/** Returns a function that calls `list` for each file and caches results by file. */
export function findInFiles<Found>(list: (file: ContentFile) => Found[]): (content: Content) => Found[] {
  const known = new WeakMap<object, Found[]>();
  return (content) =>
    filesOf(content).flatMap((file) => {
      const value = file.value as object;
      const found = known.get(value) ?? list(file);
      known.set(value, found);
      return found;
    });
}

/** Returns "content/areas/katy.yaml ground.facts.0.text". */
export function placeOf({ file, fields }: PlacedText): string {
  return `content/${file} ${fields.join(".")}`;
}

export function textsIn(value: unknown, file: string, fields: string[] = []): PlacedText[] {
  if (typeof value === "string") return [{ text: value, file, fields }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, file, [...fields, key]));
}

/** Adds the line to a problem that names file and field: `content/areas/katy.yaml order: …`. */
export function withLine(problem: string, files: ReadonlyMap<string, YamlFile>): string {
  const [place, path = "", field = ""] = /^content\/(\S+\.(?:yaml|md)) ([^\s:]+)/.exec(problem) ?? [];
  const yaml = files.get(path);
  if (!place || !yaml) return problem;
  return `content/${path}:${yaml.lineOf(field.split("."))}${problem.slice(`content/${path}`.length)}`;
}
