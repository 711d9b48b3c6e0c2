// Starts a separate site for tests that publish, with the current build and a signed-in editor.
import { mkdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { test as base } from "@playwright/test";
import { findCurrentBuild, switchTo } from "#platform/builds.ts";
import { copySite } from "#tools/site-copy.ts";
import { type SiteProcess, startSiteProcess } from "#tools/start-site.ts";
import { type OfficeSite, signIn } from "./office.ts";

const EDITOR = "editor@pools.example";

export type Site = OfficeSite & { url: string; readProcessorSeconds(): number };
type Cookies = Awaited<ReturnType<import("@playwright/test").BrowserContext["cookies"]>>;

/** Copies the site with its current build. */
function copyBuiltSite(): string {
  const copy = copySite();
  const build = findCurrentBuild("build");
  if (build === null) throw new Error("The site under test is not built.");
  mkdirSync(join(copy, "build"));
  symlinkSync(build, join(copy, "build", basename(build)));
  switchTo(join(copy, "build"), build);
  return copy;
}

/** Tests with `page` on a site that only one worker uses, signed in as an editor. */
export const test = base.extend<object, { site: Site; session: Cookies }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that this one uses
    async ({}, use) => {
      const root = copyBuiltSite();
      const databaseUrl = `file:${join(root, "site.db")}`;
      const process: SiteProcess = await startSiteProcess({ DATABASE_URL: databaseUrl }, root);
      const url = process.url.replace("127.0.0.1", "localhost");
      await use({ root, databaseUrl, url, readProcessorSeconds: process.readProcessorSeconds });
      await process.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  session: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.url });
      await signIn(page, EDITOR, site);
      const cookies = await page.context().cookies();
      await page.close();
      await use(cookies);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, session }, use) => {
    await context.addCookies(session);
    await use(context);
  },
});
