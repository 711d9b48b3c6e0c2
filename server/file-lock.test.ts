// Tests of file locks between real processes.
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { lockExclusively, lockShared } from "./file-lock.ts";

/** Starts a process that locks the file and keeps the lock until it is killed. */
async function lockElsewhere(file: string, how: "lockExclusively" | "lockShared") {
  const script = join(temporaryFolder(), "hold.ts");
  writeFileSync(
    script,
    `import * as locks from ${JSON.stringify(join(import.meta.dirname, "file-lock.ts"))};
    const unlock = locks.${how}(${JSON.stringify(file)});
    process.on("message", () => unlock);
    process.send?.("locked");`,
  );
  const child = fork(script, { execPath: process.execPath });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

test("an exclusive lock excludes others until its process is killed", async () => {
  const file = join(temporaryFolder(), "lock");
  const child = await lockElsewhere(file, "lockExclusively");
  expect(lockExclusively(file)).toBeNull();
  expect(lockShared(file)).toBeNull();
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
  const unlock = lockExclusively(file);
  expect(unlock).not.toBeNull();
  unlock?.();
});

test("shared locks of several processes exclude an exclusive lock", async () => {
  const file = join(temporaryFolder(), "lock");
  writeFileSync(file, "");
  await lockElsewhere(file, "lockShared");
  const unlock = lockShared(file);
  expect(unlock).not.toBeNull();
  unlock?.();
  expect(lockExclusively(file)).toBeNull();
});
