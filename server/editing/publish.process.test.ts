// Publishing: all of it or nothing, whatever fails, and history with restore.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { captureLogLines } from "#tests/server/capture-log-lines.ts";
import { sqliteOf } from "#tests/server/databases.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { copyRepositoryContent } from "./copy-content.ts";
import { createEditing } from "./editing.ts";
import { PublishError } from "./publish.ts";
import { lockSite, siteFolder } from "./site-folder.ts";

const who = "ana@pools.example";

const setPhone = (phone: string) => (value: { phone: string }) => {
  value.phone = phone;
};
// biome-ignore lint/suspicious/noExplicitAny: the value of a form
const removeLastPerson = (value: any) => {
  value.team.members.pop();
};
const repositoryText = (path: string) => readFileSync(join("content", path), "utf8");

test("publishes only the edited lines, and notes who changed what", async () => {
  const { save, publish: run, readFile, editor, store } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0199"));
  expect(await run()).toMatchObject({ state: "done", who });
  expect(readFile("company.yaml")).toBe(
    repositoryText("company.yaml").replace(/^phone: .*/m, "phone: (713) 555-0199"),
  );
  expect(readFile("home.yaml")).toBe(repositoryText("home.yaml"));
  expect(await editor.listChanges()).toEqual([]);
  expect((await editor.read("company.yaml"))?.draft).toBeNull();
  expect(await editor.listHistory()).toMatchObject([
    {
      who,
      kind: "published",
      isCurrent: true,
      changes: [{ path: "company.yaml", differences: [{ label: "Phone", after: "(713) 555-0199" }] }],
    },
    { kind: "delivered", isCurrent: false },
  ]);
  const events = await store.db.selectFrom("audit").select("event").execute();
  expect(events.map(({ event }) => event)).toEqual(["content-saved", "content-published"]);
});

test("refuses a draft with a problem, in plain words, and keeps it", async () => {
  const { save, publish: run, editor, contentDir } = await openEditing();
  await save("company.yaml", setPhone("713"));
  const progress = await run();
  expect(progress).toMatchObject({ state: "failed" });
  expect(progress).toHaveProperty("message", expect.stringContaining("Write a phone number such as"));
  expect(await editor.readProgress()).toEqual(progress);
  expect(await editor.listChanges()).toMatchObject([
    { path: "company.yaml", problems: [{ field: ["phone"] }] },
  ]);
  expect(existsSync(siteFolder(contentDir).history)).toBe(false);
});

test("says so when there is nothing to publish", async () => {
  const { publish: run } = await openEditing();
  expect(await run()).toMatchObject({
    state: "failed",
    message: expect.stringContaining("nothing to publish"),
  });
});

test("restores a version as a new one", async () => {
  const { save, publish: run, readFile, editor } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0111"));
  await run();
  const [first] = await editor.listHistory();
  await save("company.yaml", setPhone("(713) 555-0122"));
  await save("about.yaml", removeLastPerson);
  await run();
  expect(readFile("about.yaml")).not.toBe(repositoryText("about.yaml"));
  await run({ restore: first?.id ?? "" });
  expect(readFile("company.yaml")).toContain("(713) 555-0111");
  expect(readFile("about.yaml")).toBe(repositoryText("about.yaml"));
  expect((await editor.listHistory()).map(({ kind }) => kind)).toEqual([
    "restored",
    "published",
    "published",
    "delivered",
  ]);
});

test("a draft with a problem is nothing for the log", async () => {
  const { save, publish: run } = await openEditing();
  await save("company.yaml", setPhone("713"));
  const log = captureLogLines();
  expect(await run()).toMatchObject({ state: "failed" });
  expect(log).toEqual([]);
});

test("a version that could not be finished is not reported as saved", async () => {
  const { save, publish: run, contentDir } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0199"));
  writeFileSync(siteFolder(contentDir).commit, "broken");
  captureLogLines();
  expect(await run()).toMatchObject({
    state: "failed",
    message: expect.stringMatching(/^An earlier publishing could not be finished, so nothing was published/),
  });
  expect(existsSync(siteFolder(contentDir).commit)).toBe(true);
});

test("a file that does not belong into the folder is named", async () => {
  const { save, publish: run, contentDir } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0199"));
  copyRepositoryContent(contentDir);
  writeFileSync(join(siteFolder(contentDir).content, "contact.yaml.bak"), "x: 1\n");
  expect(await run()).toMatchObject({
    state: "failed",
    message: expect.stringMatching(/nothing was published.*content\/contact\.yaml\.bak/),
  });
});

test("the second of two who publish at once is refused", async () => {
  const { save, publish: run, contentDir } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0199"));
  const unlock = lockSite(contentDir);
  await expect(run()).rejects.toThrow(PublishError);
  unlock?.();
  expect(await run()).toMatchObject({ state: "done" });
});

test("a draft that begins before another publishing keeps both changes", async () => {
  const { save, publish: run, editor } = await openEditing();
  await save("company.yaml", setPhone("(713) 555-0111"));
  await run();
  const [first] = await editor.listHistory();
  await save("company.yaml", (value) => Object.assign(value, { tagline: "New words" }));
  await save("about.yaml", removeLastPerson);
  await run();
  await save("company.yaml", (value) => Object.assign(value, { shortName: "Magnolia" }));
  await run({ restore: first?.id ?? "" });
  expect(await editor.read("company.yaml")).toMatchObject({
    value: { shortName: "Magnolia", phone: "(713) 555-0111" },
  });
  expect((await editor.listChanges())[0]?.differences).toMatchObject([
    { label: "Short name", after: "Magnolia" },
  ]);
});

describe("pages", () => {
  test("are created from an example with nothing but a name", async () => {
    const { editor, publish: run, readFile } = await openEditing();
    for (const kind of ["area", "service", "guide"] as const) {
      const created = await editor.create(kind, "Cinco Ranch");
      expect(created).toHaveProperty("path");
      expect(await editor.create(kind, "Cinco Ranch")).toHaveProperty("refused");
    }
    expect((await editor.listChanges()).flatMap(({ problems }) => problems)).toEqual([]);
    const countUnwritten = async () =>
      (await editor.readChecklist()).filter(
        ({ path, kind }) => path === "areas/cinco-ranch.yaml" && kind === "unwritten",
      ).length;
    // The list has drafts, so that nobody publishes an example unknowingly.
    const drafted = await countUnwritten();
    expect(drafted).toBeGreaterThan(10);
    expect(await run()).toMatchObject({ state: "done" });
    expect(readFile("areas/cinco-ranch.yaml")).toContain('name: "Cinco Ranch"');
    expect(await countUnwritten()).toBe(drafted);
  });

  test("are removed once nothing links to them, and their address redirects", async () => {
    const { editor, publish: run, readFile, contentDir } = await openEditing();
    await editor.create("area", "Cinco Ranch");
    await run();
    expect(await editor.listLinks("areas/cinco-ranch.yaml")).toEqual([]);
    expect((await editor.listLinks("areas/katy.yaml")).map(({ path }) => path)).toContain("navigation.yaml");
    expect(await editor.remove("home.yaml", "/")).toHaveProperty("refused");
    expect(await editor.remove("areas/cinco-ranch.yaml", "/areas/katy")).toBeNull();
    expect(await run()).toMatchObject({ state: "done" });
    expect(existsSync(join(siteFolder(contentDir).content, "areas/cinco-ranch.yaml"))).toBe(false);
    expect(readFile("redirects.yaml")).toContain("{ from: /areas/cinco-ranch, to: /areas/katy }");
    await editor.create("area", "Cinco Ranch");
    await run();
    expect(readFile("redirects.yaml")).toBe(repositoryText("redirects.yaml"));
  });

  test("that others name are not removed", async () => {
    const { editor, publish: run } = await openEditing();
    await editor.remove("areas/katy.yaml", "/areas");
    expect(await run()).toMatchObject({ state: "failed" });
    const broken = (await editor.listChanges()).filter(({ problems }) => problems.length > 0);
    expect(broken.map(({ path }) => path)).toContain("navigation.yaml");
  });
});

test("a server that may not edit says why", async () => {
  const { store, contentDir } = await openEditing();
  const startPublishing = () => Promise.reject(new Error("It has started."));
  const editor = createEditing({ store, contentDir, isAllowed: false, startPublishing }).openFor(who);
  expect(await editor.readObstacle()).toContain("several servers");
  expect(await editor.publish([], "delivered")).toContain("several servers");
});

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)("a folder that is read-only is explained", async () => {
  const { editor, contentDir } = await openEditing();
  expect(await editor.readObstacle()).toBeNull();
  chmodSync(contentDir, 0o500);
  onTestFinished(() => chmodSync(contentDir, 0o700));
  expect(await editor.readObstacle()).toContain("may not write");
});

// kill-steps.process.test.ts stops publishing at every other step, without processes.
describe("kill -9", () => {
  /** Publishes in a process that is killed at a point of the work. */
  async function publishAndKill(contentDir: string, database: string, point: string) {
    const script = join(temporaryFolder(), "publish.ts");
    const folder = JSON.stringify(import.meta.dirname);
    writeFileSync(
      script,
      `const kill = () => process.kill(process.pid, "SIGKILL");
      const { publish } = await import(${folder} + "/publish.ts");
      const { openStore } = await import(${folder} + "/../store/open.ts");
      const store = openStore({ dialect: "sqlite", file: ${JSON.stringify(database)} });
      const fs = await import("node:fs");
      if (${JSON.stringify(point)} === "before drafts are removed") store.db.transaction = kill;
      else {
        // The commit is certain with this rename.
        const rename = fs.default.renameSync;
        fs.default.renameSync = (from, to) => (to.endsWith("commit.json") ? kill() : rename(from, to));
        (await import("node:module")).syncBuiltinESMExports();
      }
      const { listDrafts } = await import(${folder} + "/drafts.ts");
      const seen = (await listDrafts(store)).map(({ path, version }) => path + " " + version);
      await publish({
        contentDir: ${JSON.stringify(contentDir)}, store, who: "ana@pools.example", restore: null, seen, latest: "delivered",
      });`,
    );
    const child = spawn(process.execPath, [script], { cwd: process.cwd(), stdio: "ignore" });
    await once(child, "exit");
  }

  test.each([
    ["before the commit is certain", false],
    ["before drafts are removed", true],
  ])("%s leaves the old version or the new one, and loses no draft", async (point, isNew) => {
    const { save, contentDir, store, readFile } = await openEditing();
    await save("company.yaml", setPhone("(713) 555-0199"));
    await save("about.yaml", removeLastPerson);
    await publishAndKill(contentDir, sqliteOf(store.native).file, point);
    const again = createEditing({
      store,
      contentDir,
      startPublishing: async () => null,
    }).openFor(who);
    const progress = await again.readProgress();
    expect(progress.state).toBe(isNew ? "done" : "failed");
    expect(readFile("company.yaml").includes("(713) 555-0199")).toBe(isNew);
    expect(readFile("about.yaml") === repositoryText("about.yaml")).toBe(!isNew);
    expect(await again.listChanges()).toHaveLength(isNew ? 0 : 2);
    expect(await again.listHistory()).toHaveLength(isNew ? 2 : 0);
  });
});
