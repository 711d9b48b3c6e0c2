// The planner in the office's form: only this site may frame it.
import { expect, test } from "vitest";
import { renderPlanner } from "./framed-planner.ts";
import type { RenderPage } from "./render.ts";

test("lets this site alone frame the planner", async () => {
  const render: RenderPage = async ({ url }, { headers }) =>
    new Response(url, {
      headers: { ...headers, "content-security-policy": "default-src 'self'; frame-ancestors 'none'" },
    });
  const address = "http://pools.example/office/site/plan?length=36";
  const page = await renderPlanner(render, new Request(address), {
    visitor: { requestId: "1", key: "", hasLeft: () => false },
    headers: { "x-robots-tag": "noindex" },
  });
  expect(await page.text()).toBe(address);
  expect(page.headers.get("content-security-policy")).toBe("default-src 'self'; frame-ancestors 'self'");
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
});
