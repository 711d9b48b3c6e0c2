// Tests of the signals that reach the first step of `npm start`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";

test("passes signals on to the script", async () => {
  const folder = temporaryFolder();
  const [script, program] = [join(folder, "script.mjs"), join(folder, "program.mjs")];
  writeFileSync(
    script,
    `process.on("SIGHUP", () => process.exit(5));
    setInterval(() => {}, 1_000);
    console.log("ready");`,
  );
  const module = JSON.stringify(join(import.meta.dirname, "run-script.ts"));
  writeFileSync(
    program,
    `import { runScript } from ${module};
    process.exitCode = await runScript(${JSON.stringify(script)});`,
  );
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const ended = once(child, "close");
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output !== "ready\n") continue;
    child.kill("SIGHUP");
  }
  expect((await ended)[0]).toBe(5);
  expect(output).toBe("ready\n");
});
