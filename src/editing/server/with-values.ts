// Overlays values of subjects on content files: what is published on what the site starts with, drafts on both.
import type { YamlFile } from "#content/parse.ts";
import type { ContentFiles } from "#content/read.ts";
import { isRecord } from "#lib/is-record.ts";
import { migrateValue } from "./content-migrations.ts";
import { findSubject, pickValue, type Subject } from "./subjects.ts";

/** A subject's value, or that its page is removed. */
export type SubjectValue = { id: string; kind: "changed" | "removed"; value: unknown };

/** Returns the files with other values. Files without another value are the same objects. */
export function withValues(files: ContentFiles, values: Iterable<SubjectValue>): ContentFiles {
  const all = [...values];
  if (all.length === 0) return files;
  const result = new Map(files);
  for (const { id, kind, value } of all) {
    const subject = findSubject(id);
    // An update of the website may have removed a subject.
    if (subject === null) continue;
    if (kind === "removed") result.delete(subject.file);
    else if (isRecord(value)) result.set(subject.file, withValue(result.get(subject.file), subject, value));
  }
  return new Map([...result].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Known = WeakMap<object, Map<string, YamlFile>>;

/** Results by the file before and the value. Checks remember what they found by the file. */
const known = new WeakMap<object, Known>();
/** The file before a page's first value. */
const nothing = {};

function withValue(before: YamlFile | undefined, subject: Subject, value: object): YamlFile {
  const byValue: Known = known.get(before ?? nothing) ?? new WeakMap();
  known.set(before ?? nothing, byValue);
  const bySubject = byValue.get(value) ?? new Map<string, YamlFile>();
  byValue.set(value, bySubject);
  const file = bySubject.get(subject.id) ?? makeFile(before, subject, value);
  bySubject.set(subject.id, file);
  return file;
}

function makeFile(before: YamlFile | undefined, subject: Subject, value: object): YamlFile {
  const own = pickValue(subject, before?.value ?? {});
  const others = Object.entries(before?.value ?? {}).filter(([name]) => !(name in (own as object)));
  const merged = { ...Object.fromEntries(others), ...value };
  return {
    file: `content/${subject.file}`,
    value: migrateValue(subject.file, merged, before?.value),
    problems: [],
    // Values in the database have no lines.
    lineOf: () => 1,
  };
}
