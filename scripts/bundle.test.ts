// A bundle is copied from the current release only if its sources are the same.
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { createWorkFolder } from "./build-folder.ts";
import { makeBundle } from "./bundle.ts";

/** Writes a release as a build leaves it: the bundle's files and one of an earlier release. */
function writeRelease(sources: string): string {
  const release = temporaryFolder();
  for (const folder of ["client/assets", "server"]) mkdirSync(join(release, folder), { recursive: true });
  for (const file of ["server/index.js", "client/assets/entry-1.js", "client/assets/earlier-0.js"])
    writeFileSync(join(release, file), file);
  utimesSync(join(release, "client/assets/entry-1.js"), 0, 0);
  writeFileSync(
    join(release, "bundle.json"),
    JSON.stringify({ sources, clientFiles: ["assets/entry-1.js"] }),
  );
  return release;
}

test("copies only the files of the bundle, also in the next build", () => {
  const build = temporaryFolder();
  const work = createWorkFolder(build);
  makeBundle(work, "same", writeRelease("same"), {});
  expect(readFileSync(join(work.folder, "server/index.js"), "utf8")).toBe("server/index.js");
  expect(readdirSync(join(work.client, "assets"))).toEqual(["entry-1.js"]);
  const next = createWorkFolder(join(build, "next"));
  makeBundle(next, "same", work.folder, {});
  expect(readdirSync(join(next.client, "assets"))).toEqual(["entry-1.js"]);
});

test("runs the bundler if the sources have changed", () => {
  const work = createWorkFolder(temporaryFolder());
  // The bundler takes half a minute; this option makes it fail at once.
  const env = { ...process.env, BUILD_FOLDER: work.folder, NODE_OPTIONS: "--no-such-option" };
  expect(() => makeBundle(work, "new", writeRelease("old"), env)).toThrow("The build failed");
});
