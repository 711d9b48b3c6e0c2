// Tests that files are synced before renames, so that they survive a power cut.
import { basename } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { openEditing } from "#tests/server/open-editing.ts";

/** Files that are not synced to disk yet, and those renamed before that. */
const disk = vi.hoisted(() => ({ unsynced: new Set<string>(), lost: [] as string[], renames: 0 }));

vi.mock(import("node:fs"), async (load) => {
  const original = await load();
  const handles = new Map<number, string>();
  const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
  const fs = {
    ...original,
    writeFileSync(path: string, text: string, options?: { flush?: boolean }) {
      if (options?.flush) disk.unsynced.delete(path);
      else disk.unsynced.add(path);
      original.writeFileSync(path, text, options);
    },
    cpSync(from: string, to: string, options: import("node:fs").CopySyncOptions) {
      original.cpSync(from, to, options);
      for (const name of original.readdirSync(to, { recursive: true })) disk.unsynced.add(`${to}/${name}`);
    },
    openSync(path: string, flags: string) {
      const handle = original.openSync(path, flags);
      handles.set(handle, path);
      return handle;
    },
    fsyncSync(handle: number) {
      original.fsyncSync(handle);
      disk.unsynced.delete(handles.get(handle) ?? "");
    },
    renameSync(from: string, to: string) {
      const isFile = (path: string) => original.statSync(path, { throwIfNoEntry: false })?.isFile();
      disk.lost.push(...[...disk.unsynced].filter((path) => isWithin(path, from) && isFile(path)));
      disk.renames += 1;
      original.renameSync(from, to);
    },
  };
  return { ...fs, default: fs } as unknown as typeof original;
});

beforeEach(() => {
  disk.unsynced.clear();
  disk.lost.length = 0;
  disk.renames = 0;
});

test("the first copy, the staged files and the history are synced before they count", async () => {
  const { save, publish, editor } = await openEditing();
  await save("company.yaml", (value) => ({ ...value, phone: "(713) 555-0111" }));
  await publish();
  await editor.create("area", "Cinco Ranch");
  await save("company.yaml", (value) => ({ ...value, phone: "(713) 555-0122" }));
  expect(await publish()).toMatchObject({ state: "done" });
  expect(disk.renames).toBeGreaterThan(8);
  expect(disk.lost.map((path) => basename(path))).toEqual([]);
});
