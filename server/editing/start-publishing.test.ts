// Publishing starts only where the release that visitors see was built from the code on the disk.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { captureLogLines } from "#tests/server/capture-log-lines.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { fingerprintCode } from "../code-fingerprint.ts";
import { startPublishing } from "./start-publishing.ts";

const order = { who: "ana@pools.example", restore: null, seen: [], latest: "delivered", isBuilt: true };

/** Writes code with its release, and a publishing process that reports what its order says. */
async function writeSite(): Promise<string> {
  const root = temporaryFolder();
  for (const folder of ["app", "server", "scripts", "public", "build/releases/1"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "app/page.ts"), "export const title = 1;");
  writeFileSync(
    join(root, "scripts/publish.ts"),
    `process.send({ state: "refused", reason: "order of " + JSON.parse(process.argv[2]).who });
    process.disconnect();`,
  );
  writeFileSync(join(root, "build/current"), "1\n");
  writeFileSync(
    join(root, "build/releases/1/release.json"),
    JSON.stringify({ code: await fingerprintCode(root) }),
  );
  return root;
}

test("gives the order to a process of its own", async () => {
  const root = await writeSite();
  expect(await startPublishing(order, process.env, root)).toBe("order of ana@pools.example");
});

test.each([
  ["changed", "app/page.ts", "export const title = 2;"],
  ["added", "server/new.ts", "export {};"],
  ["replaced packages of", "package-lock.json", "{}"],
])("refuses to publish while an update that %s code is not built", async (_what, file, text) => {
  const root = await writeSite();
  writeFileSync(join(root, file), text);
  const refusal = await startPublishing(order, process.env, root);
  expect(refusal).toContain("update");
  expect(refusal).toContain("Your changes are kept");
  expect(await startPublishing({ ...order, isBuilt: false }, process.env, root)).toContain("order of");
});

test("tests and content are no update of the code", async () => {
  const root = await writeSite();
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "app/page.test.ts"), "");
  writeFileSync(join(root, "content/home.yaml"), "title: a\n");
  expect(await startPublishing(order, process.env, root)).toContain("order of");
});

test("logs why no process could be started", async () => {
  const root = await writeSite();
  const node = process.execPath;
  onTestFinished(() => {
    process.execPath = node;
  });
  process.execPath = join(root, "no-such-node");
  const log = captureLogLines();
  expect(await startPublishing(order, process.env, root)).toContain("its log says why");
  expect(log.join("")).toMatch(/"level":50,.*ENOENT.*Publishing could not start/);
});

test("refuses a release of older code, which has no fingerprint", async () => {
  const root = await writeSite();
  writeFileSync(join(root, "build/releases/1/release.json"), JSON.stringify({ fingerprint: "1" }));
  expect(await startPublishing(order, process.env, root)).toContain("update");
});
