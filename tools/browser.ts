// Finds a browser for tests and measurements, or installs one with apt or Playwright.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { messageOf } from "#lib/error-facts.ts";

/** Debian's headless Chromium, which renders the same as Chromium with a fifth less processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns the path of a Chromium on this machine, or null. */
export function findBrowser(): string | null {
  return findFirst([process.env.CHROMIUM, ...places, chromium.executablePath()]);
}

/** Returns the path of the browser for headless tests, or null. */
export function findTestBrowser(): string | null {
  return findFirst([process.env.CHROMIUM, SHELL]) ?? findBrowser();
}

function findFirst(paths: (string | undefined)[]): string | null {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/** Returns the path of a Chromium and installs one if necessary. @throws if that fails */
export function ensureBrowser(): string {
  return findBrowser() ?? install(["chromium"], findBrowser);
}

/** Returns the path of the tests' browser and installs one if necessary. @throws if that fails */
export function ensureTestBrowser(): string {
  return findTestBrowser() ?? install(["chromium-headless-shell", "chromium"], findTestBrowser);
}

/** Installs the first package that exists, or Playwright's browser. */
function install(packages: string[], find: () => string | null): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", "update", "-q");
    packages.find((name) => run("apt-get", "install", "-qy", "--no-install-recommends", name));
  }
  const installed = find() ?? (run("npx", "playwright", "install", "chromium") ? find() : null);
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. Install one (on Debian: apt-get install chromium-headless-shell) or name it: CHROMIUM=/path/to/chromium npm test",
  );
}

if (import.meta.main) {
  try {
    console.log(`Browser: ${ensureTestBrowser()}`);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
