// Before a start: finishes a killed publishing, and merges updates of the repository's content.
import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { findRepositoryContent } from "#app/content/folder.ts";
import { writeLogLine } from "../log-line.ts";
import { checkContent } from "./check-content.ts";
import { type ContentMigration, contentMigrations, migrateText } from "./content-migrations.ts";
import { describeVersion } from "./describe-version.ts";
import { describeOrigin, digest, type Origin, readOrigin, writeOrigin } from "./origin.ts";
import { type ContentTexts, parseText, readTexts, sortByPath } from "./published.ts";
import { recoverSite } from "./recover-site.ts";
import {
  applyCommit,
  commitVersion,
  dropStaged,
  endCommit,
  hasStaged,
  nextVersionTime,
  readCommit,
  type StoredVersion,
  siteFolder,
  stageVersion,
  waitForPublishing,
} from "./site-folder.ts";
import { findStorageFailure, findWriteRefusal } from "./storage-failure.ts";

/**
 * Does nothing before the office's first edit. Call it before content is read.
 * @param waitMs how long a publishing or a backup is waited for
 * @throws PublishingError if it takes longer
 */
export async function prepareContent(contentDir: string, waitMs?: number): Promise<void> {
  if (!existsSync(siteFolder(contentDir).content)) return;
  const refusal = findWriteRefusal(contentDir);
  if (refusal) {
    const msg = "CONTENT_DIR is not writable: the site shows it as it is";
    writeLogLine(40, msg, { contentDir, refusal });
    return;
  }
  const unlock = await waitForPublishing(contentDir, waitMs);
  try {
    await recoverSite(contentDir, null);
    followIfStorable(contentDir);
  } finally {
    unlock();
  }
}

/** Visitors need no update, so a full disk stops no start. The next one tries again. */
function followIfStorable(contentDir: string): void {
  try {
    followRepository(contentDir, findRepositoryContent());
  } catch (error) {
    // Only a part of a committed update may be in place, which must not be shown.
    if (findStorageFailure(error) === null || hasStaged(contentDir)) throw error;
    const { message } = error as Error;
    const msg = "An update of the repository's content can't be stored: the site starts without it";
    writeLogLine(40, msg, { contentDir, message });
  }
}

/**
 * Merges an update of the repository's content: adds files that the office never had, updates files that it never
 * edited, and migrates the others. A result with problems is not used.
 */
export function followRepository(
  contentDir: string,
  repository: string,
  migrations: ContentMigration[] = contentMigrations,
): void {
  const office = readTexts(siteFolder(contentDir).content);
  const origin = readOrigin(contentDir) ?? { files: {}, migrations: 0 };
  const offered = readTexts(repository);
  const texts = migrate(mergeFiles(office, offered, origin), offered, migrations.slice(origin.migrations));
  const version = describeVersion(office, texts, {
    at: nextVersionTime(contentDir),
    who: "",
    kind: "updated",
    restored: null,
    drafts: [],
  });
  if (Object.keys(version.files).length > 0) {
    if (checkContent(texts).problems.size > 0) {
      const paths = Object.keys(version.files);
      const msg =
        "An update of the repository's content does not fit the office's files and is left out: see docs/operating.md";
      writeLogLine(40, msg, { paths });
      return;
    }
    commitUpdate(contentDir, version, texts);
    applyCommit(contentDir);
    endCommit(contentDir);
  }
  const followed = describeOrigin(offered, migrations.length);
  if (!isDeepStrictEqual(origin, followed)) writeOrigin(contentDir, followed);
}

function commitUpdate(contentDir: string, version: StoredVersion, texts: ContentTexts): void {
  const earlier = readCommit(contentDir);
  try {
    stageVersion(contentDir, version, texts);
    // The drafts of a publishing that was killed wait for the next start, which has the database.
    commitVersion(contentDir, { id: version.id, earlier });
  } catch (error) {
    if (readCommit(contentDir)?.id !== version.id) dropStaged(contentDir);
    throw error;
  }
}

function mergeFiles(office: ContentTexts, offered: ContentTexts, { files }: Origin): ContentTexts {
  const texts = new Map(office);
  for (const path of new Set([...offered.keys(), ...Object.keys(files)])) {
    const own = office.get(path)?.text;
    const theirs = offered.get(path);
    const known = files[path];
    if (known === undefined) {
      if (theirs && own === undefined) texts.set(path, theirs);
    } else if (own !== undefined && digest(own) === known) {
      if (theirs) texts.set(path, theirs);
      else texts.delete(path);
    }
  }
  return sortByPath(texts);
}

function migrate(texts: ContentTexts, offered: ContentTexts, migrations: ContentMigration[]): ContentTexts {
  const migrated = [...texts].map(([path, file]) => {
    if (migrations.length === 0 || offered.get(path)?.text === file.text) return [path, file] as const;
    const text = migrateText(path, file.text, migrations);
    return [path, text === file.text ? file : parseText(path, text)] as const;
  });
  return new Map(migrated);
}
