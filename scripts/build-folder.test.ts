// Builds that wait for each other, are killed, or run out of disk.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { createWorkFolder, explainFullDisk, lockBuilds } from "./build-folder.ts";

test("waits for another build and continues if it is killed", async () => {
  const build = temporaryFolder();
  const script = join(temporaryFolder(), "build.ts");
  writeFileSync(
    script,
    `import { lockBuilds } from ${JSON.stringify(join(import.meta.dirname, "build-folder.ts"))};
    process.on("message", () => {});
    await lockBuilds(${JSON.stringify(build)}, () => new Promise(() => process.send?.("building")));`,
  );
  const other = fork(script);
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other, "message");
  const order: string[] = [];
  const waiting = lockBuilds(build, async () => void order.push("built"));
  // Before the signal: the system frees the lock before Node reports the exit.
  order.push("killed");
  other.kill("SIGKILL");
  await waiting;
  expect(order).toEqual(["killed", "built"]);
});

test("gives every build a new, empty folder", async () => {
  const build = temporaryFolder();
  const killed = join(build, "work/killed");
  mkdirSync(killed, { recursive: true });
  await lockBuilds(build, async () => {
    expect(existsSync(killed)).toBe(false);
    const { folder } = createWorkFolder(build);
    expect(existsSync(folder)).toBe(true);
  });
  expect(existsSync(join(build, "work"))).toBe(false);
});

test("removes the files of a failed build and reports a full disk", async () => {
  const build = temporaryFolder();
  const failing = lockBuilds(build, async () => {
    createWorkFolder(build);
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  await expect(failing).rejects.toThrow(/^The disk is full \(.+ MB .+\): make room and build again/);
  expect(existsSync(join(build, "work"))).toBe(false);
});

test("reports a full disk only if it is full", () => {
  const error = new Error("The build failed");
  expect(explainFullDisk(error, 500)).toBe(error);
  expect(explainFullDisk(error, 3)).toMatchObject({ message: expect.stringContaining("3 MB") });
});
