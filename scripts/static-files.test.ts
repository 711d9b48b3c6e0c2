// The files that hosts without a server get beside the pages.
import { expect, test } from "vitest";
import { headersFile, redirectsFile, withPolicy } from "./static-files.ts";

test("a page's policy stands before everything it governs, without what only a header can say", () => {
  const html = withPolicy('<html><head><meta charSet="utf-8"/><script>a()</script></head></html>', [
    "sha256-x=",
  ]);
  const [, policy = ""] =
    /^<html><head><meta http-equiv="Content-Security-Policy" content="([^"]+)"\/><meta/.exec(html) ?? [];
  expect(policy).toContain("script-src 'self' 'sha256-x='");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain("frame-ancestors");
});

test("hosts are told the headers of all files, and that hashed ones never change", () => {
  const blocks = headersFile().split(/\n(?=\/)/);
  expect(blocks[0]).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
  expect(blocks[0]).toContain("  x-frame-options: DENY");
  expect(blocks[1]).toBe("/assets/*\n  cache-control: public, max-age=31536000, immutable");
});

test("hosts are told where old addresses went", () => {
  expect(redirectsFile()).toBe(
    "/areas/the-heights /areas/heights 301\n/areas/sugar-land /areas/sugarland 301\n",
  );
});
