// `npm test`: types, style, content, unit tests and browser tests; ends with one line of counts.
import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureTestBrowser } from "./browser.ts";

type Counts = { passed: number; failed: number; skipped: number };

const results = "test-results";
/** Writes no escape codes into files, where they would obscure failures. */
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };
const environment = { ...process.env, ...plainText };

/** Runs a program. @returns whether it succeeded, and what it printed unless the terminal got that */
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

/** Reads the counts of a test runner's report; a runner that ends without one counts as one failure. */
function readCounts(ok: boolean, file: string, read: (report: never) => Counts): Counts {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")) as never)
    : { passed: 0, failed: 1, skipped: 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

type UnitReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type JourneyReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } };

async function runUnitTests(): Promise<Counts> {
  const file = `${results}/unit.json`;
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await runPhase("Unit tests", ["vitest", "run", ...reporters]);
  return readCounts(ok, file, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
}

/** Lists each test in the terminal as it ends. */
async function runBrowserTests(): Promise<Counts> {
  const file = `${results}/journeys.json`;
  const started = performance.now();
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { ok } = await run(["playwright", "test", "--reporter=list,json"], { stdio: "inherit", env });
  console.log(`\n— Browser tests: ${secondsSince(started)} s`);
  return readCounts(ok, file, ({ stats }: JourneyReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
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

// The site is built while unit tests wait for processes and databases. Browser tests keep two cores busy by themselves,
// and would take a tenth more processor time beside unit tests.
const [build, others] = await Promise.all([check("Build", "node", "tools/prepare.ts"), runOtherChecks()]);
const browserTests = await runBrowserTests();
const all = [build, ...others, browserTests];
const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
const skipped = sum("skipped");
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
