// Tests of the supervisor with small programs in place of releases.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "#scripts/site-process.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { switchTo } from "./releases.ts";

/** A program that answers with its release and process id, and crashes on request. */
const healthy = `
import { createServer } from "node:http";
import { basename, dirname } from "node:path";
const name = basename(dirname(import.meta.dirname));
const server = createServer((request, response) => {
  if (request.url === "/crash") process.exit(7);
  response.end(name + " " + process.pid);
});
process.on("message", ({ type, release }, socket) => {
  if (type === "start") server.listen(socket ?? Number(process.env.PORT), () =>
    process.send({ type: "ready" }, socket ? undefined : server._handle));
  else if (type === "successor") console.log(name + " is followed by " + basename(release));
  else server.close(() => process.exit(0));
});
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit(0));
`;
const broken = 'console.error("broken release"); process.exit(3);';

/** A busy machine takes long to start a process. */
const WAIT_MS = 45_000;

class Trial {
  readonly build = join(temporaryFolder(), "build");
  port = 0;
  output = "";
  process!: ChildProcess;

  /** Adds a release and makes it the current one. */
  release(name: string, program = healthy): void {
    const folder = join(this.build, "releases", name);
    mkdirSync(join(folder, "server"), { recursive: true });
    writeFileSync(join(folder, "server/index.js"), program);
    writeFileSync(join(folder, "server/package.json"), '{"type":"module"}');
    switchTo(this.build, folder);
  }

  async start(times: Record<string, unknown> = {}): Promise<void> {
    this.port = await findFreePort();
    const supervisor = JSON.stringify(join(import.meta.dirname, "supervisor.ts"));
    const options = JSON.stringify({ pollMs: 20, restartMs: { first: 20, longest: 50 }, ...times });
    const program = `import { supervise } from ${supervisor};
      process.exitCode = await supervise(${JSON.stringify(this.build)}, ${options});`;
    const script = join(temporaryFolder(), "supervise.mjs");
    writeFileSync(script, program);
    this.process = spawn(process.execPath, [script], {
      env: { ...process.env, PORT: String(this.port) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void this.process.kill("SIGKILL"));
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** Sends a request on a new connection. @returns the release and the process id that answered */
  request(path = "/"): Promise<[release: string, pid: string]> {
    return new Promise((resolve, reject) => {
      const agent = new Agent({ keepAlive: false });
      get({ port: this.port, path, agent }, (response) => {
        const answer = response.setEncoding("utf8").toArray();
        answer.then(([body]) => resolve(String(body).split(" ") as [string, string]), reject);
      }).on("error", reject);
    });
  }

  /** Waits until the release answers. */
  waitForAnswer(release: string): Promise<[string, string]> {
    return vi.waitUntil(
      async () => {
        const answer = await this.request().catch(() => null);
        return answer?.[0] === release && answer;
      },
      { timeout: WAIT_MS, interval: 20 },
    );
  }

  waitForOutput(text: string): Promise<boolean> {
    return vi.waitUntil(() => this.output.includes(text), { timeout: WAIT_MS, interval: 20 });
  }
}

test("serves the current release and hands over to a new release without refusing a connection", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  await trial.waitForAnswer("one");
  let isRunning = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (isRunning) await trial.request();
  });
  trial.release("two");
  await trial.waitForAnswer("two");
  trial.release("three");
  await trial.waitForAnswer("three");
  isRunning = false;
  await Promise.all(visitors);
  expect(trial.output).toContain("one is followed by two");
});

test("restarts a process that crashed, and keeps connections waiting meanwhile", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.waitForAnswer("one");
  process.kill(Number(pid), "SIGKILL");
  const [, other] = await trial.request();
  expect(other).not.toBe(pid);
  expect(trial.output).toMatch(/"level":40.*"code":null,"signal":"SIGKILL"/);
});

test("logs at level 50 after three crashes in a row, and restarts the process", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  await trial.waitForAnswer("one");
  for (let crash = 0; crash < 3; crash++) await expect(trial.request("/crash")).rejects.toThrow();
  await trial.waitForOutput('"level":50');
  await trial.waitForAnswer("one");
  const crashes = trial.output.match(/"release":"one","pid":\d+,"code":7,"signal":null,"crashesInRow":\d/g);
  expect(crashes?.map((crash) => crash.at(-1))).toEqual(["1", "2", "3"]);
});

test("keeps serving the old release if the new one fails to start, even after a crash", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  await trial.waitForAnswer("one");
  trial.release("two", broken);
  await trial.waitForOutput('"level":50');
  await trial.waitForOutput("broken release");
  expect(trial.output).toMatch(
    /"level":50.*"release":"two".*"code":3,"signal":null.*The new release can't start/,
  );
  const [, pid] = await trial.waitForAnswer("one");
  process.kill(Number(pid), "SIGKILL");
  await trial.waitForAnswer("one");
  trial.release("three");
  await trial.waitForAnswer("three");
});

test("kills a process that does not start in time", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start({ startTimeoutMs: 8_000 });
  await trial.waitForAnswer("one");
  trial.release("two", "setInterval(() => {}, 1000)");
  await trial.waitForOutput("The new release can't start");
  expect(trial.output).toMatch(/"release":"two".*"code":null,"signal":"SIGKILL"/);
  await trial.waitForAnswer("one");
});

test("replaces the process with one of the same release on SIGHUP", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.waitForAnswer("one");
  trial.process.kill("SIGHUP");
  await vi.waitUntil(async () => (await trial.request())[1] !== pid, { timeout: WAIT_MS });
});

test("keeps the process on SIGHUP if its release can't be started again, and calls no release new", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.waitForAnswer("one");
  trial.release("one", broken);
  trial.process.kill("SIGHUP");
  await trial.waitForOutput("The release can't be started again");
  expect((await trial.request())[1]).toBe(pid);
  expect(trial.output).not.toContain("The new release");
});

test("exits with the code of a first process that fails to start", async () => {
  const trial = new Trial();
  trial.release("one", broken);
  await trial.start();
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(3);
});

test.each(["SIGTERM", "SIGINT"] as const)("stops the process and exits with 0 on %s", async (signal) => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.waitForAnswer("one");
  trial.process.kill(signal);
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(0);
  expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
});

test("waits for the old process if the new one becomes ready during the stop, and exits with 1 if it fails", async () => {
  const trial = new Trial();
  const hangs = "else { console.log('one hangs'); process.once('SIGUSR2', () => process.exit(5)); }";
  trial.release("one", healthy.replace("else server.close(() => process.exit(0));", hangs));
  await trial.start();
  const [, pid] = await trial.waitForAnswer("one");
  const readyWhenStopped = `console.log("two runs");
    process.on("message", ({ type }) => {
      if (type === "stop") process.send({ type: "ready" }, () => process.exit(0));
    });
    process.on("exit", () => console.log("two ends"));`;
  trial.release("two", readyWhenStopped);
  await trial.waitForOutput("two runs");
  trial.process.kill("SIGTERM");
  await trial.waitForOutput("one hangs");
  await trial.waitForOutput("two ends");
  process.kill(Number(pid), "SIGUSR2");
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(1);
});

test("exits with 1 on a second signal while a process hangs", async () => {
  const trial = new Trial();
  trial.release(
    "one",
    healthy.replace("else server.close(() => process.exit(0))", "else console.log('hanging')"),
  );
  await trial.start();
  await trial.waitForAnswer("one");
  trial.process.kill("SIGTERM");
  await trial.waitForOutput("hanging");
  trial.process.kill("SIGTERM");
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(1);
});

test("the serving process exits when the supervisor is killed", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.waitForAnswer("one");
  trial.process.kill("SIGKILL");
  // Its id may outlive it, because nothing in a container has to collect an orphan, and another test may get its port.
  const isGone = () =>
    trial.request().then(
      (answer) => answer[1] !== pid,
      () => true,
    );
  expect(await vi.waitUntil(isGone, { timeout: WAIT_MS })).toBe(true);
});
