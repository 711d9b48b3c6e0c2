// Decides what an address is: a redirect, a cached page, a built file, a route, or unknown.
import type { IncomingMessage } from "node:http";
import { type Content, readContent } from "#content/read.ts";
import { isPicturePath } from "#editing/server/picture-routes.ts";
import { findLinkedPreview } from "#editing/server/preview.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { addSearch, findRedirect, splitTarget } from "#platform/http/addresses.ts";
import type { FileListener } from "#platform/http/built-files.ts";
import { isCardPath } from "#platform/http/made-files.ts";
import { needsDynamicRender, type PublicPages } from "#platform/http/public-pages.ts";
import { isRequestPath } from "#visits/server/routes.ts";
import { nameOfficeRoute } from "./office-route-names.ts";
import { isOfficePath } from "./office-routes.ts";

/** `label` is the name in the metrics, one of a few, because each name adds a series forever. */
export type Address = { label: string } & (
  | { kind: "redirect"; status: 301 | 302; location: string; cacheControl: string }
  | { kind: "page"; path: string }
  | { kind: "file" | "route" | "unknown" }
);

type Known = {
  /** Null in development, where Vite serves the files. */
  files: FileListener | null;
  /** Null in development, where Astro's server renders the pages. */
  pages: PublicPages | null;
  /** Paths of the app's routes that have no parameter. */
  routes: ReadonlySet<string>;
};

/** Routes with a parameter. */
const patterns: { matches(path: string): boolean; name(path: string): string }[] = [
  { matches: isOfficePath, name: nameOfficeRoute },
  { matches: isRequestPath, name: () => "/request/*" },
  { matches: isPicturePath, name: () => "/pictures/*" },
  { matches: isCardPath, name: () => "/cards/*" },
];

/** Creates the function that classifies the address of a request. A POST is always for a route. */
export function createAddressTable({ files, pages, routes }: Known): (request: IncomingMessage) => Address {
  const findRedirects = memoizeByObject(listRedirects);
  const isPage = (path: string) => pages?.has(path) === true;

  /** Whether other spellings may redirect to a path. Redirects to the office would reveal that it exists. */
  function isPublic(path: string): boolean {
    return (routes.has(path) && !isOfficePath(path)) || (files?.find(path) ?? null) !== null || isPage(path);
  }

  function findRoute(path: string): Address | null {
    const pattern = patterns.find(({ matches }) => matches(path));
    if (pattern) return { kind: "route", label: pattern.name(path) };
    return routes.has(path) ? { kind: "route", label: path } : null;
  }

  function findRead(request: IncomingMessage): Address | null {
    const preview = findLinkedPreview(request);
    if (preview !== null) return redirectTo(302, preview, "no-store");
    const { path, search } = splitTarget(request.url);
    const moved = findRedirect(path, isPublic, findRedirects(readContent()));
    if (moved !== null) return redirectTo(301, addSearch(moved, search), "no-cache");
    // "/areas/katy" counts as "/areas/*".
    if (isPage(path) && !needsDynamicRender(path, search))
      return { kind: "page", path, label: path.replace(/^(\/[^/]+\/).*/, "$1*") };
    const label = files?.find(path) ?? null;
    return label === null ? null : { kind: "file", label };
  }

  return function findAddress(request) {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const { path } = splitTarget(request.url);
    const known = (isRead ? findRead(request) : null) ?? findRoute(path);
    if (known) return known;
    // The app replies with the methods of an address, and in development it asks Vite.
    return { kind: isRead && pages ? "unknown" : "route", label: "other" };
  };
}

/** Maps old addresses of pages to those that replace them. */
function listRedirects({ redirects }: Content): Map<string, string> {
  return new Map(redirects.pages.map(({ from, to }) => [from, to]));
}

function redirectTo(status: 301 | 302, location: string, cacheControl: string): Address {
  return { kind: "redirect", status, location, cacheControl, label: "redirect" };
}
