// Every text in content/ with the place where it stands: for those who look through all of it.
import type { Content } from "./read.ts";
import { directories } from "./schemas/index.ts";

/** A text, its file in content/, and the names of the fields that lead to it. */
export type PlacedText = { text: string; file: string; fields: string[] };

export function textsOf(content: Content): PlacedText[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const directory = directories[name as keyof typeof directories];
    if (!directory) return textsIn(value, `${name}.yaml`);
    const items = value as { slug: string }[];
    return items.flatMap(({ slug, ...item }) => textsIn(item, `${directory.folder}/${slug}.yaml`));
  });
}

/** "content/areas/katy.yaml ground.facts.0.text" */
export function placeOf({ file, fields }: PlacedText): string {
  return `content/${file} ${fields.join(".")}`;
}

function textsIn(value: unknown, file: string, fields: string[] = []): PlacedText[] {
  if (typeof value === "string") return [{ text: value, file, fields }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, file, [...fields, key]));
}
