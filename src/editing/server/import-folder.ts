// Moves what earlier releases published into a folder (CONTENT_DIR) to the database, once.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { listContent, readYaml } from "#content/content-files.ts";
import { parseByPath } from "#content/parse.ts";
import { readStartingFiles } from "#content/read.ts";
import { parseTime } from "#lib/dates.ts";
import { isRecord } from "#lib/is-record.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { ContentDraftRow, OldDraftRow, PublishedValueRow } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import type { Log } from "#platform/log.ts";
import { encodedPicture, filesOfManifest, type PictureManifest } from "#platform/pictures/manifest.ts";
import { insertFile, listOfficePictures } from "#platform/pictures/office-pictures.ts";
import type { Version } from "../editing.ts";
import { completeValue } from "./complete-value.ts";
import { storedDifference } from "./history.ts";
import { digest } from "./published.ts";
import { findSubject, pickValue, type Subject, subjectAt, subjectsOf } from "./subjects.ts";

/** Values of files by their path; null for a file that a version has removed. */
type FileValues = Map<string, unknown>;

type Row = Omit<PublishedValueRow, "publication">;
type Publication = {
  version: Pick<Version, "at" | "who" | "changes"> & { kind: "published" | "restored" | "updated" };
  rows: Row[];
};

/**
 * Imports the folder's content and history unless the database has publications, its pictures unless it has some, and the
 * drafts of earlier releases. The folder stays as it is.
 */
export async function importFolder(store: Store, folder: string, log: Pick<Log, "info">): Promise<void> {
  // Uses the parsed files, because parsing them again takes 0.3 s of each start.
  const starting: FileValues = new Map([...readStartingFiles()].map(([path, { value }]) => [path, value]));
  const hasContent = existsSync(join(folder, "content"));
  const office = hasContent ? valuesOf(join(folder, "content")) : starting;
  const counts = {
    versions: hasContent
      ? await importVersions(store, listPublications(starting, office, readVersions(folder)))
      : 0,
    drafts: await importDrafts(store, starting, office),
    pictures: await importPictures(store, join(folder, "pictures")),
  };
  if (Object.values(counts).some((count) => count > 0))
    log.info({ folder, ...counts }, "What the office had in CONTENT_DIR is moved to the database");
}

function importVersions(store: Store, publications: Publication[]): Promise<number> {
  return runInTransaction(store, async (transaction) => {
    for (const [index, { version, rows }] of publications.entries()) {
      const { at, who, kind, changes } = version;
      const row = { id: index + 1, at, who, kind, restored: null, changes: JSON.stringify(changes) };
      const { numInsertedOrUpdatedRows: count } = await transaction
        .insertInto("publications")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (Number(count ?? 0) === 0) return 0;
      for (const value of rows)
        await transaction
          .insertInto("published_values")
          .values({ publication: row.id, ...value })
          .execute();
    }
    return publications.length;
  });
}

async function importDrafts(store: Store, starting: FileValues, office: FileValues): Promise<number> {
  const drafts = await store.db.selectFrom("drafts").selectAll().execute();
  if (drafts.length === 0) return 0;
  await runInTransaction(store, async (transaction) => {
    await transaction.deleteFrom("drafts").execute();
    for (const row of drafts.flatMap((draft) => splitDraft(draft, starting, office)))
      await transaction
        .insertInto("content_drafts")
        .values(row)
        .onConflict((conflict) => conflict.column("subject").doNothing())
        .execute();
  });
  return drafts.length;
}

/** @param folder with masters, those in `removed`, files in `encoded`, and a manifest */
async function importPictures(store: Store, folder: string): Promise<number> {
  const isEmpty = (await listOfficePictures(store)).length === 0;
  if (!isEmpty || !existsSync(folder)) return 0;
  const manifest = readManifest(join(folder, "manifest.json"));
  const names = [...listMasters(folder, false), ...listMasters(join(folder, "removed"), true)];
  for (const { name, file, isRemoved } of names) {
    const added_at = statSync(file).mtime.toISOString();
    const encoded = manifest[name] ?? null;
    const files = encoded ? [...filesOfManifest({ [name]: encoded })] : [];
    const isWhole = encoded !== null && files.every((one) => existsSync(join(folder, "encoded", one)));
    await runInTransaction(store, async (transaction) => {
      await transaction
        .insertInto("site_pictures")
        .values({
          name,
          added_at,
          removed_at: isRemoved ? new Date().toISOString() : null,
          master: readFileSync(file),
          encoded: isWhole ? JSON.stringify(encoded) : null,
          encoded_at: isWhole ? added_at : null,
        })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      for (const one of isWhole ? files : [])
        await insertFile(transaction, {
          file: one,
          picture: name,
          bytes: readFileSync(join(folder, "encoded", one)),
        });
    });
  }
  return names.length;
}

function listMasters(folder: string, isRemoved: boolean) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^[a-z0-9-]+\.jpg$/.test(file));
  return files.map((file) => ({ name: basename(file, ".jpg"), file: join(folder, file), isRemoved }));
}

/** A damaged manifest only has the pictures encoded again. */
function readManifest(file: string): PictureManifest {
  try {
    return z.record(z.string(), encodedPicture).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

function valuesOf(folder: string): FileValues {
  return new Map(listContent(folder).paths.map((path) => [path, readYaml(folder, path).value]));
}

type StoredVersion = z.output<typeof storedVersion> & {
  /** The changed files. */
  after: FileValues;
};

const storedVersion = z.object({
  at: z.string().refine((text) => parseTime(text) !== null),
  who: z.string(),
  kind: z.enum(["published", "restored", "updated"]),
  changes: z.array(z.object({ path: z.string(), title: z.string(), differences: z.array(storedDifference) })),
  files: z.record(z.string(), z.object({ after: z.boolean() })),
});

/** Returns the versions of the folder's history that can be read, oldest first. */
function readVersions(folder: string): StoredVersion[] {
  const history = join(folder, "history");
  if (!existsSync(history)) return [];
  return readdirSync(history)
    .sort()
    .flatMap((id) => {
      try {
        const version = storedVersion.parse(
          JSON.parse(readFileSync(join(history, id, "version.json"), "utf8")),
        );
        const after = Object.entries(version.files).map(
          ([path, file]) => [path, file.after ? readText(join(history, id, "after", path)) : null] as const,
        );
        return [{ ...version, after: new Map(after) }];
      } catch {
        // Somebody damaged it. The others, and what visitors see, can be kept.
        return [];
      }
    });
}

function readText(file: string): unknown {
  return parseByPath(file, readFileSync(file, "utf8")).value;
}

/** Returns the history's versions as rows, and a last one for what the folder has beside them. */
function listPublications(
  starting: FileValues,
  office: FileValues,
  versions: StoredVersion[],
): Publication[] {
  const state = new Map<string, Row>();
  const published: Publication[] = versions.map(({ at, who, kind, changes, after }) => {
    const rows = [...after].flatMap(([path, value]) => changedRows(path, value, { starting, state }));
    const subjects = changes.flatMap(({ path, title, differences }) => splitChange(path, title, differences));
    return { version: { at, who, kind, changes: subjects }, rows };
  });
  const rest = [...new Set([...starting.keys(), ...office.keys()])].flatMap((path) =>
    changedRows(path, office.get(path) ?? null, { starting, state }),
  );
  const at = new Date().toISOString();
  if (rest.length > 0) published.push({ version: { at, who: "", kind: "updated", changes: [] }, rows: rest });
  return published;
}

/** Returns rows for the subjects of a file whose published value changes, and notes their new state. */
function changedRows(
  path: string,
  value: unknown,
  { starting, state }: { starting: FileValues; state: Map<string, Row> },
): Row[] {
  return subjectsOf(path).flatMap((subject) => {
    const original = starting.has(path) ? pickValue(subject, starting.get(path)) : null;
    const now = value === null ? null : pickCompleted(subject, value, starting);
    const row: Row = isDeepStrictEqual(now, original)
      ? { subject: subject.id, kind: "delivered", value: null, hidden: null }
      : {
          subject: subject.id,
          kind: now === null ? "removed" : "changed",
          value: now === null ? null : JSON.stringify(now),
          hidden: digest(original),
        };
    const before = state.get(subject.id);
    const isSame = before ? isDeepStrictEqual(before, row) : row.kind === "delivered";
    if (isSame) return [];
    state.set(subject.id, row);
    return [row];
  });
}

type Change = Version["changes"][number];

/** Splits what changed in a file by subjects. */
function splitChange(path: string, title: string, differences: Change["differences"]): Change[] {
  const bySubject = Map.groupBy(differences, ({ field }) => subjectAt(path, field));
  return [...bySubject].map(([id, own]) => {
    const subject = findSubject(id);
    return { id, title: subject?.title ?? title, address: subject?.address ?? null, differences: own };
  });
}

/** Returns the drafts of a file's subjects that its draft changes. */
function splitDraft(
  { path, kind, value, base, redirect_to, version, who, saved_at }: OldDraftRow,
  starting: FileValues,
  office: FileValues,
): Omit<ContentDraftRow, "since" | "example">[] {
  const facts = { version, who, saved_at };
  if (kind === "removed") return [{ subject: path, kind, value, redirect_to, ...facts }];
  const published = office.get(path) ?? starting.get(path) ?? null;
  const parsed = parseRecord(value);
  if (!parsed) return [];
  const start = kind === "changed" ? parseByPath(path, base).value : null;
  return subjectsOf(path).flatMap((subject) => {
    const own = pickCompleted(subject, parsed, starting);
    // What the draft began with may have been published anew since.
    const known = [start, published].filter((value) => value !== null);
    if (known.some((value) => isDeepStrictEqual(own, pickCompleted(subject, value, starting)))) return [];
    return [
      {
        subject: subject.id,
        kind: "changed" as const,
        value: JSON.stringify(own),
        redirect_to: null,
        ...facts,
      },
    ];
  });
}

/** Returns a subject's value with what newer code requires of it. */
function pickCompleted(subject: Subject, value: unknown, starting: FileValues): unknown {
  const [own, before] = [pickValue(subject, value), starting.get(subject.file)];
  return isRecord(own) && isRecord(before) ? completeValue(subject, own, before) : own;
}
