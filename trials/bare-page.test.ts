// Tests of the bare pages that `npm run lighthouse` compares pages with.
import { expect, test } from "vitest";
import { barePage } from "./bare-page.ts";

test("keeps the headline and the first picture with its sources, and drops the rest", () => {
  const bare = barePage(
    '<html><head><script>x()</script></head><body><main><p>Text</p><picture><source srcset="/a.avif"><img src="/a.jpg" fetchpriority="high"></picture><h1 class="a">Pools</h1><picture><img src="/b.jpg"></picture></main></body></html>',
  );
  expect(bare).toContain('<source srcset="/a.avif"><img src="/a.jpg" fetchpriority="high">');
  expect(bare).toContain('<h1 class="a">Pools</h1>');
  expect(bare).not.toMatch(/script|b\.jpg|Text/);
});

test("keeps the headline of a page without a first picture", () => {
  expect(barePage("<main><h1>Contact</h1></main>")).toContain("<h1>Contact</h1>");
});
