// The supervisor with small programs in place of releases: who serves, what is asked of whom, and what the log says.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#scripts/site-process.ts";
import { temporaryFolder } from "#tests/server/site.ts";
import { switchTo } from "./releases.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Answers with its name and process id; every other behavior is asked for by path. */
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
    this.port = await freePort();
    const supervisor = JSON.stringify(join(import.meta.dirname, "supervisor.ts"));
    const options = JSON.stringify({ lookMs: 20, backOffMs: { first: 20, most: 50 }, ...times });
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

  /** Asks on a new connection. @returns the release and the process id that answered */
  ask(path = "/"): Promise<[release: string, pid: string]> {
    return new Promise((resolve, reject) => {
      const agent = new Agent({ keepAlive: false });
      get({ port: this.port, path, agent }, async (response) => {
        const [body] = await response.setEncoding("utf8").toArray();
        resolve(String(body).split(" ") as [string, string]);
      }).on("error", reject);
    });
  }

  /** Waits until the release answers. */
  answersFrom(release: string): Promise<[string, string]> {
    return vi.waitUntil(
      async () => {
        const answer = await this.ask().catch(() => null);
        return answer?.[0] === release && answer;
      },
      { timeout: 15_000, interval: 20 },
    );
  }

  says(text: string): Promise<boolean> {
    return vi.waitUntil(() => this.output.includes(text), { timeout: 15_000, interval: 20 });
  }
}

test("serves the current release and hands over to a new one without refusing a connection", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  await trial.answersFrom("one");
  let asking = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (asking) await trial.ask();
  });
  trial.release("two");
  await trial.answersFrom("two");
  trial.release("three");
  await trial.answersFrom("three");
  asking = false;
  await Promise.all(visitors);
  expect(trial.output).toContain("one is followed by two");
});

test("starts another process when one dies; connections wait meanwhile", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.answersFrom("one");
  process.kill(Number(pid), "SIGKILL");
  const [, other] = await trial.ask();
  expect(other).not.toBe(pid);
  expect(trial.output).toContain('"level":40');
});

test("says at level 50 that the process keeps dying, and goes on", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  await trial.answersFrom("one");
  for (let death = 0; death < 3; death++) await expect(trial.ask("/crash")).rejects.toThrow();
  await trial.says('"level":50');
  await trial.answersFrom("one");
});

test("keeps the old process when the new release fails to start, also after a death", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  await trial.answersFrom("one");
  trial.release("two", broken);
  await trial.says('"level":50');
  expect(trial.output).toContain("broken release");
  const [, pid] = await trial.answersFrom("one");
  process.kill(Number(pid), "SIGKILL");
  await trial.answersFrom("one");
  trial.release("three");
  await trial.answersFrom("three");
});

test("replaces a process that does not get ready in time", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start({ startMs: 8_000 });
  await trial.answersFrom("one");
  trial.release("two", "setInterval(() => {}, 1000)");
  await trial.says("The new release can't start");
  await trial.answersFrom("one");
});

test("SIGHUP replaces the process by one of the same release", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.answersFrom("one");
  trial.process.kill("SIGHUP");
  await vi.waitUntil(async () => (await trial.ask())[1] !== pid, { timeout: 30_000 });
});

test("ends with the exit code of a first release that fails to start", async () => {
  const trial = new Trial();
  trial.release("one", broken);
  await trial.start();
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(3);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s stops the process and ends with 0", async (signal) => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.answersFrom("one");
  trial.process.kill(signal);
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(0);
  expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
});

test("a second signal does not wait for a process that hangs", async () => {
  const trial = new Trial();
  trial.release(
    "one",
    healthy.replace("else server.close(() => process.exit(0))", "else console.log('hanging')"),
  );
  await trial.start();
  await trial.answersFrom("one");
  trial.process.kill("SIGTERM");
  await trial.says("hanging");
  trial.process.kill("SIGTERM");
  const [code] = await once(trial.process, "exit");
  expect(code).toBe(1);
});

test("the process ends when the supervisor is killed", async () => {
  const trial = new Trial();
  trial.release("one");
  await trial.start();
  const [, pid] = await trial.answersFrom("one");
  trial.process.kill("SIGKILL");
  await vi.waitUntil(
    () => {
      try {
        return !process.kill(Number(pid), 0);
      } catch {
        return true;
      }
    },
    { timeout: 10_000 },
  );
});
