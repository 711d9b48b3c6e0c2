// Hashed files that a build keeps from the one before it.
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { keepEarlierFiles } from "./earlier-files.ts";

const now = Date.now();
let folder: string;
let earlier: string;
let finished: string;

beforeEach(() => {
  folder = temporaryFolder();
  earlier = makeRelease("earlier");
  finished = makeRelease("finished");
});

function makeRelease(name: string): string {
  const release = join(folder, name);
  mkdirSync(join(release, "client/assets"), { recursive: true });
  return release;
}

function put(release: string, name: string, age = 0): void {
  const file = join(release, "client/assets", name);
  writeFileSync(file, `from ${release}`);
  utimesSync(file, (now - age) / 1000, (now - age) / 1000);
}

function listFiles(release: string): string[] {
  return readdirSync(join(release, "client/assets")).sort();
}

test("keeps files for seven days through any number of builds", () => {
  put(earlier, "menu-a.js", 6 * DAY_MS);
  put(earlier, "menu-a.js.br", 6 * DAY_MS);
  put(earlier, "menu-0.js", 8 * DAY_MS);
  keepEarlierFiles(earlier, finished, now);
  expect(listFiles(finished)).toEqual(["menu-a.js", "menu-a.js.br"]);
  const third = makeRelease("third");
  keepEarlierFiles(finished, third, now + 2 * DAY_MS);
  expect(listFiles(third)).toEqual([]);
});

test("the week of a release's own files begins when another replaces it, however old they are", () => {
  put(earlier, "page-a.data", 30 * DAY_MS);
  keepEarlierFiles(null, earlier, now);
  put(earlier, "kept-0.data", 30 * DAY_MS);
  keepEarlierFiles(earlier, finished, now);
  expect(listFiles(finished)).toEqual(["page-a.data"]);
  const [third, fourth] = [makeRelease("third"), makeRelease("fourth")];
  keepEarlierFiles(finished, third, now + 6 * DAY_MS);
  expect(listFiles(third)).toEqual(["page-a.data"]);
  keepEarlierFiles(third, fourth, now + 8 * DAY_MS);
  expect(listFiles(fourth)).toEqual([]);
});

test("does not replace a script of the new build", () => {
  put(earlier, "menu-a.js");
  put(finished, "menu-a.js");
  keepEarlierFiles(earlier, finished, now);
  expect(readFileSync(join(finished, "client/assets/menu-a.js"), "utf8")).toContain("finished");
});

test("accepts a first build without earlier files", () => {
  keepEarlierFiles(null, finished, now);
  expect(listFiles(finished)).toEqual([]);
});
