// Describes what a version of the site changes, in words.
import type { Version } from "#app/office/site/editing.ts";
import { nameSchemas, type SchemaReader, titleOf } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { listReferenceTitles } from "./choices.ts";
import { listDifferences } from "./differences.ts";
import { readValue } from "./file-text.ts";
import type { ContentTexts } from "./published.ts";
import type { StoredVersion } from "./site-folder.ts";

type VersionFacts = Pick<StoredVersion, "who" | "kind" | "restored" | "drafts"> & { at: Date };

/** Describes what changes between two states of the content. */
export function describeVersion(
  before: ContentTexts,
  after: ContentTexts,
  { at, ...facts }: VersionFacts,
): StoredVersion {
  const now = at.toISOString();
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.text !== after.get(path)?.text)
    .sort();
  const schemaOf = nameSchemas(
    listReferenceTitles([before, after].map((texts) => checkContent(texts).content)),
  );
  return {
    id: now.replace(/[-:.]/g, ""),
    at: now,
    ...facts,
    changes: changed.map((path) =>
      describeChange(path, schemaOf, before.get(path)?.text, after.get(path)?.text),
    ),
    files: Object.fromEntries(
      changed.map((path) => [path, { before: before.has(path), after: after.has(path) }]),
    ),
  };
}

function describeChange(
  path: string,
  schemaOf: SchemaReader,
  before?: string,
  after?: string,
): Version["changes"][number] {
  const [old, now] = [before, after].map((text) => (text === undefined ? null : readValue(path, text)));
  return {
    path,
    title: titleOf(path, now ?? old),
    differences: listDifferences(schemaOf(path), old, now),
  };
}
