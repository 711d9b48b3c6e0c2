// Publishes drafts or an earlier version: checks, stages and commits all or nothing.
import { listContent } from "#app/content/files.ts";
import { ContentError } from "#app/content/read.ts";
import { formatCount } from "#app/numbers.ts";
import type { Progress, publishSteps } from "#app/office/site/editing.ts";
import { findSeen, NOT_SEEN } from "#app/office/site/seen-drafts.ts";
import { serializeError } from "../log-error.ts";
import { writeLogLine } from "../log-line.ts";
import type { Store } from "../store/store.ts";
import { findEntry, titleOf } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { migrateText } from "./content-migrations.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { describeVersion } from "./describe-version.ts";
import { isUsable, withDrafts } from "./draft-texts.ts";
import { listDrafts } from "./drafts.ts";
import { doneNow, writeProgress } from "./progress.ts";
import { type ContentTexts, parseText, readTexts, sortByPath } from "./published.ts";
import { recoverSite, removeDrafts, settle } from "./recover-site.ts";
import {
  applyCommit,
  commitVersion,
  dropStaged,
  endCommit,
  findLatest,
  hasCommit,
  listVersionsAfter,
  nextVersionTime,
  readBefore,
  siteFolder,
  stageVersion,
  waitForSite,
} from "./site-folder.ts";
import { findStorageFailure } from "./storage-failure.ts";

/** A failure with a message for staff. */
export class PublishError extends Error {
  override name = "PublishError";
}

export type ToPublish = {
  who: string;
  /** The version to restore instead of publishing drafts. */
  restore: string | null;
  /** The drafts to publish, as `listDraftIds` names them. One that was saved since then stays a draft. */
  seen: string[];
  /** The newest version that was seen. */
  latest: string;
};

export type PublishOptions = ToPublish & {
  contentDir: string;
  store: Store;
};

/**
 * Publishes and reports progress in the folder.
 * @throws PublishError if another process is publishing; everything else is reported as progress
 */
export async function publish(options: PublishOptions): Promise<Progress> {
  const { contentDir, who } = options;
  const unlock = await waitForSite(contentDir);
  if (!unlock) throw new PublishError("Somebody is publishing right now. Try again in a minute.");
  const startedAt = new Date().toISOString();
  function report(state: (typeof publishSteps)[number], message: string): void {
    writeProgress(contentDir, { state, who, startedAt, message });
  }
  function end(ending: Pick<Ending, "state" | "message" | "endedAt">): Progress {
    const progress = { who, startedAt, ...ending };
    writeProgress(contentDir, progress);
    return progress;
  }
  let isRecovered = false;
  let isSettled = false;
  try {
    report("queued", "Starting.");
    await recoverSite(contentDir, options.store);
    isRecovered = true;
    await publishLocked(options, report, () => {
      isSettled = true;
    });
    return end(doneNow());
  } catch (error) {
    const isCertain = hasCommit(contentDir);
    if (!isCertain) ignoreErrors(() => dropStaged(contentDir));
    if (!(error instanceof PublishError)) logFailure(contentDir, error);
    // A commit that is not recovered is an earlier one.
    const message = isCertain && isRecovered ? explainDelay(error) : explainFailure(error, isRecovered);
    return end({ state: "failed", endedAt: new Date().toISOString(), message });
  } finally {
    // Runs after the report: a process that is killed before it leaves the commit for the next one to report.
    if (isSettled) ignoreErrors(() => endCommit(contentDir));
    unlock();
  }
}

function logFailure(contentDir: string, error: unknown): void {
  writeLogLine(50, "Publishing failed", { contentDir, err: serializeError(error) });
}

type Ending = Extract<Progress, { endedAt: string }>;
type Report = (state: (typeof publishSteps)[number], message: string) => void;

async function publishLocked(options: PublishOptions, report: Report, onSettled: () => void): Promise<void> {
  const { contentDir, store, who, restore, seen, latest } = options;
  report("checking", "Checking all texts, figures and links.");
  copyRepositoryContent(contentDir);
  const published = readTexts(siteFolder(contentDir).content);
  const seenDrafts = restore === null ? findSeen(await listDrafts(store), seen) : [];
  if (seenDrafts === null || findLatest(contentDir) !== latest)
    throw new PublishError(`${NOT_SEEN} Nothing was published.`);
  const drafts = seenDrafts.filter(isUsable);
  const texts =
    restore === null ? withDrafts(published, drafts) : restoredTexts(contentDir, published, restore);
  refuseProblems(texts);
  refuseStrayFiles(contentDir);
  const version = describeVersion(published, texts, {
    at: nextVersionTime(contentDir),
    who,
    kind: restore === null ? "published" : "restored",
    restored: restore,
    drafts: drafts.map(({ path, version: saved }) => ({ path, version: saved })),
  });
  if (Object.keys(version.files).length === 0) {
    await removeDrafts(contentDir, store, version);
    throw new PublishError("There is nothing to publish: the site already shows all of it.");
  }
  stageVersion(contentDir, version, texts);
  commitVersion(contentDir, { id: version.id });
  // The version is committed. If this fails, `settle` below, the next start or the next publish does it.
  ignoreErrors(() => applyCommit(contentDir));
  await settle(contentDir, store).then(onSettled, () => {});
}

/** @throws PublishError with the first problems */
function refuseProblems(texts: ContentTexts): void {
  const { problems } = checkContent(texts);
  const [[path, [first]] = ["", []], ...others] = [...problems];
  if (!first) return;
  const title = titleOf(path, texts.get(path)?.yaml.value ?? null);
  const more = formatCount(others.length, "more file has problems", "more files have problems");
  const rest = others.length > 0 ? ` ${more}.` : "";
  throw new PublishError(`${title}: ${first.message}${rest} Nothing was published.`);
}

/** Files that somebody left in the folder are no draft's problem, but no page could be read. @throws PublishError */
function refuseStrayFiles(contentDir: string): void {
  const [problem] = listContent(siteFolder(contentDir).content).problems;
  if (problem)
    throw new PublishError(
      `The folder of the website's files has one that does not belong there, so nothing was published. Tell whoever runs the server: ${problem}`,
    );
}

/**
 * Undoes all versions after the one to restore. Migrates the restored texts, because the code may be newer, and keeps
 * files that every site needs.
 * @throws PublishError if there is no such version
 */
function restoredTexts(contentDir: string, published: ContentTexts, id: string): ContentTexts {
  const undone = listVersionsAfter(contentDir, id);
  if (!undone)
    throw new PublishError("This version no longer exists, or a later one can’t be read and undone.");
  const texts = new Map(published);
  for (const version of undone) {
    for (const path of Object.keys(version.files)) {
      const text = readBefore(contentDir, version, path);
      if (text !== null) texts.set(path, parseText(path, text));
      else if (isPage(path)) texts.delete(path);
    }
  }
  for (const path of new Set(undone.flatMap(({ files }) => Object.keys(files)))) {
    const text = texts.get(path)?.text;
    if (text !== undefined) texts.set(path, parseText(path, migrateText(path, text)));
  }
  return sortByPath(texts);
}

/** Whether a file is one of several of its kind, so that the site works without it. */
function isPage(path: string): boolean {
  return findEntry(path)?.title === null;
}

function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // See the caller.
  }
}

/** Explains why visitors may not see a committed version. */
function explainDelay(error: unknown): string {
  if (error instanceof PublishError) return error.message;
  return "The new version is saved, but visitors may not see it yet. Tell whoever runs the server: its log says why.";
}

/** Says why nothing was published. @param isRecovered whether earlier publishings are finished */
export function explainFailure(error: unknown, isRecovered = true): string {
  if (error instanceof PublishError) return error.message;
  const { message } = error as Error;
  const failure = findStorageFailure(error);
  if (failure === "full")
    return "The server's disk is full, so nothing was published. Ask whoever runs the server to make room.";
  if (failure === "readOnly")
    return `The server may not write to its folders, so nothing was published. Your changes are kept. Tell whoever runs the server: ${message}`;
  const reason = error instanceof ContentError ? error.problems[0] : message.split("\n")[0];
  const failed = isRecovered
    ? "The new version could not be stored"
    : "An earlier publishing could not be finished";
  return `${failed}, so nothing was published. Tell whoever runs the server: ${reason}`;
}
