// Browser tests of the built site, with their own database.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser, findTestBrowser } from "#tools/browser.ts";

const port = Number(process.env.TEST_PORT ?? 4173);
/**
 * In a folder of its own, for the files that the site keeps beside it.
 * Tests read what was stored through the same commands as the office: see tests/leads.ts.
 */
process.env.TEST_DATABASE_URL ??= createDatabaseUrl();

function createDatabaseUrl(): string {
  const folder = join(tmpdir(), `site-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return `file:${join(folder, "site.db")}`;
}

/** Workers, the site and the builds load their code from here, as in vitest.config.ts. */
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compile");

/** Workers get the same browser, although they don't get the arguments. */
const showsWindow = process.argv.some((argument) => ["--headed", "--debug", "--ui"].includes(argument));
process.env.CHROMIUM ??= (showsWindow ? findBrowser() : findTestBrowser()) ?? "";

export default defineConfig({
  testDir: "tests",
  // Playwright empties this folder, so the unit tests' report is beside it.
  outputDir: "test-results/journeys",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the two cores that tests are made for: tests often wait for timers and frames.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Publishing takes longest, on a site of its own: it starts first and runs beside all others.
  projects: [
    { name: "publishing", testMatch: "site-tasks.spec.ts" },
    { name: "site", testIgnore: "site-tasks.spec.ts" },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
        // The headless shell would fit the widths of letters to pixels, and some lines would wrap earlier.
        "--font-render-hinting=none",
        // Axe runs once per page and ends before optimized code would pay, so optimizing only what runs for long saves
        // a fifth of the browser's processor time. The simplest compiler pays at once, for another twentieth.
        `--js-flags=${[
          "--invocation-count-for-maglev=20000",
          "--interrupt-budget-for-maglev=1000000",
          "--interrupt-budget=5000000",
          "--always-sparkplug",
        ].join(" ")}`,
        // A visit after another keeps the process, which is warm.
        "--process-per-site",
        // Blocks other hosts. Tests that need a map or a player mock it.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
      ],
    },
    viewport: { width: 1280, height: 800 },
    // A new context costs a new process: more than the checks of most tests. Between tests, Playwright clears
    // storage, cookies, routes and emulation. Files stay cached, so tests of a first visit switch this off.
    reuseContext: true,
    // Pictures of each step would cost a third of the processor time: `--trace on` takes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node tools/start.ts",
    url: `http://localhost:${port}/healthz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      DATABASE_URL: process.env.TEST_DATABASE_URL,
      // All tests come from one address.
      LEADS_RATE_LIMIT: "1000",
    },
  },
});
