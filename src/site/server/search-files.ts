// Files about pages for search engines and browsers: sitemap, robots, manifest, speculation rules.
import { Hono } from "hono";
import { etag } from "hono/etag";
import { listPagePaths } from "#content/page-paths.ts";
import { readContent } from "#content/read.ts";
import { manifest, robots, sitemap } from "#content/seo/search-files.ts";
import { siteUrl } from "#content/site-facts.ts";
import type { PublishedSite } from "#editing/server/published.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { compressReply } from "#platform/http/compress.ts";
import type { Env } from "#platform/http/env.ts";
import { MANIFEST, ROBOTS, SITEMAP, SPECULATION_RULES } from "#platform/http/made-files.ts";
import { findContentDay } from "./content-days.ts";

/** A page about a visitor's own subscription: it is no result of a search. */
const UNLISTED = "/newsletter";

/**
 * Browsers fetch the page of a link while the mouse rests on it, or a finger goes down. Addresses with a query are
 * rendered on request, and private links must not be opened for their visitors.
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/*\\?*=*", "/request/*", "/newsletter", "/office", "/office/*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

type FileMaker = { path: string; type: string; make(): string };

export function createSearchFileRoutes({ published }: { published: PublishedSite }): Hono<Env> {
  const findSitemap = memoizeByObject(() => makeSitemap(published.listDays()));
  const makers: FileMaker[] = [
    { path: SITEMAP, type: "application/xml; charset=utf-8", make: () => findSitemap(readContent()) },
    { path: ROBOTS, type: "text/plain; charset=utf-8", make: () => robots(siteUrl()) },
    {
      path: MANIFEST,
      type: "application/manifest+json; charset=utf-8",
      make: () => manifest(readContent().company),
    },
    {
      path: SPECULATION_RULES,
      type: "application/speculationrules+json",
      make: () => JSON.stringify(speculationRules),
    },
  ];
  const app = new Hono<Env>();
  for (const { path, type, make } of makers) {
    app.get(path, etag(), (context) => {
      const headers = { "content-type": type, "cache-control": "no-cache" };
      return compressReply(context.env.incoming, new Response(make(), { headers }));
    });
  }
  return app;
}

function makeSitemap(published: ReadonlyMap<string, string>): string {
  const { timeZone } = readContent().company;
  const paths = listPagePaths(readContent())
    .filter((path) => path !== UNLISTED)
    .sort();
  return sitemap(
    paths.map((path) => ({
      address: siteUrl() + path,
      changed: findContentDay(path, { published, timeZone }),
    })),
  );
}
