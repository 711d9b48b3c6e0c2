// Overlays values of subjects on content files: published ones on the starting files, then drafts.

import type { YamlFile } from "#content/parse.ts";
import type { ContentFiles } from "#content/read.ts";
import { isRecord } from "#lib/is-record.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import type { Complete } from "./complete-value.ts";
import { findSubject, pickValue, type Subject } from "./subjects.ts";

/** A subject's value, or that its page is removed. */
export type SubjectValue = { id: string; kind: "changed" | "removed"; value: unknown };
type Fields = Record<string, unknown>;

/**
 * Returns the files with other values. Files without another value are the same objects.
 * @param complete for stored values, which may lack what newer code requires
 */
export function withValues(
  files: ContentFiles,
  values: Iterable<SubjectValue>,
  complete: Complete = (_subject, value) => value,
): ContentFiles {
  const all = [...values];
  if (all.length === 0) return files;
  const result = new Map(files);
  for (const { id, kind, value } of all) {
    const subject = findSubject(id);
    // An update of the website may have removed a subject.
    if (subject === null) continue;
    if (kind === "removed") result.delete(subject.file);
    else if (isRecord(value))
      result.set(subject.file, withValue(result.get(subject.file), subject, value, complete));
  }
  return new Map([...result].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Results by the file before, the value and the subject. Checks remember what they found by the file. */
const known = memoizeByObject((_before: object) =>
  memoizeByObject((_value: object) => new Map<string, YamlFile>()),
);
/** The file before a page's first value. */
const nothing = {};

function withValue(
  before: YamlFile | undefined,
  subject: Subject,
  value: Fields,
  complete: Complete,
): YamlFile {
  const bySubject = known(before ?? nothing)(value);
  const file = bySubject.get(subject.id) ?? makeFile(before, subject, value, complete);
  bySubject.set(subject.id, file);
  return file;
}

function makeFile(
  before: YamlFile | undefined,
  subject: Subject,
  value: Fields,
  complete: Complete,
): YamlFile {
  const fields = isRecord(before?.value) ? before.value : {};
  const own = pickValue(subject, fields) as Fields;
  const others = Object.entries(fields).filter(([name]) => !(name in own));
  return {
    file: `content/${subject.file}`,
    value: { ...Object.fromEntries(others), ...complete(subject, value, fields) },
    problems: [],
    // Values in the database have no lines.
    lineOf: () => 1,
  };
}
