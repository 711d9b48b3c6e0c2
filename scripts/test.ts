// `npm test`: types, style, content, unit tests and browser tests; ends with one line of counts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./browser.ts";

type Counts = { passed: number; failed: number; skipped: number };

const results = "test-results";

function run(name: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n— ${name}`);
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

/** Runs a check without a count and counts it as one test. */
function check(name: string, ...commands: string[][]): Counts {
  const passed = commands.every((command) => run(name, command));
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Runs a test runner that writes its counts to a file; a runner that ends without a file counts as one failure. */
function suite(
  name: string,
  file: string,
  command: string[],
  read: (report: never) => Counts,
  env = {},
): Counts {
  const ok = run(name, command, env);
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")) as never)
    : { passed: 0, failed: 1, skipped: 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

type UnitReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type JourneyReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } };

ensureBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const unitFile = `${results}/unit.json`;
const journeyFile = `${results}/journeys.json`;

const all = [
  check("Types", ["react-router", "typegen"], ["tsc", "--noEmit"]),
  check("Style and import rules", ["biome", "check", "--error-on-warnings", "."]),
  check("Content", ["node", "scripts/content-check.ts"]),
  suite(
    "Unit tests",
    unitFile,
    ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${unitFile}`],
    (report: UnitReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }),
  ),
  suite(
    "Browser tests",
    journeyFile,
    ["playwright", "test", "--reporter=list,json"],
    ({ stats }: JourneyReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyFile },
  ),
];

const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
const skipped = sum("skipped");
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
