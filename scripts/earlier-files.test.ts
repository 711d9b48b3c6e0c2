// Hashed files that a build keeps from the one before it.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { keepEarlierFiles } from "./earlier-files.ts";

const now = Date.now();
let folder: string;
let earlier: string;
let finished: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
  earlier = join(folder, "earlier");
  finished = join(folder, "finished");
  for (const client of [earlier, finished]) mkdirSync(join(client, "assets"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(client: string, name: string, age = 0): void {
  const file = join(client, "assets", name);
  writeFileSync(file, `from ${client}`);
  utimesSync(file, (now - age) / 1000, (now - age) / 1000);
}

test("keeps scripts for seven days through any number of builds", () => {
  put(earlier, "menu-a.js", 6 * DAY_MS);
  put(earlier, "menu-a.js.br", 6 * DAY_MS);
  put(earlier, "menu-0.js", 8 * DAY_MS);
  keepEarlierFiles(earlier, finished, now);
  expect(readdirSync(join(finished, "assets")).sort()).toEqual(["menu-a.js", "menu-a.js.br"]);
  const third = join(folder, "third");
  keepEarlierFiles(finished, third, now + 2 * DAY_MS);
  expect(() => readdirSync(third)).toThrow("ENOENT");
});

test("does not replace a script of the new build", () => {
  put(earlier, "menu-a.js");
  put(finished, "menu-a.js");
  keepEarlierFiles(earlier, finished, now);
  expect(readFileSync(join(finished, "assets", "menu-a.js"), "utf8")).toContain("finished");
});

test("accepts a first build without earlier files", () => {
  keepEarlierFiles(join(folder, "none"), finished, now);
  expect(readdirSync(join(finished, "assets"))).toEqual([]);
});
