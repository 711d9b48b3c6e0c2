// Publishes drafts or an earlier version: checks, stages, builds, and commits all of it or nothing.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Progress, publishSteps, Version } from "#app/office/site/editing.ts";
import { recordEvent } from "../leads/timeline.ts";
import { findCurrentRelease, releasesFolder, switchTo } from "../releases.ts";
import type { Store } from "../store/store.ts";
import { runInTransaction } from "../store/transactions.ts";
import { schemaOfPath, titleOf } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { listDifferences } from "./differences.ts";
import { withDrafts } from "./draft-texts.ts";
import { listDrafts } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { doneNow, reportRecovered, writeProgress } from "./progress.ts";
import { type ContentTexts, createTextReader, parseText } from "./published.ts";
import {
  commitVersion,
  endCommit,
  finishCommit,
  listVersions,
  lockSite,
  readBefore,
  type StoredVersion,
  stageVersion,
} from "./site-folder.ts";

/** A reason that staff can act on; nothing has changed. */
export class PublishError extends Error {
  override name = "PublishError";
}

/** Builds a release from a content folder, and calls `beforeSwitch` with its id once it is complete. */
export type BuildRelease = (content: string, beforeSwitch: (release: string) => void) => Promise<void>;

export type PublishOptions = {
  contentDir: string;
  store: Store;
  who: string;
  /** The version to restore instead of publishing drafts. */
  restore: string | null;
  /** Null in development, where pages are rendered from the files. */
  build: BuildRelease | null;
  /** The folder of all releases. */
  buildFolder: string;
  /** Waits until visitors get the release. Returns why they do not, or null. */
  waitUntilServed: (() => Promise<string | null>) | null;
  /** Called once the folder is locked, so that another publishing is refused. */
  onStart(): void;
};

/**
 * Publishes and reports progress in the folder.
 * @throws PublishError if another process is publishing; everything else is reported as progress
 */
export async function publish(options: PublishOptions): Promise<Progress> {
  const { contentDir, who } = options;
  const unlock = lockSite(contentDir);
  if (!unlock) throw new PublishError("Somebody is publishing right now. Try again in a minute.");
  const startedAt = new Date().toISOString();
  function report(state: (typeof publishSteps)[number], message: string, release?: string): void {
    writeProgress(contentDir, { state, who, startedAt, message, release });
  }
  function end(ending: Pick<Ending, "state" | "message" | "endedAt">): Progress {
    const progress = { who, startedAt, ...ending };
    writeProgress(contentDir, progress);
    return progress;
  }
  try {
    report("queued", "Starting.");
    options.onStart();
    await recoverSite(contentDir, options.store, options.buildFolder);
    await publishLocked(options, report);
    return end(doneNow());
  } catch (error) {
    return end({ state: "failed", endedAt: new Date().toISOString(), message: explainFailure(error) });
  } finally {
    unlock();
  }
}

type Ending = Extract<Progress, { endedAt: string }>;
type Report = (state: (typeof publishSteps)[number], message: string, release?: string) => void;

async function publishLocked(options: PublishOptions, report: Report): Promise<void> {
  const { contentDir, store, who, restore, build, waitUntilServed } = options;
  report("checking", "Checking all texts, figures and links.");
  copyRepositoryContent(contentDir);
  const published = createTextReader(contentDir)();
  const drafts = restore === null ? await listDrafts(store) : [];
  const texts =
    restore === null ? withDrafts(published, drafts) : restoredTexts(contentDir, published, restore);
  refuseProblems(texts);
  const version = describeVersion(published, texts, {
    who,
    kind: restore === null ? "published" : "restored",
    restored: restore,
    drafts: drafts.map(({ path, version: saved }) => ({ path, version: saved })),
  });
  if (Object.keys(version.files).length === 0) {
    await removeDrafts(store, version);
    throw new PublishError("There is nothing to publish: the site already shows all of it.");
  }
  const content = stageVersion(contentDir, version, texts);
  if (build) {
    report("building", "Building all pages. This takes about half a minute.");
    await build(content, (release) => {
      commitVersion(contentDir, { id: version.id, release });
      report("switching", "The pages are ready. Showing them to visitors.", release);
    });
  } else commitVersion(contentDir, { id: version.id, release: null });
  // What fails here is done by the next start or publishing: the version itself is certain.
  await settle(contentDir, store, version).catch(() => {});
  const failure = await waitUntilServed?.();
  if (failure) throw new PublishError(failure);
}

/** @throws PublishError with the first problems */
function refuseProblems(texts: ContentTexts): void {
  const { problems } = checkContent(texts);
  const [[path, [first]] = ["", []], ...others] = [...problems];
  if (!first) return;
  const title = titleOf(path, texts.get(path)?.yaml.value ?? null);
  const rest = others.length > 0 ? ` ${others.length} more files have problems.` : "";
  throw new PublishError(`${title}: ${first.message}${rest} Nothing was published.`);
}

type VersionFacts = Pick<StoredVersion, "who" | "kind" | "restored" | "drafts">;

/** Describes what changes between two states of the content. */
export function describeVersion(
  before: ContentTexts,
  after: ContentTexts,
  facts: VersionFacts,
): StoredVersion {
  const now = new Date().toISOString();
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.text !== after.get(path)?.text)
    .sort();
  return {
    id: now.replace(/[-:.]/g, ""),
    at: now,
    ...facts,
    changes: changed.map((path) => describeChange(path, before.get(path)?.text, after.get(path)?.text)),
    files: Object.fromEntries(
      changed.map((path) => [path, { before: before.has(path), after: after.has(path) }]),
    ),
  };
}

function describeChange(path: string, before?: string, after?: string): Version["changes"][number] {
  const [old, now] = [before, after].map((text) => (text === undefined ? null : readValue(path, text)));
  return {
    path,
    title: titleOf(path, now ?? old),
    differences: listDifferences(schemaOfPath(path), old, now),
  };
}

/** Undoes all versions after the one to restore. @throws PublishError if there is no such version */
function restoredTexts(contentDir: string, published: ContentTexts, id: string): ContentTexts {
  const versions = listVersions(contentDir);
  const position = versions.findIndex((version) => version.id === id);
  if (position < 0) throw new PublishError("This version no longer exists.");
  const texts = new Map(published);
  for (const version of versions.slice(0, position)) {
    for (const path of Object.keys(version.files)) {
      const text = readBefore(contentDir, version, path);
      if (text === null) texts.delete(path);
      else texts.set(path, parseText(path, text));
    }
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes the drafts that a version contains, records it, and ends its commit. */
async function settle(contentDir: string, store: Store, version: StoredVersion): Promise<void> {
  await removeDrafts(store, version);
  endCommit(contentDir);
}

function removeDrafts(store: Store, { drafts, who, kind, id, changes }: StoredVersion): Promise<void> {
  return runInTransaction(store, async (transaction) => {
    for (const { path, version } of drafts)
      await transaction
        .deleteFrom("drafts")
        .where("path", "=", path)
        .where("version", "=", version)
        .execute();
    const detail = `${id}: ${changes.map(({ path }) => path).join(", ")}`;
    if (changes.length > 0)
      await recordEvent(transaction, { leadId: null, who, event: `content-${kind}`, detail });
  });
}

/**
 * Finishes a version that was certain when its process was killed, and drops any other. Call it with the folder locked.
 * @param store null leaves its drafts for later
 */
export async function recoverSite(
  contentDir: string,
  store: Store | null,
  buildFolder: string,
): Promise<void> {
  const commit = finishCommit(contentDir);
  if (!commit) return;
  if (commit.release) switchToNewer(buildFolder, commit.release);
  reportRecovered(contentDir);
  if (store) await settle(contentDir, store, commit.version);
}

function switchToNewer(buildFolder: string, id: string): void {
  const release = join(releasesFolder(buildFolder), id);
  const current = findCurrentRelease(buildFolder);
  const isNewer = current === null || basename(current) < id;
  if (isNewer && existsSync(release)) switchTo(buildFolder, release);
}

function explainFailure(error: unknown): string {
  if (error instanceof PublishError) return error.message;
  const { code, message } = error as { code?: string; message: string };
  if (code === "ENOSPC" || message.startsWith("The disk is full"))
    return "The server's disk is full, so nothing was published. Ask whoever runs the server to make room.";
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return "The server may not write to its folders, so nothing was published. Ask whoever runs the server.";
  return `The site could not be built, so nothing was published. Tell whoever runs the server: ${message.split("\n")[0]}`;
}
