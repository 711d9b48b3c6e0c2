// CSP hashes of inline scripts.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineScriptHashes } from "./inline-scripts.ts";

test("hashes each executable inline script once", () => {
  const hash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
  const html =
    '<script>a()</script><script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script async>b()</script>';
  expect(inlineScriptHashes(html)).toEqual([hash("a()"), hash("b()")]);
});
