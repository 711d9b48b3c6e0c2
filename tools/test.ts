// `npm test`: types, style, content, unit tests and browser tests; ends with one line of counts.
import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import * as z from "zod";
import { ensureTestBrowser } from "./browser.ts";

type Counts = { passed: number; failed: number; skipped: number };

const results = "test-results";
/** Omits escape codes in files, where they obscure failures. */
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };
const environment = { ...process.env, ...plainText };

/** Runs a program. @returns whether it succeeded, and its output unless that went to the terminal */
function run(
  [program = "", ...args]: string[],
  options: SpawnOptions,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, options);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** Runs a program, then prints its output. @returns whether it succeeded */
async function runPhase(name: string, command: string[]): Promise<boolean> {
  const started = performance.now();
  const { ok, output } = await run(command, { stdio: ["ignore", "pipe", "pipe"], env: environment });
  console.log(`\n— ${name}: ${secondsSince(started)} s\n${output.trimEnd()}`);
  return ok;
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1_000);
}

/** Runs a check and counts it as one test. */
async function check(name: string, ...command: string[]): Promise<Counts> {
  const passed = await runPhase(name, command);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Reads the counts of a test runner's report. A runner that ends without a report counts as one failure. */
function readCounts(ok: boolean, file: string, report: z.ZodType<Counts>): Counts {
  const counts = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 1, skipped: 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const unitReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform(({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }) => ({
    passed,
    failed,
    skipped,
  }));
const stats = z.object({
  expected: z.number(),
  flaky: z.number(),
  unexpected: z.number(),
  skipped: z.number(),
});
const journeyReport = z
  .object({ stats })
  .transform(({ stats: { expected, flaky, unexpected, skipped } }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  }));

async function runUnitTests(): Promise<Counts> {
  const file = `${results}/unit.json`;
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await runPhase("Unit tests", ["vitest", "run", ...reporters]);
  return readCounts(ok, file, unitReport);
}

/** Runs the browser tests, which the terminal lists as they end. */
async function runBrowserTests(): Promise<Counts> {
  const file = `${results}/journeys.json`;
  const started = performance.now();
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { ok } = await run(["playwright", "test", "--reporter=list,json"], { stdio: "inherit", env });
  console.log(`\n— Browser tests: ${secondsSince(started)} s`);
  return readCounts(ok, file, journeyReport);
}

/** Runs the checks without a browser, the fastest first. */
async function runOtherChecks(): Promise<Counts[]> {
  return [
    await check("Types", "npm", "run", "typecheck"),
    await check("Style and import rules", "npm", "run", "lint"),
    await check("Content", "npm", "run", "content:check"),
    await runUnitTests(),
  ];
}

ensureTestBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// The site is built during the unit tests, which often wait for processes and databases. Browser tests run afterwards,
// because they keep two cores busy.
const [build, others] = await Promise.all([check("Build", "node", "tools/prepare.ts"), runOtherChecks()]);
const browserTests = await runBrowserTests();
const all = [build, ...others, browserTests];
const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
const skipped = sum("skipped");
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
