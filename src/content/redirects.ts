// Old addresses of pages, for the server and for hosts of static files.
import type { Content } from "./read.ts";

/** Maps old addresses to the pages that replace them. */
export function listRedirects({ redirects }: Content): Map<string, string> {
  return new Map(redirects.pages.map(({ from, to }) => [from, to]));
}
