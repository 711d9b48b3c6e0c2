// Tests of folders mounted read-only: screens open, nothing is lost, and messages explain why.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPicture } from "#scripts/torture/hostile-files.ts";
import { sqliteOf } from "#tests/server/databases.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { siteFolder } from "./site-folder.ts";

/** Some systems allow no mounts, such as most containers. */
const canMount = spawnSync("unshare", ["-rm", "true"]).status === 0;

/** Runs a module in a process that has one folder mounted read-only. @returns what it exports as `result` */
function runReadOnly(folder: string, module: string): Record<string, unknown> {
  const script = join(temporaryFolder(), "script.ts");
  const answer = join(temporaryFolder(), "answer.json");
  const server = JSON.stringify(join(import.meta.dirname, ".."));
  writeFileSync(
    script,
    `import { writeFileSync } from "node:fs";
    const server = ${server};
    const attempt = (run) => run().then((done) => done ?? "done", (error) => error.name + ": " + error.message);
    ${module}
    writeFileSync(${JSON.stringify(answer)}, JSON.stringify(result));
    process.exit();`,
  );
  const mount = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec "$2" "$3"';
  const words = ["-rm", "sh", "-c", mount, "sh", folder, process.execPath, script];
  const { status, stderr } = spawnSync("unshare", words, { cwd: process.cwd(), encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(readFileSync(answer, "utf8"));
}

test.skipIf(!canMount)("the office's folder", { timeout: 120_000 }, async () => {
  const { editor, save, publish, store, contentDir, readFile } = await openEditing();
  const { file: database } = sqliteOf(store.native);
  await save("company.yaml", (value) => ({ ...value, phone: "(713) 555-0111" }));
  await publish();
  await save("company.yaml", (value) => ({ ...value, phone: "(713) 555-0122" }));
  mkdirSync(join(contentDir, "pictures"));
  writeFileSync(join(contentDir, "pictures/spa.jpg"), await createPicture(1, "jpeg", 480));
  const backup = join(temporaryFolder(), "copy.db");
  const result = runReadOnly(
    contentDir,
    `const { createEditing } = await import(server + "/editing/editing.ts");
    const { openStore } = await import(server + "/store/open.ts");
    const { prepareContent } = await import(server + "/editing/prepare-content.ts");
    const { publish } = await import(server + "/editing/publish.ts");
    const { backUpSite } = await import(server + "/commands/backup-site.ts");
    const { startEncoder } = await import(server + "/pictures/encoder.ts");
    const contentDir = ${JSON.stringify(contentDir)};
    const store = openStore({ dialect: "sqlite", file: ${JSON.stringify(database)} });
    const who = "ben@pools.example";
    const editor = createEditing({ store, contentDir, startPublishing: async () => "started" }).openFor(who);
    const file = await editor.read("company.yaml");
    const value = { ...file.value, phone: "(713) 555-0133" };
    const encoder = startEncoder(contentDir + "/pictures", { info() {}, error() {} });
    const options = { contentDir, store, who, restore: null };
    const isWaiting = async () => (await encoder.readStates()).get("spa") === "waiting";
    while (await isWaiting()) await new Promise(setImmediate);
    const result = {
      obstacle: await editor.readObstacle(),
      changes: (await editor.listChanges()).map(({ path }) => path),
      history: (await editor.listHistory()).length,
      progress: (await editor.readProgress()).state,
      save: await attempt(() => editor.saveDraft({ path: "company.yaml", value, base: file.version })),
      discard: await attempt(() => editor.discardDraft("company.yaml", file.draft.version)),
      publish: await editor.publish(["company.yaml " + file.draft.version], "delivered"),
      restore: await editor.restore("delivered", "delivered"),
      process: await attempt(() => publish({ ...options, seen: [], latest: "delivered" })),
      prepare: await attempt(() => prepareContent(contentDir)),
      backUp: await attempt(() => backUpSite(contentDir, ${JSON.stringify(backup)})),
      pictures: Object.fromEntries(await encoder.readStates()),
    };`,
  );
  const refused = expect.stringContaining("may not write to its folder for the site's content");
  expect(result).toMatchObject({
    obstacle: refused,
    changes: ["company.yaml"],
    history: 2,
    progress: "done",
    save: refused,
    discard: { refused },
    publish: refused,
    restore: refused,
    process: expect.stringContaining("EROFS"),
    prepare: "done",
    backUp: true,
    pictures: { spa: "failed" },
  });
  expect(existsSync(`${backup}.site/content/company.yaml`)).toBe(true);
  expect(readFile("company.yaml")).toContain("(713) 555-0111");
  expect(await editor.read("company.yaml")).toMatchObject({ value: { phone: "(713) 555-0122" } });
  expect(existsSync(siteFolder(contentDir).commit)).toBe(false);
  expect(await publish()).toMatchObject({ state: "done" });
});
