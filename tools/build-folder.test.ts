// Tests of file locks between real processes.
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { lockExclusively } from "./build-folder.ts";

/** Starts a process that locks the file and keeps the lock until it is killed. */
async function lockElsewhere(file: string) {
  const script = join(temporaryFolder(), "hold.ts");
  writeFileSync(
    script,
    `import { lockExclusively } from ${JSON.stringify(join(import.meta.dirname, "build-folder.ts"))};
    const unlock = lockExclusively(${JSON.stringify(file)});
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
  const child = await lockElsewhere(file);
  expect(lockExclusively(file)).toBeNull();
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
  const unlock = lockExclusively(file);
  expect(unlock).not.toBeNull();
  unlock?.();
});

test("a lock that can't be opened, such as another user's, says what to do", () => {
  const file = temporaryFolder();
  expect(() => lockExclusively(file)).toThrow(`${file} can't be locked (unable to open database file): give`);
});
