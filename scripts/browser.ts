// Finds Chromium for the browser tests, or installs it with apt or Playwright.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const places = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns the path of a browser on this machine, or null. */
export function findBrowser(): string | null {
  return [...places, chromium.executablePath()].find((place) => place && existsSync(place)) ?? null;
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/** Returns the browser's path and installs one if necessary. @throws if that fails */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", "update", "-q");
    run("apt-get", "install", "-qy", "--no-install-recommends", "chromium");
  }
  const installed = findBrowser() ?? (run("npx", "playwright", "install", "chromium") ? findBrowser() : null);
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. Install one (on Debian: apt-get install chromium) or name it: CHROMIUM=/path/to/chromium npm test",
  );
}

if (import.meta.main) {
  try {
    console.log(`Browser: ${ensureBrowser()}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
