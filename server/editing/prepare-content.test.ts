// Updates of the code reach the office's files without taking back its edits.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { captureLogLines } from "#tests/server/capture-log-lines.ts";
import { testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { backUpSite, describeSiteCopy, siteCopyOf } from "../commands/backup-site.ts";
import { type ContentMigration, contentMigrations } from "./content-migrations.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { describeVersion } from "./describe-version.ts";
import { listDrafts, storeDraft } from "./drafts.ts";
import { followRepository, prepareContent } from "./prepare-content.ts";
import { parseText, readTexts } from "./published.ts";
import { recoverSite } from "./recover-site.ts";
import {
  commitVersion,
  hasCommit,
  listVersions,
  lockSite,
  nextVersionTime,
  PublishingError,
  siteFolder,
  stageVersion,
} from "./site-folder.ts";

/** Stages a version with another tagline. */
function stageTagline(contentDir: string, tagline: string, kind: "published" | "updated"): string {
  const before = readTexts(siteFolder(contentDir).content);
  const text = before.get("company.yaml")?.text.replace(/^tagline: .*/m, `tagline: ${tagline}`) ?? "";
  const after = new Map(before).set("company.yaml", parseText("company.yaml", text));
  const at = nextVersionTime(contentDir);
  const version = describeVersion(before, after, { at, who: "", kind, restored: null, drafts: [] });
  stageVersion(contentDir, version, after);
  return version.id;
}

/** A publishing whose drafts wait for the database, as it is after a kill and a start. */
async function publishTagline(contentDir: string, tagline: string): Promise<void> {
  commitVersion(contentDir, { id: stageTagline(contentDir, tagline, "published"), release: null });
  await recoverSite(contentDir, null);
}

/** The office's folder after its first publishing, and a repository of which a later version can be made. */
function openFolders() {
  const contentDir = temporaryFolder();
  copyRepositoryContent(contentDir);
  const repository = join(temporaryFolder(), "content");
  cpSync("content", repository, { recursive: true });
  const { content } = siteFolder(contentDir);
  return {
    contentDir,
    repository,
    has: (path: string) => existsSync(join(content, path)),
    read: (path: string) => readFileSync(join(content, path), "utf8"),
    edit: (folder: "office" | "repository", path: string, from: string | RegExp, to: string) => {
      const file = join(folder === "office" ? content : repository, path);
      writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    },
  };
}

test("adds new files, updates those that the office never edited, and keeps its edits", () => {
  const { contentDir, repository, has, read, edit } = openFolders();
  edit("office", "company.yaml", /^tagline: .*/m, "tagline: Ours");
  edit("repository", "company.yaml", /^tagline: .*/m, "tagline: Theirs");
  edit("repository", "about.yaml", /title: .*/, "title: New words");
  const area = readFileSync(join(repository, "areas/katy.yaml"), "utf8");
  const order = Math.max(...[...area.matchAll(/^order: (\d+)/gm)].map(([, figure]) => Number(figure))) + 90;
  writeFileSync(join(repository, "areas/new-place.yaml"), area.replace(/^order: .*/m, `order: ${order}`));
  followRepository(contentDir, repository);
  expect(read("company.yaml")).toContain("tagline: Ours");
  expect(read("about.yaml")).toContain("New words");
  expect(has("areas/new-place.yaml")).toBe(true);
  expect(listVersions(contentDir)).toMatchObject([
    { kind: "updated", changes: [{ path: "about.yaml" }, { path: "areas/new-place.yaml" }] },
  ]);
  rmSync(join(siteFolder(contentDir).content, "areas/new-place.yaml"));
  followRepository(contentDir, repository);
  expect(has("areas/new-place.yaml"), "a page that the office removed").toBe(false);
  expect(listVersions(contentDir)).toHaveLength(1);
});

test("a publishing that was killed still removes its draft if an update follows", async () => {
  const { contentDir, repository, read, edit } = openFolders();
  const store = await testDatabases().migrated("sqlite");
  const path = "company.yaml";
  const before = readTexts(siteFolder(contentDir).content);
  const draft = { path, kind: "changed" as const, value: {}, base: read(path) };
  const saved = await storeDraft(store, draft, null, "ana@pools.example");
  const texts = new Map(before).set(
    path,
    parseText(path, read(path).replace(/^tagline: .*/m, "tagline: Ours")),
  );
  const version = describeVersion(before, texts, {
    at: new Date(),
    who: "ana@pools.example",
    kind: "published",
    restored: null,
    drafts: [{ path, version: saved ?? "" }],
  });
  stageVersion(contentDir, version, texts);
  commitVersion(contentDir, { id: version.id, release: null });
  await recoverSite(contentDir, null);
  edit("repository", "about.yaml", /title: .*/, "title: New words");
  followRepository(contentDir, repository);
  expect(listVersions(contentDir)).toMatchObject([{ kind: "updated" }, { kind: "published" }]);
  expect(await listDrafts(store)).toHaveLength(1);
  await recoverSite(contentDir, store);
  expect(await listDrafts(store)).toEqual([]);
  expect(hasCommit(contentDir)).toBe(false);
});

test.each([
  ["as a whole", () => {}],
  ["in part", (staged: string) => rmSync(join(staged, "version/version.json"))],
])("an update that was killed once it was staged %s stops no start", async (_how, damage) => {
  const { contentDir, read } = openFolders();
  await publishTagline(contentDir, "One");
  stageTagline(contentDir, "Two", "updated");
  damage(siteFolder(contentDir).staged);
  for (let starts = 0; starts < 2; starts++) await prepareContent(contentDir);
  expect(read("company.yaml")).toContain("tagline: One");
  expect(listVersions(contentDir)).toMatchObject([{ kind: "published" }]);
  expect(existsSync(siteFolder(contentDir).staged)).toBe(false);
});

test("a start that changes nothing writes nothing", async () => {
  const { contentDir } = openFolders();
  const origin = join(contentDir, "origin.json");
  const { ino } = statSync(origin);
  await prepareContent(contentDir);
  expect(statSync(origin).ino).toBe(ino);
});

test.each([
  ["can't be committed", "commit.json.next"],
  ["can't be noted", "origin.json.next"],
])("a full disk stops no start if an update %s, and the log says so", async (_what, file) => {
  const { contentDir, repository, read, edit } = openFolders();
  // The folder came from other files, so the repository's own are an update.
  edit("repository", "about.yaml", /title: .*/, "title: Old words");
  followRepository(contentDir, repository);
  // Writing to this file fails as on a full disk.
  symlinkSync("/dev/full", join(contentDir, file));
  const log = captureLogLines();
  await prepareContent(contentDir);
  expect(log.join("")).toMatch(/"level":40,.*ENOSPC.*can't be stored/);
  expect(existsSync(siteFolder(contentDir).staged)).toBe(false);
  rmSync(join(contentDir, file));
  await prepareContent(contentDir);
  expect(read("about.yaml")).toBe(readFileSync("content/about.yaml", "utf8"));
  expect(listVersions(contentDir)).toHaveLength(2);
  expect(log).toHaveLength(1);
});

/** Makes time pass in steps of half a minute, each time that it is read. */
function speedUpClock(onRead: (now: number) => void = () => {}): void {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    now += 30_000;
    onRead(now);
    return now;
  });
  onTestFinished(() => clock.mockRestore());
}

test("an update waits for a publishing that takes a minute", async () => {
  const { contentDir, repository, read, edit } = openFolders();
  edit("repository", "about.yaml", /title: .*/, "title: Old words");
  followRepository(contentDir, repository);
  const unlock = lockSite(contentDir);
  speedUpClock((now) => now >= 60_000 && unlock?.());
  await prepareContent(contentDir);
  expect(read("about.yaml")).toBe(readFileSync("content/about.yaml", "utf8"));
});

test("an update fails with a sentence if a publishing does not end", async () => {
  const { contentDir } = openFolders();
  const unlock = lockSite(contentDir);
  onTestFinished(() => unlock?.());
  speedUpClock();
  await expect(prepareContent(contentDir)).rejects.toThrow(PublishingError);
});

test("leaves out an update that does not fit the office's files", () => {
  const { contentDir, repository, read, edit } = openFolders();
  edit("repository", "areas/katy.yaml", /^picture: .*/m, "picture: gone");
  followRepository(contentDir, repository);
  expect(read("areas/katy.yaml")).toBe(readFileSync("content/areas/katy.yaml", "utf8"));
  expect(listVersions(contentDir)).toEqual([]);
});

test("migrates files that the office edited, once, with their comments", () => {
  const { contentDir, repository, read, edit } = openFolders();
  edit("office", "company.yaml", /^tagline: .*/m, "tagline: Ours # kept");
  let runs = 0;
  const migration: ContentMigration = {
    files: ["company.yaml"],
    edit(_path, document) {
      runs += 1;
      document.set("tagline", `${document.get("tagline")} and newer`);
    },
  };
  followRepository(contentDir, repository, [...contentMigrations, migration]);
  expect(read("company.yaml")).toContain("tagline: Ours and newer # kept");
  expect(runs).toBe(1);
  followRepository(contentDir, repository, [...contentMigrations, migration]);
  expect(runs).toBe(1);
});

test("a backup has the office's content and history, no unfinished files, and notices damage", async () => {
  const { contentDir, repository, edit } = openFolders();
  edit("repository", "about.yaml", /title: .*/, "title: New words");
  followRepository(contentDir, repository);
  const encoded = join(contentDir, "pictures/encoded");
  mkdirSync(encoded, { recursive: true });
  for (const unfinished of ["../.upload-1", "spa-480.avif.partial"])
    writeFileSync(join(encoded, unfinished), "");
  writeFileSync(join(encoded, "spa-480.avif"), "");
  const file = join(temporaryFolder(), "copy.db");
  expect(await backUpSite(contentDir, file)).toBe(true);
  expect(readdirSync(join(siteCopyOf(file), "pictures"), { recursive: true }).sort()).toEqual([
    "encoded",
    "encoded/spa-480.avif",
  ]);
  expect(describeSiteCopy(siteCopyOf(file))).toMatch(/ files and 1 version$/);
  writeFileSync(join(siteCopyOf(file), "content/about.yaml"), "seo: [");
  expect(() => describeSiteCopy(siteCopyOf(file))).toThrow(/damaged/);
  expect(await backUpSite(temporaryFolder(), file)).toBe(false);
});
