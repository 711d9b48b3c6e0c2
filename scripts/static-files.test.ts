// Files of a static build: policies, headers, redirects.
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { headersFile, redirectsFile, withPolicy } from "./static-files.ts";

test("puts the policy first in the head, without frame-ancestors", () => {
  const html = withPolicy('<html><head><meta charSet="utf-8"/><script>a()</script></head></html>', [
    "sha256-x=",
  ]);
  const [, policy = ""] =
    /^<html><head><meta http-equiv="Content-Security-Policy" content="([^"]+)"\/><meta/.exec(html) ?? [];
  expect(policy).toContain("script-src 'self' 'sha256-x='");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain("frame-ancestors");
});

test("sets headers for all files and immutable caching for hashed ones", () => {
  const blocks = headersFile().split(/\n(?=\/)/);
  expect(blocks[0]).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
  expect(blocks[0]).toContain("  x-frame-options: DENY");
  expect(blocks[1]).toBe("/assets/*\n  cache-control: public, max-age=31536000, immutable");
});

test("redirects old addresses", () => {
  expect(redirectsFile(readContent())).toBe(
    "/areas/the-heights /areas/heights 301\n/areas/sugar-land /areas/sugarland 301\n",
  );
});
