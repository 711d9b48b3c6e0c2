// Publishing and restoring are stopped at every step, by a kill or a full disk: nothing is lost.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import type { Store } from "../store/store.ts";
import { listDrafts } from "./drafts.ts";
import { createEditing } from "./editing.ts";
import { publish } from "./publish.ts";
import { findLatest, siteFolder } from "./site-folder.ts";

const death = vi.hoisted(() => {
  /** Steps left before the simulated kill; null if there is none. */
  let left: number | null = null;
  let isDiskFull = false;
  return {
    in(steps: number | null) {
      left = steps;
      isDiskFull = false;
    },
    /** Simulates a full disk from a step on, for operations that need space. */
    fillDiskIn(steps: number) {
      left = steps;
      isDiskFull = true;
    },
    hasCome: () => left !== null && left < 0,
    /** Counts a step. @throws once the process is dead */
    step(needsSpace: boolean, code = "ENOSPC"): void {
      if (isDiskFull && !needsSpace) return;
      if (left !== null) left -= 1;
      if (left === null || left >= 0) return;
      throw Object.assign(new Error("killed"), isDiskFull ? { code } : {});
    },
  };
});

// Simulates a kill: each change of the disk is a step, and all fail after the last one.
vi.mock(import("node:fs"), async (load) => {
  const original = await load();
  const names = { writeFileSync: true, renameSync: false, rmSync: false, writeSync: false, fsyncSync: false };
  const counted = Object.entries(names).map(([name, needsSpace]) => [
    name,
    (...words: unknown[]) => {
      death.step(needsSpace);
      return (original[name as keyof typeof names] as (...words: unknown[]) => unknown)(...words);
    },
  ]);
  const mkdirSync = (path: string, options: { recursive: true }) => {
    death.step(!original.existsSync(path));
    return original.mkdirSync(path, options);
  };
  const cpSync: typeof original.cpSync = (from, to, options) => {
    try {
      death.step(true);
    } catch (error) {
      // Copying a folder takes many steps, of which some are done.
      let files = 3;
      const filter = () => files-- > 0;
      if (options?.recursive) original.cpSync(from, to, { ...options, filter });
      throw error;
    }
    original.cpSync(from, to, options);
  };
  const fs = { ...original, ...Object.fromEntries(counted), mkdirSync, cpSync };
  return { ...fs, default: fs };
});
// Each stop is logged.
vi.mock(import("../log-line.ts"), () => ({ writeLogLine() {} }));
// Checks change nothing, and take most of the time.
vi.mock(import("./check-content.ts"), async (load) => ({
  ...(await load()),
  checkContent: () => ({ content: null, named: null, problems: new Map() }),
}));

// A few files show as much as all of them.
const repository = vi.hoisted(() => ({ folder: "" }));
vi.mock(import("#app/content/folder.ts"), async (load) => {
  const original = await load();
  return {
    ...original,
    findRepositoryContent: () => repository.folder,
    findContentFolder: (contentDir) => {
      const office = `${contentDir}/content`;
      return existsSync(office) ? office : repository.folder;
    },
  };
});

const databases = testDatabases();
const who = "ana@pools.example";
const files = ["office.yaml", "errors.yaml", "redirects.yaml"];
const pages = ["areas/katy.yaml", "areas/cinco-ranch.yaml"];

beforeAll(() => {
  repository.folder = mkdtempSync(join(tmpdir(), "content-"));
  for (const path of [...files, ...pages]) {
    mkdirSync(dirname(join(repository.folder, path)), { recursive: true });
    writeFileSync(
      join(repository.folder, path),
      path === "redirects.yaml" ? "pages: []\n" : `name: ${path}\n`,
    );
  }
});
afterAll(() => rmSync(repository.folder, { recursive: true }));

async function openSite() {
  const { native, db, ...rest } = await databases.migrated("sqlite");
  // Each transaction is a step, which either happens or does not.
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === "transaction") death.step(true, "SQLITE_FULL");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const store: Store = { ...rest, native, db: counted };
  const contentDir = temporaryFolder();
  const open = () => {
    const editing = createEditing({ store, contentDir, startPublishing: async () => null });
    return editing.openFor(who);
  };
  return {
    contentDir,
    open,
    latest: () => findLatest(contentDir),
    async save(path: string, change: (value: Record<string, unknown>) => void) {
      const file = await open().read(path);
      const value = structuredClone(file?.value) as Record<string, unknown>;
      change(value);
      await open().saveDraft({ path, value, base: file?.version ?? "" });
    },
    publish: async (restore: string | null = null) =>
      publish({
        contentDir,
        store,
        who,
        restore,
        seen: (await listDrafts(store)).map(({ path, version }) => `${path} ${version}`),
        latest: findLatest(contentDir),
      }).catch((error) => {
        if (!death.hasCome()) throw error;
      }),
    /** All that a version consists of. */
    read() {
      const { content } = siteFolder(contentDir);
      const folder = existsSync(content) ? content : repository.folder;
      return {
        texts: files.map((path) => readFileSync(join(folder, path), "utf8")),
        hasPage: existsSync(join(folder, "areas/cinco-ranch.yaml")),
      };
    },
  };
}

type TestSite = Awaited<ReturnType<typeof openSite>>;

const setTagline = (tagline: string) => (value: Record<string, unknown>) => Object.assign(value, { tagline });

const prepares: Record<string, (site: TestSite) => Promise<void>> = {
  async "The first publishing"({ save }) {
    await save("office.yaml", setTagline("New words"));
    await save("errors.yaml", setTagline("New title"));
  },
  async "A later one that removes a page"(site) {
    await site.save("office.yaml", setTagline("New words"));
    await site.publish();
    expect(await site.open().remove("areas/cinco-ranch.yaml", "/areas")).toBeNull();
    await site.save("office.yaml", setTagline("Newer words"));
  },
};

/** Runs once to count the steps. */
async function countSteps(prepare: (site: TestSite) => Promise<void>): Promise<number> {
  const site = await openSite();
  await prepare(site);
  const many = 100_000;
  death.in(many);
  await site.publish();
  let steps = 0;
  while (!death.hasCome() && steps < many) {
    try {
      death.step(true);
      steps += 1;
    } catch {
      break;
    }
  }
  death.in(null);
  return many - steps;
}

async function listDrafted(site: TestSite): Promise<string[]> {
  return (await site.open().list()).filter(({ draft }) => draft).map(({ path }) => path);
}

test.each(Object.keys(prepares))(
  "%s, killed at any step, leaves the old version with its drafts or the new one",
  async (name) => {
    const prepare = prepares[name] as (site: TestSite) => Promise<void>;
    const steps = await countSteps(prepare);
    expect(steps).toBeGreaterThan(15);
    const outcomes = new Set<boolean>();
    for (let step = 0; step <= steps; step++) {
      const place = `step ${step} of ${steps}`;
      const site = await openSite();
      await prepare(site);
      const [before, latest, progress] = [site.read(), site.latest(), await site.open().readProgress()];
      const drafts = await listDrafted(site);
      const versions = (await site.open().listHistory()).length;
      death.in(step);
      await site.publish();
      death.in(null);

      const editor = site.open();
      const ended = await editor.readProgress();
      const after = site.read();
      const isNew = site.latest() !== latest;
      outcomes.add(isNew);
      if (isNew) expect(ended.state, place).toBe("done");
      else expect(ended.state === "failed" || isDeepStrictEqual(ended, progress), place).toBe(true);
      expect(existsSync(siteFolder(site.contentDir).commit), place).toBe(false);
      expect(await listDrafted(site), place).toEqual(isNew ? [] : drafts);
      expect((await editor.listHistory()).length > versions, place).toBe(isNew);
      if (isNew) expect(after.texts[0], place).not.toBe(before.texts[0]);
      else expect(after, place).toEqual(before);
      expect(after.hasPage, place).toBe(name === "The first publishing" || !isNew);

      if (step % 5 > 0) continue;
      // The next publishing starts from a clean folder.
      await site.save("office.yaml", setTagline("Last words"));
      await site.publish();
      expect((await editor.readProgress()).state, place).toBe("done");
      expect(site.read().texts[0], place).toContain("Last words");
      expect(readdirSync(site.contentDir).sort(), place).toEqual([
        "content",
        "history",
        "origin.json",
        "progress.json",
        "publish.lock",
      ]);
    }
    expect([...outcomes].sort()).toEqual([false, true]);
  },
);

test("restoring, killed at any step, leaves one version or the other", async () => {
  const outcomes = new Set<boolean>();
  for (let step = 0; step < 40; step++) {
    const site = await openSite();
    await prepares["The first publishing"]?.(site);
    await site.publish();
    const [before, latest] = [site.read(), site.latest()];
    death.in(step);
    await site.publish("delivered");
    death.in(null);
    const { state } = await site.open().readProgress();
    const isNew = site.latest() !== latest;
    outcomes.add(isNew);
    const delivered = files.map((path) => readFileSync(join(repository.folder, path), "utf8"));
    expect(site.read().texts, `step ${step}`).toEqual(isNew ? delivered : before.texts);
    if (isNew) expect(state).toBe("done");
  }
  expect([...outcomes].sort()).toEqual([false, true]);
});

test("reports a disk that fills up at any step, and loses nothing", async () => {
  const outcomes = new Set<boolean>();
  for (let step = 0; !outcomes.has(true) && step < 100; step++) {
    const place = `step ${step}`;
    const site = await openSite();
    await prepares["The first publishing"]?.(site);
    const [before, latest, drafts] = [site.read(), site.latest(), await listDrafted(site)];
    death.fillDiskIn(step);
    await site.publish();
    const ended = await site.open().readProgress();
    death.in(null);
    const isNew = site.latest() !== latest;
    outcomes.add(isNew);
    if (!isNew) {
      expect(ended, place).toMatchObject({
        state: "failed",
        message: expect.stringContaining("disk is full"),
      });
      expect(site.read(), place).toEqual(before);
      expect(await listDrafted(site), place).toEqual(drafts);
    }
    expect(readdirSync(site.contentDir), place).not.toContain("staged");
    expect(readdirSync(site.contentDir), place).not.toContain("content.partial");
    if (step % 5 > 0 && !isNew) continue;
    await site.open().readProgress();
    expect(await listDrafted(site), place).toEqual(isNew ? [] : drafts);
    await site.save("office.yaml", setTagline("Last words"));
    await site.publish();
    expect((await site.open().readProgress()).state, place).toBe("done");
  }
  expect([...outcomes].sort()).toEqual([false, true]);
});
