// Days of pages' content: from commits, from edits, and unknown without a history.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listPagePaths } from "#content/page-paths.ts";
import { readContent } from "#content/read.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { contentOf, readContentDays } from "./content-days.ts";

const timeZone = "America/Chicago";
const none = new Map<string, string>();
const EDITED = new Date("2026-11-20T12:00:00Z");

let root: string;
let content: string;
beforeEach(() => {
  root = temporaryFolder();
  content = join(root, "content");
  mkdirSync(join(content, "areas"), { recursive: true });
  for (const file of ["home", "testimonials", "area-pages", "areas/katy", "areas/spring"])
    writeFileSync(join(content, `${file}.yaml`), "name: first\n");
});

function commit(day: string): void {
  const run = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@pools.example", ...words], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  if (!existsSync(join(root, ".git"))) run("init", "--quiet");
  run("add", "content");
  run("commit", "--quiet", "--message", "Change content");
}

function edit(folder: string, file: string): void {
  writeFileSync(join(folder, file), "name: edited\n");
  utimesSync(join(folder, file), EDITED, EDITED);
}

test("a page has the day of the last commit of its files", async () => {
  commit("2026-03-01");
  writeFileSync(join(content, "areas/katy.yaml"), "name: second\n");
  commit("2026-04-02");
  const findDay = await readContentDays(root, { published: none, timeZone });
  expect(["/", "/areas/spring", "/areas/katy", "/areas", "/areas/page/2"].map(findDay)).toEqual([
    "2026-03-01",
    "2026-03-01",
    "2026-04-02",
    "2026-04-02",
    "2026-04-02",
  ]);
});

test("a file that was edited since its commit has the day of the edit", async () => {
  commit("2026-03-01");
  edit(content, "areas/katy.yaml");
  edit(content, "areas/tomball.yaml");
  const findDay = await readContentDays(root, { published: none, timeZone });
  expect(findDay("/areas/katy")).toBe("2026-11-20");
  expect(findDay("/areas/tomball")).toBe("2026-11-20");
  expect(findDay("/areas/spring")).toBe("2026-03-01");
});

test("what the office has published has the day of its last publication", async () => {
  commit("2026-03-01");
  const published = new Map([
    // The next day in Greenwich.
    ["areas/katy.yaml", "2026-11-21T03:00:00.000Z"],
    ["areas/fulshear.yaml", "2026-11-22T12:00:00.000Z"],
  ]);
  const findDay = await readContentDays(root, { published, timeZone });
  expect(["/areas/katy", "/areas/fulshear", "/areas/spring", "/areas"].map(findDay)).toEqual([
    "2026-11-20",
    "2026-11-22",
    "2026-03-01",
    "2026-11-22",
  ]);
});

test("without a history, only what the office has published has a day", async () => {
  const published = new Map([["areas/katy.yaml", "2026-11-20T12:00:00.000Z"]]);
  const findDay = await readContentDays(root, { published, timeZone });
  expect(findDay("/areas/katy")).toBe("2026-11-20");
  expect(findDay("/areas/spring")).toBeNull();
  expect(findDay("/areas")).toBeNull();
});

test("every page's content files exist", () => {
  const missing = listPagePaths(readContent()).flatMap((path) =>
    contentOf(path).filter((file) => !existsSync(join("content", file))),
  );
  expect(missing).toEqual([]);
});
