// Publishes drafts, or values of an earlier version, in one transaction.
import { isDeepStrictEqual } from "node:util";
import { type ContentFiles, readStartingFiles } from "#content/read.ts";
import { formatCount, parseRowId } from "#lib/numbers.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { type Change, EditRefused, type Version } from "../editing.ts";
import { findSeen, NOT_SEEN } from "../seen-drafts.ts";
import { checkContent } from "./check-content.ts";
import { listDifferences } from "./differences.ts";
import { isUsable, listDrafts, type StoredDraft, withDrafts } from "./drafts.ts";
import { refuseStorageFailures } from "./edit-drafts.ts";
import type { SiteServices } from "./edited-site.ts";
import { listReferenceTitles } from "./field-choices.ts";
import {
  digest,
  isSameValue,
  type Published,
  type PublishedValue,
  readPublished,
  withPublished,
} from "./published.ts";
import { nameSchemas, type Subject, subjectsOf, titleOf, valueById, valueIn } from "./subjects.ts";

type Chosen = {
  who: string;
  /** Drafts as they were seen (`draftId`). */
  chosen: string[];
  latest: string;
  /** The plan that ends with the publication. */
  plan?: string;
};

/** @returns the id of the publication @throws EditRefused */
export async function publishDrafts(site: SiteServices, choice: Chosen): Promise<string> {
  const { store, published } = site;
  const { who, chosen, latest, plan } = choice;
  const before = await published.refresh();
  const seen = findSeen(await listDrafts(store), chosen);
  if (seen === null || !(await replaceSameValues(store, before, { seen, latest })))
    throw new EditRefused(NOT_SEEN);
  const drafts = seen.filter(isUsable);
  if (drafts.length === 0) throw new EditRefused("Choose at least one change to publish.");
  const starting = readStartingFiles();
  const files = withPublished(starting, before);
  const after = withDrafts(files, drafts);
  const stored = await storePublication(site, { before, files, after, drafts, plan, who });
  // What somebody else published at the same moment may be about other subjects.
  return stored ?? publishDrafts(site, choice);
}

/** Whether drafts replace what they replaced in an earlier version. Publications of other subjects do not matter. */
async function replaceSameValues(
  { db }: Pick<Store, "db">,
  before: Published,
  { seen, latest }: { seen: StoredDraft[]; latest: string },
): Promise<boolean> {
  if (String(before.latest) === latest) return true;
  const version = parseRowId(latest);
  if (version === null || version > before.latest) return false;
  const then = await readPublished(db, version);
  return seen.every(({ id }) => isSameValue(then.values.get(id), before.values.get(id)));
}

/** @param only the subject to restore, or null for the whole site @throws EditRefused */
export async function restoreVersion(
  site: SiteServices,
  { who, id, latest, only }: { who: string; id: string; latest: string; only: string | null },
): Promise<string> {
  const { store, published } = site;
  const before = await published.refresh();
  if (String(before.latest) !== latest) throw new EditRefused(NOT_SEEN);
  const version = parseRowId(id);
  if (version === null || version >= before.latest) throw new EditRefused("This version no longer exists.");
  const then = await readPublished(store.db, version);
  const values = new Map(before.values);
  for (const subject of before.values.keys()) {
    if (only !== null && subject !== only) continue;
    const value = then.values.get(subject) ?? {
      id: subject,
      kind: "delivered" as const,
      value: null,
      hidden: null,
      at: "",
    };
    if (!isSameValue(before.values.get(subject), value)) values.set(subject, value);
  }
  const starting = readStartingFiles();
  const stored = await storePublication(site, {
    before,
    files: withPublished(starting, before),
    after: withPublished(starting, { values }),
    who,
    restored: version,
  });
  if (stored === null) throw new EditRefused(NOT_SEEN);
  return stored;
}

/** Publishes files as they are in a folder, for a command. Other files stay as they are. */
export async function publishFiles(
  site: SiteServices,
  { who, files: given }: { who: string; files: ContentFiles },
): Promise<string> {
  const before = await site.published.refresh();
  const files = withPublished(readStartingFiles(), before);
  const after = new Map([...files, ...given]);
  const stored = await storePublication(site, { before, files, after, who });
  return stored ?? publishFiles(site, { who, files: given });
}

type Publication = {
  before: Published;
  /** What is published, and what will be. */
  files: ContentFiles;
  after: ContentFiles;
  /** Drafts that end with the publication. */
  drafts?: StoredDraft[];
  plan?: string | undefined;
  who: string;
  /** The version that is published again. */
  restored?: number;
};

/**
 * Checks and stores a publication, and shows it to visitors.
 * @returns its id, or null if somebody else has published since `before` was read
 */
async function storePublication(
  { store, published }: SiteServices,
  publication: Publication,
): Promise<string | null> {
  const { before, files, after, drafts = [], plan, who, restored = null } = publication;
  const kind = restored === null ? "published" : "restored";
  const problem = findNewProblem(files, after);
  if (problem) throw new EditRefused(problem);
  const subjects = listChangedSubjects(files, after);
  if (subjects.length === 0 && drafts.length === 0)
    throw new EditRefused("There is nothing to publish: the site already shows all of it.");
  const values = toValues(subjects, after);
  const changes = describeChanges(subjects, files, after);
  const id = before.latest + 1;
  const isStored = await refuseStorageFailures(() =>
    runInTransaction(store, async (transaction) => {
      // The id is the lock: a second publication at the same moment has the same one.
      const { numInsertedOrUpdatedRows: count } = await transaction
        .insertInto("publications")
        .values({ id, at: new Date().toISOString(), who, kind, restored, changes: JSON.stringify(changes) })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (Number(count ?? 0) === 0) return false;
      for (const draft of drafts) {
        const { numDeletedRows } = await transaction
          .deleteFrom("content_drafts")
          .where("subject", "=", draft.id)
          .where("version", "=", draft.version)
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) throw new EditRefused(NOT_SEEN);
      }
      if (plan) {
        const { numDeletedRows } = await transaction
          .deleteFrom("planned_publications")
          .where("id", "=", plan)
          .executeTakeFirst();
        // Somebody canceled it at the same moment.
        if (Number(numDeletedRows) === 0) throw new EditRefused(NOT_SEEN);
      }
      for (const { id: subject, value, ...row } of values)
        await transaction
          .insertInto("published_values")
          .values({ publication: id, subject, ...row, value: value === null ? null : JSON.stringify(value) })
          .execute();
      const detail = `${id}: ${changes.map((change) => change.id).join(", ")}`;
      await recordEvent(transaction, { leadId: null, who, event: `content-${kind}`, detail });
      return true;
    }),
  );
  await published.refresh();
  return isStored ? String(id) : null;
}

/** Returns the first problem that a publication would cause, for staff, or null. */
function findNewProblem(files: ContentFiles, after: ContentFiles): string | null {
  const { problems } = checkContent(after);
  if (problems.size === 0) return null;
  // Problems that an update of the website caused do not block other publications.
  const known = checkContent(files).problems;
  const isKnown = (id: string, message: string) => known.get(id)?.some((one) => one.message === message);
  const found = [...problems].flatMap(([id, all]) =>
    all.filter(({ message }) => !isKnown(id, message)).map(({ message }) => ({ id, message })),
  );
  const [first] = found;
  if (!first) return null;
  const others = new Set(found.map(({ id }) => id)).size - 1;
  const more = formatCount(others, "more page has problems", "more pages have problems");
  const rest = others > 0 ? ` ${more}.` : "";
  return `${titleOf(first.id, valueById(after, first.id))}: ${first.message}${rest} Nothing was published.`;
}

/** Returns the subjects whose values differ, in the order of their files. */
function listChangedSubjects(files: ContentFiles, after: ContentFiles): Subject[] {
  const paths = new Set([...files.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => files.get(path) !== after.get(path))
    .flatMap(subjectsOf)
    .filter((subject) => !isDeepStrictEqual(valueIn(files, subject), valueIn(after, subject)));
}

/** Returns the rows of a publication. A value that equals the starting one isn't stored, so its updates apply. */
function toValues(subjects: Subject[], after: ContentFiles): Omit<PublishedValue, "at">[] {
  const starting = readStartingFiles();
  return subjects.map((subject) => {
    const value = valueIn(after, subject);
    const original = valueIn(starting, subject);
    if (isDeepStrictEqual(value, original))
      return { id: subject.id, kind: "delivered", value: null, hidden: null };
    return { id: subject.id, kind: value === null ? "removed" : "changed", value, hidden: digest(original) };
  });
}

type VersionChange = Version["changes"][number];

/** Describes in words what changes of subjects between two states of the content. */
function describeChanges(subjects: Subject[], files: ContentFiles, after: ContentFiles): VersionChange[] {
  const schemaOf = nameSchemas(
    listReferenceTitles([files, after].map((state) => checkContent(state).content)),
  );
  return subjects.map((subject) => {
    const { id, address } = subject;
    const [old, now] = [valueIn(files, subject), valueIn(after, subject)];
    const differences: Change["differences"] = listDifferences(schemaOf(id), old, now);
    return { id, title: titleOf(id, now ?? old), address: now === null ? null : address, differences };
  });
}
