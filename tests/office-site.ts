// A separate site for tests that publish: a copy with the built release, and a signed-in editor.
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test as base } from "@playwright/test";
import { copySite } from "#scripts/site-copy.ts";
import { type SiteProcess, startSiteProcess } from "#scripts/site-process.ts";
import { findCurrentRelease, releasesFolder } from "#server/releases.ts";
import { type OfficeSite, signIn } from "./office.ts";

const EDITOR = "editor@pools.example";

type Site = OfficeSite & { url: string };
type Cookies = Awaited<ReturnType<import("@playwright/test").BrowserContext["cookies"]>>;

/** Copies the site with its current release, so that a build in the copy does not affect the original. */
function copyBuiltSite(): string {
  const copy = copySite();
  const release = findCurrentRelease("build");
  if (release === null) throw new Error("The site under test is not built.");
  mkdirSync(releasesFolder(join(copy, "build")), { recursive: true });
  symlinkSync(join(process.cwd(), release), join(releasesFolder(join(copy, "build")), basename(release)));
  writeFileSync(join(copy, "build/current"), `${basename(release)}\n`);
  cpSync("build/cards", join(copy, "build/cards"), { recursive: true });
  return copy;
}

/** Tests with `page` on a site that only one worker uses, signed in as an editor. */
export const test = base.extend<object, { site: Site; session: Cookies }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that this one uses
    async ({}, use) => {
      const root = copyBuiltSite();
      const databaseUrl = `file:${join(root, "site.db")}`;
      const process: SiteProcess = await startSiteProcess(
        { DATABASE_URL: databaseUrl, CONTENT_DIR: join(root, "site") },
        root,
      );
      await use({ root, databaseUrl, url: process.url.replace("127.0.0.1", "localhost") });
      await process.stop();
      rmSync(root, { recursive: true, force: true });
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
