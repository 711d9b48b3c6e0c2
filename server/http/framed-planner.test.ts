// The planner in the office's form: only this site may frame it, and it keeps its own address.
import { expect, test } from "vitest";
import { renderPlanner } from "./framed-planner.ts";
import { createContentSecurityPolicy } from "./headers.ts";
import type { RenderPage } from "./render.ts";

test("lets this site alone frame the planner, and restores its address before other scripts run", async () => {
  const asked: string[] = [];
  const render: RenderPage = async ({ url }, { headers }) => {
    asked.push(url);
    return new Response("<html><head><script>start()</script></head></html>", {
      headers: { ...headers, "content-security-policy": createContentSecurityPolicy(["nonce-1"]) },
    });
  };
  const address = new URL("http://pools.example/planner?length=36");
  const page = await renderPlanner(render, address, {
    visitor: { requestId: "1", key: "", hasLeft: () => false },
    headers: { "x-robots-tag": "noindex" },
  });
  expect(asked).toEqual([address.href]);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  const html = await page.text();
  expect(html).toContain('<head><script nonce="1">history.replaceState');
  expect(html.indexOf("replaceState")).toBeLessThan(html.indexOf("start()"));
});
