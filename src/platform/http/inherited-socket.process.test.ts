// Restarts the built site under traffic, with a listening socket of another process.
import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { findBundle } from "#tests/server/find-shared-database.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { listenLocally } from "#tools/listen-locally.ts";

/** Holds the socket and runs the site twice, as systemd does. Prints the id of each process before its log. */
const script = `
for start in 1 2; do
  sh -c 'echo $$; export LISTEN_PID=$$ LISTEN_FDS=1; exec "$0" "$@"' "$@"
done`;

/** The end of tools/start.ts, for another folder. */
const program =
  "const { serve } = await import(process.argv[1]); await serve(process.argv[2]); process.exit();";

async function startSupervisor(): Promise<{ url: string; supervisor: ChildProcess }> {
  const bundle = await findBundle();
  const build = fileURLToPath(new URL("..", bundle));
  const socket = createServer();
  const url = await listenLocally(socket);
  const node = [process.execPath, "--input-type=module", "--eval", program, bundle.href, build];
  // Node has no other name for a socket's descriptor.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const supervisor = spawn("sh", ["-c", script, "sh", ...node], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit", fd],
    env: { ...process.env, DATABASE_URL: `file:${join(temporaryFolder(), "site.db")}` },
  });
  // This process must not accept connections.
  socket.close();
  onTestFinished(() => {
    if (supervisor.exitCode === null) process.kill(-Number(supervisor.pid), "SIGKILL");
  });
  return { url, supervisor };
}

/** Follows what the supervisor and the sites print. */
function followLines(output: Readable | null) {
  if (!output) throw new Error("The supervisor's output is not piped.");
  const lines = on(createInterface(output), "line", { close: ["close"] });
  return async function findLine(form: RegExp): Promise<string> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The output has ended without ${form}.`);
      if (form.test(value[0])) return value[0];
    }
  };
}

/** Opens a page on a new connection. @returns the status once the whole page has arrived, or the error's code */
async function visit(address: string): Promise<unknown> {
  try {
    const [response] = await once(get(address, { agent: false }), "response");
    await once(response.resume(), "end");
    return response.statusCode;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Lets visitors open pages one after another until `stop`, which returns all results. */
function startTraffic(url: string) {
  const results = new Set<unknown>();
  let isOver = false;
  const visitors = ["/", "/contact", "/healthz", "/planner.json?length=36"].map(async (path) => {
    while (!isOver) results.add(await visit(url + path));
  });
  return async function stop(): Promise<unknown[]> {
    isOver = true;
    await Promise.all(visitors);
    return [...results];
  };
}

test("a restart with an inherited socket refuses and loses no request", async () => {
  const { url, supervisor } = await startSupervisor();
  const findLine = followLines(supervisor.stdout);
  const first = Number(await findLine(/^\d+$/));
  await findLine(/"The site is up"/);
  const stopTraffic = startTraffic(url);
  expect(await visit(url)).toBe(200);
  process.kill(first, "SIGTERM");
  await findLine(/"The site has stopped"/);
  const second = Number(await findLine(/^\d+$/));
  expect(await visit(url)).toBe(200);
  expect(await stopTraffic()).toEqual([200]);
  const ended = once(supervisor, "exit");
  process.kill(second, "SIGTERM");
  expect(await ended).toEqual([0, null]);
});
